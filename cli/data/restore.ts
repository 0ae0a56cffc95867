import { newestBackup } from '#server/service/backup-files'
import { type Manifest, describeContents } from '#server/upkeep/backup/manifest'
import { restoreBackup, verifyBackup } from '#server/upkeep/backup/restore-database'
import { readCommandSettings } from '#server/service/settings/command-settings'
import type { Settings } from '#server/service/settings/settings'
import { StartupError } from '#server/store/startup-error'
import { runApart } from '../commands/run-apart'
import { EXIT } from '../exit-codes.js'

/**
 * `restore`: puts a backup in the place of the database of the settings of `npm start`, or verifies one.
 * @param file the backup; undefined: the newest one, for `--verify` alone
 * @returns the exit code: 0 restored, or sound; 1 refused, or not sound; 2 no file was named
 */
export const run = runApart(
  async (file: string | undefined, flags: RestoreFlags): Promise<number> => {
    const settings = await readCommandSettings()
    if (flags.verify === true) return await verify(settings, file ?? newestOf(settings))
    if (file !== undefined) return await restore(settings, file)
    console.error('Name the backup to restore: npm run restore -- <file>')
    return EXIT.usage
  },
)

async function verify(settings: Settings, file: string): Promise<number> {
  const { manifest, faults } = await verifyBackup(settings, file)
  if (faults.length > 0) {
    console.error([`${file} of ${dateOf(manifest)} is not sound:`, ...faults].join('\n'))
    return EXIT.failed
  }
  console.log(
    `${file} of ${dateOf(manifest)} is sound: ${describeContents(manifest)}, each record accepted.`,
  )
  return EXIT.ok
}

async function restore(settings: Settings, file: string): Promise<number> {
  const { manifest, aside, problems } = await restoreBackup(settings, file, Date.now())
  console.log(
    [
      `Restored ${file} of ${dateOf(manifest)}: ${describeContents(manifest)}. All sessions have ended.`,
      ...(aside === undefined ? [] : [`The former database was renamed to ${aside}.`]),
      ...(problems.length === 0 ? [] : ['A start with this schema will be refused:', ...problems]),
    ].join('\n'),
  )
  return EXIT.ok
}

function newestOf({ backupDir }: Settings): string {
  const newest = newestBackup(backupDir, Date.now())
  if (newest !== undefined) return newest
  throw new StartupError(
    `There is no backup in ${backupDir}.`,
    'Write one with `npm run backup`, or name a file.',
  )
}

const dateOf = ({ date }: Manifest): string => `${date.slice(0, 16).replace('T', ' ')} UTC`

/** The flags of `restore`. */
export interface RestoreFlags {
  readonly verify?: true
}
