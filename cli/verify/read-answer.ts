import { counted } from '../report/words'
import { EMPTY, type Reply } from '../wire/call'
import { errorIn, refusalText, shortened } from '../wire/refusal-text'
import type { Finding, Findings } from './finding'

/** From when on an answer counts as slow. Milliseconds. */
const SLOW = 5000

/** What a successful answer's JSON holds, an empty body being `null`; undefined, and told, where there is none. */
export function successOf(
  reply: Reply,
  metodo: string,
  findings: Findings,
): { readonly value: unknown } | undefined {
  const tell = teller(metodo, findings)
  if ('none' in reply) {
    tell('no-answer', 'an answer', reply.none)
    return undefined
  }
  const { status, location, json, otherwise, milliseconds } = reply
  if (milliseconds > SLOW) {
    const found = `${(milliseconds / 1000).toFixed(1)} s`
    tell('slow', `an answer within ${SLOW / 1000} s`, found, 'warning')
  }
  if (location !== undefined) {
    tell('redirect', 'an answer', `status ${status}, a redirection to ${hostOf(location)}`)
    return undefined
  }
  if (status < 200 || status > 299) {
    tell('status', 'status 200', refusalText(reply))
    return undefined
  }
  if (json !== undefined) return json
  const found = `status ${status} with ${otherwise}`
  if (otherwise !== EMPTY) {
    tell('not-json', 'JSON', found)
    return undefined
  }
  tell('not-json', 'JSON', found, 'note')
  return { value: null }
}

/** What a call that must be refused may be answered with. */
export interface ExpectedRefusal {
  /** In words: '401'. */
  readonly status: string
  readonly admits: (status: number) => boolean
  /** What its `error` reads; undefined: any text. */
  readonly text: string | undefined
}

/** Judges the answer of a call that must be refused: its status, its body's form, and what it says. */
export function checkRefusal(
  reply: Reply,
  expected: ExpectedRefusal,
  metodo: string,
  findings: Findings,
): void {
  const tell = teller(metodo, findings)
  if ('none' in reply) {
    tell('no-answer', 'an answer', reply.none)
    return
  }
  const { status, json, otherwise } = reply
  if (!expected.admits(status)) {
    tell('status', `status ${expected.status}`, refusalText(reply))
    if (status >= 200 && status <= 299) return
  }
  const error = errorIn(reply)
  if (error === undefined) {
    const found = json === undefined ? otherwise : 'another JSON'
    tell('error-body', '{ "error": "…" }', `status ${status} with ${found}`)
  } else if (expected.text !== undefined && error !== expected.text) {
    tell('message', `"${expected.text}"`, `"${shortened(error)}"`, 'warning')
  }
}

/** 'rubros-buscar: 214 rows' and the like. */
export function toldRows(rows: number | undefined): string {
  return rows === undefined ? '' : `${counted(rows, 'row')}, `
}

function teller(metodo: string, findings: Findings) {
  return (
    code: Finding['code'],
    expected: string,
    found: string,
    severity: Finding['severity'] = 'error',
  ) => findings.add({ severity, metodo, code, path: '', expected, found })
}

function hostOf(location: string): string {
  return URL.canParse(location) ? new URL(location).host : 'another path'
}
