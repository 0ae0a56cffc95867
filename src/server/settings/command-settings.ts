import { describeMisspelt, misspeltSettings } from './misspelt-settings'
import { readSettings, type Settings } from './settings'

/**
 * The settings of a command beside the server, from the environment. Variables that look like misspelt settings are
 * reported on standard error.
 * @throws StartupError for a value that no setting can have
 */
export function readCommandSettings(): Settings {
  for (const misspelt of misspeltSettings(process.env)) console.error(describeMisspelt(misspelt))
  return readSettings(process.env)
}
