import { backupDatabase } from '#server/upkeep/backup/backup-database'
import { describeContents } from '#server/upkeep/backup/manifest'
import { runBackupCommand } from '#server/upkeep/backup/run-hook'
import { readCommandSettings } from '#server/service/settings/command-settings'
import { runApart } from '../commands/run-apart'
import { EXIT } from '../exit-codes.js'

/**
 * `backup`: writes a verified backup of the database of the settings of `npm start`.
 * @returns the exit code: 0 written, and copied if BACKUP_COMMAND is set; 1 not
 */
export const run = runApart(async (): Promise<number> => {
  const settings = await readCommandSettings()
  const { path, bytes, manifest, removed } = await backupDatabase(settings, Date.now())
  console.log(`Backup ${path} (${kilobytes(bytes)}): ${describeContents(manifest)}, verified.`)
  for (const old of removed) console.log(`Deleted ${old}, as BACKUP_KEEP says.`)
  if (settings.backupCommand !== undefined) {
    await runBackupCommand(settings.backupCommand, path)
    console.log('BACKUP_COMMAND has succeeded.')
  }
  return EXIT.ok
})

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KiB`
