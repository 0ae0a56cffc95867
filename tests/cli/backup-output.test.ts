import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { run as backup } from '../../cli/data/backup'
import { run as migrate } from '../../cli/data/migrate'
import { run as restore } from '../../cli/data/restore'
import { contract } from '../../generated/contract'
import { textField } from '#wire/kinds/text'
import { during, id } from '../server/store/growth/world'
import { tempDir } from '../server/support/temp-dir'
import { testEntity } from '../server/support/test-contract'
import { useCommandOutput } from '../support/command-output'

const output = useCommandOutput()
let dataDir: string
let backupDir: string
beforeEach(() => {
  const parent = tempDir()
  ;[dataDir, backupDir] = [join(parent, 'data'), join(parent, 'backups')]
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('BACKUP_DIR', backupDir)
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())

/** What a command prints, and its exit code. */
async function ran(command: () => Promise<number>, at: string) {
  vi.setSystemTime(at)
  output.printed = []
  output.complaints = []
  const code = await command()
  return { code, printed: output.printed, complaints: output.complaints }
}

const ok = (...printed: readonly string[]) => ({ code: 0, printed, complaints: [] })
const refused = (code: number, ...complaints: readonly string[]) => ({
  code,
  printed: [],
  complaints,
})

const FIRST = '2026-01-31T03:00:00.000Z'
const SECOND = '2026-02-01T23:45:59.999Z'
const pathOf = (moment: string) =>
  join(backupDir, `gestion-${moment.replaceAll(/[:.]/g, '-')}.tar.gz`)

/** The tables of the database and all their rows. */
function contents(): string {
  const database = new DatabaseSync(join(dataDir, 'gestion.db'), { readOnly: true })
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%'")
    .all()
  const rows = tables.map(({ name }) => database.prepare(`select 1 from "${String(name)}"`).all())
  database.close()
  return `${tables.length} tables with ${rows.flat().length} rows`
}

const written = (moment: string) => {
  const kilobytes = Math.ceil(statSync(pathOf(moment)).size / 1024)
  return `Backup ${pathOf(moment)} (${kilobytes} KiB): ${contents()}, verified.`
}

/** The shipped entities, and one that the schema has no more, with a record. */
async function withOlderSchema(): Promise<void> {
  const viejo = textField({ label: 'Viejo', max: 50, required: true })
  const entities = [
    ...Object.values(contract.entities),
    testEntity('viejos', { fields: { id, viejo } }),
  ]
  await during({ dataDir }, { entities }, ({ write }) => write('viejos-ingresar', { viejo: 'x' }))
}

describe('npm run backup and npm run restore say', () => {
  it('what was written and deleted, what is sound, and what was put in its place', async () => {
    await migrate({ backup: true })
    vi.stubEnv('BACKUP_KEEP', '1')
    expect(await ran(backup, FIRST)).toEqual(ok(written(FIRST)))
    vi.stubEnv('BACKUP_COMMAND', 'true')
    expect(await ran(backup, SECOND)).toEqual(
      ok(
        written(SECOND),
        `Deleted ${pathOf(FIRST)}, as BACKUP_KEEP says.`,
        'BACKUP_COMMAND has succeeded.',
      ),
    )
    expect([FIRST, SECOND].map((moment) => existsSync(pathOf(moment)))).toEqual([false, true])
    const all = contents()
    const sound = ok(
      `${pathOf(SECOND)} of 2026-02-01 23:45 UTC is sound: ${all}, each record accepted.`,
    )
    expect(await ran(() => restore(undefined, { verify: true }), SECOND)).toEqual(sound)
    expect(await ran(() => restore(pathOf(SECOND), { verify: true }), SECOND)).toEqual(sound)
    const restored = `Restored ${pathOf(SECOND)} of 2026-02-01 23:45 UTC: ${all}. All sessions have ended.`
    const aside = join(dataDir, 'before-restore-2026-02-02T08-09-10')
    expect(await ran(() => restore(pathOf(SECOND), {}), '2026-02-02T08:09:10Z')).toEqual(
      ok(`${restored}\nThe former database was renamed to ${aside}.`),
    )
    expect(existsSync(aside)).toBe(true)
    vi.stubEnv('DATA_DIR', join(tempDir(), 'new'))
    expect(await ran(() => restore(pathOf(SECOND), {}), SECOND)).toEqual(ok(restored))
  })

  it('why a start would refuse it, where the schema does not fit what is in it', async () => {
    await withOlderSchema()
    await ran(backup, FIRST)
    const problem = [
      '  - Table viejos has 1 row, but no schema file declares it any more.',
      "    Bring its schema file back; if the entity was renamed, say `renamedFrom: 'viejos'` in the one that took its place; or let the records go: npm run migrate -- --drop viejos",
    ]
    const all = contents()
    expect(await ran(() => restore(undefined, { verify: true }), FIRST)).toEqual(
      refused(1, [`${pathOf(FIRST)} of 2026-01-31 03:00 UTC is not sound:`, ...problem].join('\n')),
    )
    vi.stubEnv('DATA_DIR', join(tempDir(), 'new'))
    expect(await ran(() => restore(pathOf(FIRST), {}), FIRST)).toEqual(
      ok(
        [
          `Restored ${pathOf(FIRST)} of 2026-01-31 03:00 UTC: ${all}. All sessions have ended.`,
          'A start with this schema will be refused:',
          ...problem,
        ].join('\n'),
      ),
    )
  })

  it('what to do where nothing can be restored', async () => {
    expect(await ran(() => restore(undefined, {}), FIRST)).toEqual(
      refused(2, 'Name the backup to restore: npm run restore -- <file>'),
    )
    expect(await ran(() => restore(undefined, { verify: true }), FIRST)).toEqual(
      refused(
        1,
        `There is no backup in ${backupDir}.\nWrite one with \`npm run backup\`, or name a file.`,
      ),
    )
  })
})
