import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { run as backup } from '../../cli/data/backup'
import { run as migrate } from '../../cli/data/migrate'
import { run as restore } from '../../cli/data/restore'
import { useCommandOutput } from '../support/command-output'
import { tempDir } from '../server/support/temp-dir'

let parent: string
const output = useCommandOutput()
beforeEach(() => {
  parent = tempDir()
  vi.stubEnv('DATA_DIR', join(parent, 'data'))
  vi.stubEnv('BACKUP_DIR', join(parent, 'backups'))
})

const backups = () => readdirSync(join(parent, 'backups')).filter((name) => name.endsWith('.gz'))

describe('npm run backup, npm run restore', () => {
  it('the nightly pair: writes one, hands it to BACKUP_COMMAND, and verifies the newest', async () => {
    await migrate({ backup: true })
    vi.stubEnv('BACKUP_COMMAND', `cp "$BACKUP_FILE" '${parent}/elsewhere.tar.gz'`)
    expect(await backup()).toBe(0)
    expect(output.printed.join('\n')).toMatch(
      /^Backup \S+gz \(\d+ KiB\): \d+ tables with \d+ rows, verif/m,
    )
    expect(output.printed.at(-1)).toBe('BACKUP_COMMAND has succeeded.')
    expect(await restore(undefined, { verify: true })).toBe(0)
    expect(output.printed.at(-1)).toMatch(/is sound: .*each record accepted/)
    expect(await restore(join(parent, 'elsewhere.tar.gz'), {})).toBe(0)
    expect(output.printed.at(-1)).toMatch(
      /All sessions have ended.\nThe former database was renamed to \S+before-/,
    )
    expect(output.complaints).toEqual([])
  })

  it('a command that fails makes the backup fail, which stays', async () => {
    await migrate({ backup: true })
    vi.stubEnv('BACKUP_COMMAND', 'exit 7')
    expect(await backup()).toBe(1)
    expect(output.complaints.join()).toMatch(/^BACKUP_COMMAND ended with 7\. The backup .* stays/)
    expect(backups()).toHaveLength(1)
    expect(await restore(undefined, { verify: true })).toBe(0)
  })

  it('exit codes: 1 for what cannot be done, 2 where no file is named', async () => {
    expect(await backup()).toBe(1)
    expect(output.complaints.at(-1)).toMatch(/There is no database at/)
    expect(await restore(undefined, { verify: true })).toBe(1)
    expect(output.complaints.at(-1)).toMatch(/There is no backup in/)
    writeFileSync(join(parent, 'x.tar.gz'), 'x')
    expect(await restore(join(parent, 'x.tar.gz'), {})).toBe(1)
    expect(await restore(undefined, {})).toBe(2)
  })

  it('a wrong BACKUP_KEEP is named with what is allowed', async () => {
    vi.stubEnv('BACKUP_KEEP', 'all')
    expect(await backup()).toBe(1)
    expect(output.complaints.at(-1)).toMatch(
      /BACKUP_KEEP is "all"; allowed: .*for example 5 14d 8w 12m/,
    )
  })
})
