import { refusals } from '../../../src/server/rpc/refusals'
import type { Contract } from '../../../src/wire/contract'
import type { Call } from '../wire/call'
import type { Findings } from './finding'
import { type ExpectedRefusal, checkRefusal } from './read-answer'

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
 * a body without metodo; a body that is no JSON; and what the token's role may not read. Nothing that writes is called.
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
