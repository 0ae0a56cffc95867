import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { StartupError } from '#server/store/startup-error'

/**
 * Runs the command that copies a backup to another machine. The shell gets the command as it is in the settings; the path comes
 * through the environment, as BACKUP_FILE, so that no name is ever part of a command.
 * @param command for the shell
 * @param backup the backup's path
 * @throws StartupError if it fails
 */
export async function runBackupCommand(command: string, backup: string): Promise<void> {
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A program that copies backups elsewhere must not get the key of secrets.
    env: { ...process.env, SECRETS_KEY: undefined, BACKUP_FILE: backup },
  })
  const [code, signal] = await once(child, 'close')
  if (code === 0) return
  throw new StartupError(
    `BACKUP_COMMAND ended with ${code ?? signal}. The backup ${backup} is whole and stays; it was not copied elsewhere.`,
    'See the messages of the command above, and run it by hand with BACKUP_FILE set to that path.',
  )
}
