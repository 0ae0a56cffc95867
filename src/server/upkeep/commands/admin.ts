import { join } from 'node:path'
import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { contract } from '../../../../generated/contract'
import { createPasswordHasher } from '#server/access/passwords/password-hasher'
import { type Reset, resetPassword } from '#server/access/operations/reset-password'
import { ESTADO } from '#server/store/users'
import { readCommandSettings } from '#server/service/settings/command-settings'
import type { Settings } from '#server/service/settings/settings'
import { reportStartupError } from '#server/service/start/report-startup-error'
import { StartupError } from '#server/store/startup-error'
import { requireDatabaseFile } from '#server/store/database/sqlite/database-file'
import { openStore } from '#server/store/database/open-store'
import { DATABASE_FILE } from '#server/store/database/sqlite/sqlite-store'

const EXIT = { ok: 0, refused: 1, usage: 2 } as const

/**
 * `npm run admin -- reset <dni>`: repairs an account on the machine itself. It reads the settings of `npm start`, and works
 * while a server runs: it writes only to the tables of access and of the history, and no server caches those.
 * @param argv the arguments after `admin`
 * @returns the exit code: 0 done, 1 it cannot be done, 2 a wrong command or DNI
 */
export async function run(argv: readonly string[]): Promise<number> {
  try {
    await program().parseAsync(argv, { from: 'user' })
    return EXIT.ok
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
    if (!reportStartupError(error)) throw error
    return EXIT.refused
  }
}

function program(): Command {
  const admin = new Command('npm run admin --').exitOverride()
  admin
    .command('reset')
    .description('give a user a new password, shown once, for who lost both password and mailbox')
    .argument('<dni>', 'whose', parseDni)
    .action(async (dni: number) => reset(dni))
  return admin
}

function parseDni(text: string): number {
  const parsed = contract.access.fields.dni.check.safeParse(
    /^\d+$/.test(text) ? Number(text) : text,
  )
  if (parsed.success) return parsed.data
  throw new InvalidArgumentError(
    `Give a DNI: a number of at most ${contract.access.fields.dni.max} digits.`,
  )
}

/** @throws StartupError */
async function reset(dni: number): Promise<void> {
  const settings = await readCommandSettings()
  refuseWithoutData(settings)
  const store = await openStore(settings)
  try {
    console.log(wording(dni, await resetPassword(store, createPasswordHasher(), dni, Date.now())))
  } finally {
    await store.close()
  }
}

/** Opening a missing database would create an empty one. */
function refuseWithoutData({ apiUrl, dataDir, databaseUrl }: Settings): void {
  if (apiUrl !== undefined) {
    throw new StartupError(
      'API_URL is set: the passwords are kept by the provider, not here.',
      'Ask the provider, or unset API_URL for the embedded backend.',
    )
  }
  if (databaseUrl === undefined) requireDatabaseFile(join(dataDir, DATABASE_FILE))
}

/** @throws StartupError if nobody has that DNI */
function wording(dni: number, outcome: Reset): string {
  if (!outcome.done) {
    throw new StartupError(
      `No user has DNI ${dni}.`,
      `Administrators: ${outcome.administrators.join(', ') || 'none; the next start makes one'}.`,
    )
  }
  const { user, clave } = outcome
  const lines = [
    `New password of DNI ${dni} (${user.nombre}): ${clave}`,
    "It is shown only now, and is to be changed in the menu ('Cambiar Contraseña'). All sessions of this user have ended.",
  ]
  if (user.estado !== ESTADO.habilitado) {
    lines.push('This user is not enabled: an administrator has to enable them in Usuarios.')
  }
  return lines.join('\n')
}
