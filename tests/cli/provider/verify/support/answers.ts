import type { Findings } from '../../../../../cli/provider/verify/report'
import type { Answered, Reply } from '../../../../../cli/provider/wire/call'

/** An answer with status 200 and a text that is no JSON, but for these parts. */
export const answer = (parts: Partial<Answered>): Answered => ({
  status: 200,
  json: undefined,
  otherwise: 'a text that is no JSON',
  location: undefined,
  milliseconds: 0,
  ...parts,
})

export const json = (status: number, value: unknown) => answer({ status, json: { value } })
export const NO_ANSWER: Reply = { none: 'no answer within 5 s' }

/** What was found, in the order in which it came; a note last. */
export const shortOf = (findings: Findings) =>
  [...findings.groups, ...findings.notes].map(
    ({ severity, metodo, code, path, expected, found }) => {
      const place = path === '' ? '' : ` at ${path}`
      return `${severity} ${metodo} ${code}${place}: ${expected}, ${found}`
    },
  )
