import { backupDatabase } from '../../src/server/backup/backup-database'
import { describeContents } from '../../src/server/backup/manifest'
import { runBackupCommand } from '../../src/server/backup/run-hook'
import { readCommandSettings } from '../../src/server/settings/command-settings'
import { entry } from '../commands/entry'
import { EXIT } from '../exit-codes.js'

/**
 * `backup`: writes a verified backup of the database of the settings of `npm start`.
 * @returns the exit code: 0 written, and copied where BACKUP_COMMAND is set; 1 not
 */
export const run = entry(async (): Promise<number> => {
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
