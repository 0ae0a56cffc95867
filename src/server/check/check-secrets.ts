import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contract as generated } from '../../../generated/contract'
import type { Contract } from '../../wire/contract'
import { KEY_FILE, knownKeys, needsKey } from '../secrets/open-sealer'
import type { Settings } from '../settings/settings'
import { StartupError } from '../start/startup-error'
import { checkRights } from './check-files'
import { type Finding, error, ok, warning } from './finding'

/** Where the key of secrets is, where a schema has any. */
export function checkSecretKeys(
  settings: Settings,
  contract: Pick<Contract, 'entities'> = generated,
): readonly Finding[] {
  const { apiUrl, databaseUrl, dataDir, secretsKeyFile } = settings
  if (apiUrl !== undefined || !needsKey(contract)) return []
  const beside = join(dataDir, KEY_FILE)
  try {
    const keys = knownKeys(settings)
    if (keys === undefined) return [databaseUrl === undefined ? notYet(beside) : NOT_SET]
    if (secretsKeyFile !== undefined) return checkRights(secretsKeyFile, 'the key of secrets')
    if (databaseUrl === undefined && existsSync(beside) && settings.secretsKey === undefined) {
      return [together(beside), ...checkRights(beside, 'the key of secrets')]
    }
    return [ok('SECRETS_KEY has the key of secrets.')]
  } catch (cause) {
    if (!(cause instanceof StartupError)) throw cause
    return [error(cause.message, cause.advice)]
  }
}

const NOT_SET = error(
  'The schema has secrets, and SECRETS_KEY is not set: the server does not start.',
  'Set SECRETS_KEY_FILE to a file with the key: openssl rand -base64 32',
)

const notYet = (file: string): Finding =>
  warning(
    `The key of secrets is not there yet: the next start makes ${file}.`,
    'Set SECRETS_KEY_FILE to a file elsewhere, so that no copy of the data has their key.',
  )

const together = (file: string): Finding =>
  warning(
    `The key of secrets is beside the data: whoever has a copy of that folder can decrypt them.`,
    `Move ${file} to another place, and set SECRETS_KEY_FILE to it. Keep a copy apart from the backups.`,
  )
