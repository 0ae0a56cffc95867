// @ts-check
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import process from 'node:process'

/**
 * Loaded into a process under test with `node --import`: counts its changes of the disk, and kills it with SIGKILL in
 * place of its nth one (`KILL_AT`; 0: never). The changes inside SQLite's own code are one. `KILL_COUNT` names a file to
 * which the number of changes is written when the process ends by itself.
 */
const last = Number(process.env['KILL_AT'] ?? 0)
const report = process.env['KILL_COUNT']
const writeReport = fs.writeFileSync
let changes = 0

const CHANGES = [
  'writeFile',
  'appendFile',
  'write',
  'rename',
  'rm',
  'rmdir',
  'unlink',
  'mkdir',
  'mkdtemp',
  'copyFile',
]
const RARER = ['cp', 'link', 'symlink', 'truncate', 'ftruncate', 'fsync', 'writev']

for (const name of [...CHANGES, ...RARER]) {
  count(fs, name)
  count(fs, `${name}Sync`)
  count(fs.promises, name)
}
const handle = await fs.promises.open(process.execPath)
for (const name of ['write', 'writeFile', 'appendFile', 'writev', 'truncate', 'sync', 'datasync']) {
  count(Object.getPrototypeOf(handle), name)
}
await handle.close()
syncBuiltinESMExports()

process.on('exit', () => {
  if (report !== undefined) writeReport(report, String(changes))
})

/**
 * @param {any} owner an object of Node's whose methods may be replaced
 * @param {string} name of the method; nothing happens where there is none
 */
function count(owner, name) {
  const real = owner[name]
  if (typeof real !== 'function') return
  owner[name] = function change(/** @type {unknown[]} */ ...values) {
    changes += 1
    if (changes === last) process.kill(process.pid, 'SIGKILL')
    return real.apply(this, values)
  }
}
