import type { Diagnostic } from '../../diagnostic'
import type { AccessDraft } from '../../drafts'
import { SHAPES } from '../../naming'
import { checkFieldExists } from '../fields/fields'
import { type Rule, fieldNames, knownFields, mistake, duplicates } from '../rule'

/** The portal's operations send fields that exist, each under one name: S301, S602. */
export const accessSendsItsFields: Rule = function* ({ access }) {
  if (access === undefined) return
  const among = fieldNames(access)
  for (const [operation, { sends }] of knownFields(access.declared.operations)) {
    for (const [at, sent] of sends.entries()) {
      const name = typeof sent === 'string' ? sent : sent.field
      const path = ['operations', operation, 'sends', at]
      yield* checkFieldExists(access, path, name, among)
    }
    const names = sends.map((sent, at) => ({ at, as: typeof sent === 'string' ? sent : sent.as }))
    for (const [later] of duplicates(names, ({ as }) => as)) {
      const what = `\`${operation}\` sends \`${later.as}\` twice.`
      const help = 'Send one of them under another name: `{ as, field }`.'
      yield mistake('S602', access, ['operations', operation, 'sends', later.at], { what, help })
    }
  }
}

/** Fields of an answer have valid names: S201. */
export const accessAnswersAreNamed: Rule = function* ({ access }) {
  if (access === undefined) return
  for (const [operation, { answers }] of knownFields(access.declared.operations)) {
    for (const name of Object.keys(answers)) {
      if (SHAPES.wireName.pattern.test(name)) continue
      const what = `\`${name}\` cannot be the name of an answer's field.`
      const help = `It must be ${SHAPES.wireName.allowed}.`
      const path = ['operations', operation, 'answers', name]
      yield mistake('S201', access, path, { what, help, at: 'name' })
    }
  }
}

/** Failures are tried in order, so the last one, and only that, matches all others: S801. */
export const accessErrorsAreInOrder: Rule = function* ({ access }) {
  if (access === undefined) return
  for (const [operation, { errors }] of knownFields(access.declared.operations)) {
    const path = ['operations', operation, 'errors']
    const tests = errors.map(({ status, error }, at) => ({ at, status, error }))
    const takesAll = ({ status, error }: (typeof tests)[number]) => !status && error === undefined
    if (!tests.some(takesAll)) {
      const what = `No failure of \`${operation}\` matches the statuses that are not listed.`
      const help = 'End the list with one that has neither `status` nor `error`.'
      yield mistake('S801', access, path, { what, help })
    }
    const last = tests.findIndex(takesAll)
    if (last >= 0 && last < tests.length - 1) {
      const what = `Failures of \`${operation}\` after this one are never reached.`
      const help = 'A failure with neither `status` nor `error` matches all others: put it last.'
      yield mistake('S801', access, [...path, last], { what, help })
    }
    yield* sameTest(access, path, tests)
  }
}

function* sameTest(
  access: AccessDraft,
  path: Diagnostic['path'],
  tests: readonly {
    readonly at: number
    readonly status: number | undefined
    readonly error: string | undefined
  }[],
): Iterable<Diagnostic> {
  const specific = tests.filter(({ status, error }) => status !== undefined || error !== undefined)
  for (const [later] of duplicates(specific, ({ status, error }) => `${status} ${error}`)) {
    const what = 'A failure before this one has the same `status` and `error`.'
    yield mistake('S801', access, [...path, later.at], { what, help: 'Remove one of them.' })
  }
}

/** The limits of a new password's length can both be met: S310. */
export const passwordLimitsAgree: Rule = function* ({ access }) {
  if (access === undefined) return
  for (const [name, field] of knownFields(access.declared.fields)) {
    if (field.kind !== 'newPassword' || field.min <= field.max) continue
    const what = `\`${name}\` needs ${field.min} characters and allows ${field.max}.`
    yield mistake('S310', access, ['fields', name, 'min'], {
      what,
      help: '`min` must not exceed `max`.',
    })
  }
}
