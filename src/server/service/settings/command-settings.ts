import { reportStartupError } from '../start/report-startup-error'
import { describeMisspelt, misspeltSettings } from './misspelt-settings'
import { validateSettings, type Settings } from './settings'

/**
 * The settings of a command beside the server, from the environment. Variables that look like misspelt settings are
 * reported on standard error.
 * @throws StartupError for values that no setting can have, all at once
 */
export async function readCommandSettings(): Promise<Settings> {
  reportMisspelt()
  return validateSettings(process.env)
}

/**
 * Prints all faults of the settings, for a command that has much to do before it reads them.
 * @returns whether there are any; if variables are only misspelt, it is false, because the server reports them in its log
 */
export async function reportWrongSettings(): Promise<boolean> {
  try {
    await validateSettings(process.env)
    return false
  } catch (error) {
    reportMisspelt()
    if (!reportStartupError(error)) throw error
    return true
  }
}

function reportMisspelt(): void {
  for (const misspelt of misspeltSettings(process.env)) console.error(describeMisspelt(misspelt))
}
