import { describeMisspelt, misspeltSettings } from '../settings/misspelt-settings'
import type { Settings } from '../settings/settings'
import { checkAccess } from './check-access'
import { checkEvents } from './check-events'
import { checkFiles } from './check-files'
import { checkRuntime } from './check-runtime'
import { checkSecretKeys } from './check-secrets'
import { type Finding, ok, warning } from './finding'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Checks how the service is deployed, also while a server runs; only reads.
 * @param environment for secrets that should not stay there, and misspelt settings
 * @param now milliseconds since the epoch
 */
export async function checkDeployment(
  settings: Settings,
  environment: Environment,
  now: number,
): Promise<readonly Finding[]> {
  return [
    ...checkAccess(settings),
    ...checkSecrets(settings, environment),
    ...checkSecretKeys(settings),
    ...(await checkFiles(settings, now)),
    ...(await checkRuntime(settings, now)),
    ...(await checkEvents(settings, now)),
  ]
}

function checkSecrets(settings: Settings, environment: Environment): readonly Finding[] {
  const misspelt = misspeltSettings(environment).map((setting) =>
    warning(describeMisspelt(setting), 'Correct its name, or remove it.'),
  )
  if (settings.adminClave === undefined) return [...misspelt, ok('ADMIN_CLAVE is not set.')]
  return [
    ...misspelt,
    warning(
      'ADMIN_CLAVE is set: the first administrator’s password stays in the settings.',
      'Remove it once that administrator has signed in: it is needed for the first start alone.',
    ),
  ]
}
