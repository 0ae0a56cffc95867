import { contract as whole } from '../../../generated/contract'
import type { Contract, ResourceContract } from '#wire/contract'
import { CommandError } from '../../commands/command-error'
import { runApart } from '../../commands/run-apart'
import { EXIT } from '../../exit-codes.js'
import { endpointOf, type ProviderFlags } from '../wire/flags'
import { openSession } from '../wire/sign-in'
import { readAll } from './reads'
import {
  describeType,
  describeValue,
  type FindingGroup,
  Findings,
  formatVerification,
  type ReadResult,
  type Verification,
  verificationJson,
} from './report'
import { asRole } from '#wire/as-role'
import { shownRoleOf } from '#wire/roles'
import { refusals } from '#server/calls/refusals'
import type { Call } from '../wire/call'
import { type ExpectedRefusal, checkRefusal } from './read-answer'

/** The flags of `gen verify`. */
export interface VerifyFlags extends ProviderFlags {
  readonly url: URL
  /** The role of the token's user, as the login answers it. */
  readonly rol?: string
  readonly values?: true
  readonly strict?: true
  readonly json?: true
}

/** A call that must be refused, as the report names it. */
interface Probe {
  readonly title: string
  readonly body: object | string
  readonly expected: ExpectedRefusal
}

const isClientError = (status: number) => status >= 400 && status <= 499

/** Row 14 of the checks of access: no data without a session. */
const NOT_AUTHORISED: ExpectedRefusal = {
  status: '401',
  admits: (status) => status === 401,
  text: refusals.notAuthorised().error,
}

const UNKNOWN: ExpectedRefusal = {
  status: '404, or another from 400 to 499, or 501',
  admits: (status) => isClientError(status) || status === 501,
  text: refusals.unknownMetodo().error,
}

const MALFORMED: ExpectedRefusal = {
  status: 'from 400 to 499',
  admits: isClientError,
  text: undefined,
}

/** No provider has it, and no schema can declare it: it begins with a digit. */
const NO_METODO = '0-no-such-metodo'

/**
 * Makes the calls that must be refused: each read without a token, and with an invalid one; an unknown metodo;
 * a body without metodo; a body that is no JSON; and the lists that the token's role may not read. No metodo that writes is called.
 * @param unread metodos that it may not call
 * @returns how many calls were made
 */
export async function checkRefusals(
  contract: Contract,
  { call, token, findings }: { call: Call; token: string; findings: Findings },
  unread: readonly string[] = [],
): Promise<number> {
  const forbidden = unread.map((metodo): Probe => {
    const title = `${metodo}, which the role may not`
    return { title, body: { metodo, token }, expected: NOT_AUTHORISED }
  })
  const all = [...probes(contract, token), ...forbidden]
  for (const { title, body, expected } of all) {
    checkRefusal(await call(body), expected, title, findings)
  }
  return all.length
}

function probes({ entities, singletons }: Contract, token: string): Probe[] {
  const reads = [
    ...Object.values(entities).flatMap(({ metodos: { buscar, leer } }) => [
      buscar.metodo,
      ...(leer === undefined ? [] : [leer.metodo]),
    ]),
    ...Object.values(singletons).map(({ metodos }) => metodos.buscar.metodo),
  ]
  return [
    ...reads.flatMap((metodo) => [
      { title: `${metodo} without a token`, body: { metodo }, expected: NOT_AUTHORISED },
      {
        title: `${metodo} with a wrong token`,
        body: { metodo, token: 'a token that nobody was given' },
        expected: NOT_AUTHORISED,
      },
    ]),
    { title: 'an unknown metodo', body: { metodo: NO_METODO, token }, expected: UNKNOWN },
    { title: 'a body without metodo', body: { token }, expected: MALFORMED },
    { title: 'a body that is no JSON', body: '{"metodo": ', expected: MALFORMED },
  ]
}

/** A contract as the token's role has it. */
interface RoleScope {
  readonly contract: Contract
  /** The lists and settings that it may not read. */
  readonly unread: readonly string[]
}

/**
 * The part of a contract that a role sees: the provider is asked for nothing else.
 * @param rol as the login answers it; undefined: it is unknown, so all metodos are called
 */
export function scopeOf(contract: Contract, rol: string | undefined): RoleScope {
  if (rol === undefined) return { contract, unread: [] }
  const { entities, singletons } = contract
  const mayRead = (one: ResourceContract) => shownRoleOf(one, rol)?.may.includes('read') ?? true
  const unread = [...Object.values(entities), ...Object.values(singletons)]
    .filter((one) => !mayRead(one))
    .map(({ metodos }) => metodos.buscar.metodo)
  return {
    contract: {
      ...contract,
      entities: seen(entities, mayRead, (one) => asRole(one, shownRoleOf(one, rol))),
      singletons: seen(singletons, mayRead, (one) => asRole(one, shownRoleOf(one, rol))),
    },
    unread,
  }
}

function seen<R extends ResourceContract>(
  all: Readonly<Record<string, R>>,
  mayRead: (one: R) => boolean,
  as: (one: R) => R,
): Readonly<Record<string, R>> {
  const read = Object.entries(all).filter(([, one]) => mayRead(one))
  return Object.fromEntries(read.map(([name, one]) => [name, as(one)]))
}

/** Whether the token's role may be the cause of a finding: the call is refused to it, or it does not see the field. */
export function mayBeOfARole(
  { entities, singletons }: Contract,
  groups: readonly FindingGroup[],
): boolean {
  const limited = [...Object.values(entities), ...Object.values(singletons)].filter(
    ({ roles }) => roles !== undefined,
  )
  return groups.some(({ metodo, code, found, path }) => {
    const resource = limited.find((one) => metodosOf(one).includes(metodo))
    if (resource === undefined) return false
    if (code === 'status') return /^status 40[13]\b/.test(found)
    const hidden = Object.values(resource.roles ?? {}).flatMap((role) => role.hidden ?? [])
    return code === 'type' && hidden.includes(path.split('.').at(-1) ?? '')
  })
}

const metodosOf = ({ metodos }: ResourceContract): readonly string[] =>
  Object.values(metodos).map(({ metodo }) => metodo)

/**
 * `gen verify`: checks a live provider against the generated contract.
 * @param isTyped whether the token was on the command line
 * @returns the exit code: 1 if the contract is broken, 3 if the provider could not be asked
 */
export const run = runApart(async (flags: VerifyFlags, isTyped: boolean): Promise<number> => {
  const { json, strict } = flags
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
  const reads = await readAll(contract, reading)
  refuseNobody(reads, flags.url)
  const refusals = await checkRefusals(contract, reading, unread)
  const url = endpointOf(flags.url).href
  const isRoleUnknown = rol === undefined && mayBeOfARole(whole, findings.groups)
  return { url, reads, refusals, uncalled: ownMetodos(contract), rol, isRoleUnknown, findings }
}

function ownMetodos({ entities }: Contract): readonly string[] {
  const own = Object.values(entities).flatMap((entity) => Object.values(entity.own ?? {}))
  return own.map(({ metodo }) => metodo)
}

/** @throws CommandError if no call was answered, or every one was refused: then nothing was verified */
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

function exitCode({ findings }: Verification, strict: boolean): number {
  if (findings.count('error') > 0) return EXIT.failed
  return strict && findings.count('warning') > 0 ? EXIT.failed : EXIT.ok
}
