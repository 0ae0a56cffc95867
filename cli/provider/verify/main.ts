import { contract as whole } from '../../../generated/contract'
import type { Contract } from '../../../src/wire/contract'
import { CommandError } from '../../commands/command-error'
import { entry } from '../../commands/entry'
import { EXIT } from '../../exit-codes.js'
import { endpointOf } from '../wire/address'
import { openSession } from '../wire/sign-in'
import { describeType, describeValue } from './described'
import { Findings } from './finding'
import { type ReadResult, readAll } from './reads'
import { checkRefusals } from './refusals'
import { type Verification, formatVerification, verificationJson } from './report'
import { refuseUnasked, runTrials } from './run-trials'
import type { VerifyFlags } from './flags'
import { mayBeOfARole, scopeOf } from './role'

/**
 * `gen verify`: checks a live provider against the generated contract.
 * @param isTyped whether the token was on the command line
 * @returns the exit code: 1 where the contract is broken, 3 where the provider could not be asked or records were left
 */
export const run = entry(async (flags: VerifyFlags, isTyped: boolean): Promise<number> => {
  const { write, yes, json, strict } = flags
  if (write) refuseUnasked({ yes: yes === true, json: json === true })
  const verification = await verify(flags, isTyped)
  if (json) console.log(JSON.stringify(verificationJson(verification), null, 2))
  else console.log(formatVerification(verification))
  return exitCode(verification, strict === true)
})

async function verify(flags: VerifyFlags, isTyped: boolean): Promise<Verification> {
  const { metodo: login } = whole.access.operations.login
  const session = await openSession(flags, { isTyped, login })
  const rol = flags.rol ?? session.rol
  const { contract, unread } = scopeOf(whole, rol)
  const findings = new Findings()
  const describe = flags.values ? describeValue : describeType
  const reading = { ...session, findings, describe }
  const { results, lists } = await readAll(contract, reading)
  refuseNobody(results, flags.url)
  const refusals = await checkRefusals(contract, reading, unread)
  const trials = flags.write
    ? await runTrials(
        { contract, lists, reading },
        { yes: flags.yes === true, host: flags.url.host },
      )
    : undefined
  const url = endpointOf(flags.url).href
  const known = { written: writtenMetodos(whole), uncalled: ownMetodos(contract), rol }
  const isRoleUnknown = rol === undefined && mayBeOfARole(whole, findings.groups)
  return { url, reads: results, refusals, trials, ...known, isRoleUnknown, findings }
}

function ownMetodos({ entities }: Contract): readonly string[] {
  const own = Object.values(entities).flatMap((entity) => Object.values(entity.own ?? {}))
  return own.map(({ metodo }) => metodo)
}

function writtenMetodos({ entities }: Contract): ReadonlySet<string> {
  const writes = Object.values(entities).flatMap(({ metodos: { ingresar, modificar, borrar } }) => [
    ingresar,
    modificar,
    borrar,
  ])
  return new Set(writes.flatMap((write) => write?.metodo ?? []))
}

/** @throws CommandError where no call was answered, or every one was refused: then nothing was verified */
function refuseNobody(results: readonly ReadResult[], url: URL): void {
  const statuses = results.map(({ status }) => status)
  if (statuses.every((status) => status === undefined)) {
    throw new CommandError(
      `${url.origin} does not answer.`,
      'Check --url and the connection.',
      EXIT.internal,
    )
  }
  if (statuses.every((status) => status === 401 || status === 403)) {
    throw new CommandError(
      `${url.origin} refuses the token at every metodo (${[...new Set(statuses)].join(', ')}).`,
      'Sign in again: the token may have expired.',
      EXIT.internal,
    )
  }
}

function exitCode({ findings, trials }: Verification, strict: boolean): number {
  if ((trials?.left.length ?? 0) > 0) return EXIT.internal
  if (trials?.interrupted) return EXIT.interrupted
  if (findings.count('error') > 0) return EXIT.failed
  return strict && findings.count('warning') > 0 ? EXIT.failed : EXIT.ok
}
