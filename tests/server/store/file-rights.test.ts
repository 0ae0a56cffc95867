import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMailer } from '../../../src/server/mail'
import { lockDataDir } from '../../../src/server/store/database/lock'
import { openStore } from '../../../src/server/store/database/open-store'
import { tempDir } from '../support/temp-dir'
import { DATABASE_FILE } from '../../../src/server/store/database/sqlite-store'

function underUmask(mask: number): void {
  const before = process.umask(mask)
  onTestFinished(() => void process.umask(before))
}

/** Each file and folder under one, with its rights in octal. */
function rightsUnder(dir: string): Record<string, string> {
  const rights: Record<string, string> = {}
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const kind = entry.isDirectory() ? 'folder' : 'file'
    const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777
    rights[`${kind} ${entry.name.replace(/^\d.*\.eml$/, 'mail')}`] = mode.toString(8)
  }
  return rights
}

const EXPECTED = {
  'folder data': '700',
  'file lock': '600',
  'file lock-journal': '600',
  'file server.json': '600',
  [`file ${DATABASE_FILE}`]: '600',
  [`file ${DATABASE_FILE}-wal`]: '600',
  [`file ${DATABASE_FILE}-shm`]: '600',
  [`file ${DATABASE_FILE}.2026-01-31T12-00-00.backup`]: '600',
  'folder outbox': '700',
  'file mail': '600',
}

describe('what the data folder holds is its owner’s alone', () => {
  it.each(['000', '022', '077'])('under umask %s', async (mask) => {
    underUmask(parseInt(mask, 8))
    const parent = tempDir()
    await fillDataFolder(join(parent, 'data'), () => {
      expect(rightsUnder(parent)).toEqual(EXPECTED)
    })
  })

  it('and becomes so where an earlier version left it open to others', async () => {
    const parent = tempDir()
    const dataDir = join(parent, 'data')
    await fillDataFolder(dataDir, () => undefined)
    chmodSync(join(dataDir, DATABASE_FILE), 0o644)
    chmodSync(join(dataDir, 'outbox'), 0o755)
    await fillDataFolder(dataDir, () => {
      expect(rightsUnder(parent)).toMatchObject(EXPECTED)
    })
  })
})

/** All that a server writes there, looked at while it runs. */
async function fillDataFolder(dataDir: string, look: () => void): Promise<void> {
  const lock = lockDataDir(dataDir)
  lock.announce('http://127.0.0.1:4000')
  const store = await openStore({ dataDir })
  try {
    await store.backup(Date.UTC(2026, 0, 31, 12))
    const from = 'gestion@empresa.example'
    const mailer = createMailer({ smtpUrl: undefined, from, dataDir, clock: Date.now })
    await mailer.send({ fromName: 'X', to: 'a@b.example', subject: 'X', text: 'X', html: 'X' })
    look()
  } finally {
    await store.close()
    lock.release()
  }
}
