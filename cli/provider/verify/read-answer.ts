import { EMPTY, type Reply } from '../wire/call'
import { errorIn, refusalText, shortened } from '../wire/sign-in'
import type { Finding, Findings } from './report'

/** From when on an answer counts as slow. Milliseconds. */
const SLOW = 5000

/**
 * The JSON of a successful answer, `null` for an empty body; undefined, and reported, if the answer has none.
 * @param path the place of that report
 */
export function successOf(
  reply: Reply,
  metodo: string,
  findings: Findings,
  path = '',
): { readonly value: unknown } | undefined {
  const report = reporter(metodo, findings, path)
  if ('none' in reply) {
    report('no-answer', 'an answer', reply.none)
    return undefined
  }
  const { status, location, json, otherwise, milliseconds } = reply
  if (milliseconds > SLOW) {
    const found = `${(milliseconds / 1000).toFixed(1)} s`
    report('slow', `an answer within ${SLOW / 1000} s`, found, 'warning')
  }
  if (location !== undefined) {
    report('redirect', 'an answer', `status ${status}, a redirection to ${hostOf(location)}`)
    return undefined
  }
  if (status < 200 || status > 299) {
    report('status', 'status 200', refusalText(reply))
    return undefined
  }
  if (json !== undefined) return json
  const found = `status ${status} with ${otherwise}`
  if (otherwise !== EMPTY) {
    report('not-json', 'JSON', found)
    return undefined
  }
  report('not-json', 'JSON', found, 'note')
  return { value: null }
}

/** The answers that are right for a call that must be refused. */
export interface ExpectedRefusal {
  /** In words: '401'. */
  readonly status: string
  readonly admits: (status: number) => boolean
  /** Its `error`; undefined: any text. */
  readonly text: string | undefined
}

/** Checks the answer of a call that must be refused: its status, its body's form, and its text. */
export function checkRefusal(
  reply: Reply,
  expected: ExpectedRefusal,
  metodo: string,
  findings: Findings,
): void {
  const report = reporter(metodo, findings)
  if ('none' in reply) {
    report('no-answer', 'an answer', reply.none)
    return
  }
  const { status, json, otherwise } = reply
  if (!expected.admits(status)) {
    report('status', `status ${expected.status}`, refusalText(reply))
    if (status >= 200 && status <= 299) return
  }
  const error = errorIn(reply)
  if (error === undefined) {
    const found = json === undefined ? otherwise : 'another JSON'
    report('error-body', '{ "error": "…" }', `status ${status} with ${found}`)
  } else if (expected.text !== undefined && error !== expected.text) {
    report('message', `"${expected.text}"`, `"${shortened(error)}"`, 'warning')
  }
}

function reporter(metodo: string, findings: Findings, path = '') {
  return (
    code: Finding['code'],
    expected: string,
    found: string,
    severity: Finding['severity'] = 'error',
  ) => findings.add({ severity, metodo, code, path, expected, found })
}

function hostOf(location: string): string {
  return URL.canParse(location) ? new URL(location).host : 'another path'
}
