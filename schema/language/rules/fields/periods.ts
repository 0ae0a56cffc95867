import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft } from '../../drafts'
import { formsOf } from '../../kinds'
import { isInOrder, rulesOf } from '../../resolve/periods'
import { type Rule, knownFields, mistake, quotedList } from '../rule'

/** The kinds that a period can be made of. */
const KINDS: readonly string[] = ['date', 'month', 'time', 'digits', 'integer']

const HELP = `Name two fields of one kind: ${KINDS.map((kind) => `${kind}()`).join(', ')}.`

/** A period is made of two fields of one kind that has an order: S313. */
export const periodsCanBeCompared: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const { periods = [], fields } = draft.declared
    for (const [at, { from, to }] of periods.entries()) {
      const [begin, end] = [fields[from], fields[to]]
      const path: Diagnostic['path'] = ['periods', at]
      const wrong = [[from, begin, 'from'] as const, [to, end, 'to'] as const].find(
        ([, field]) => field !== undefined && !KINDS.includes(field.kind),
      )
      if (wrong !== undefined) {
        const [name, field, option] = wrong
        const what = `A period cannot be made of \`${name}\`, which is made with ${field?.kind}().`
        yield mistake('S313', draft, [...path, option], { what, help: HELP })
      } else if (begin !== undefined && end !== undefined && begin.kind !== end.kind) {
        const what = `\`${from}\` cannot be compared with \`${to}\`, which is made with ${end.kind}().`
        const among = knownFields(fields)
          .filter(([name, { kind }]) => kind === begin.kind && name !== from)
          .map(([name]) => name)
        const help = `Fields that fit: ${quotedList(among)}.`
        yield mistake('S313', draft, [...path, 'to'], { what, help, meant: { name: to, among } })
      }
    }
  }
}

/** A period has two ends, which forms ask for, and records can share what it is `per`: S314. */
export const periodsSaySomething: Rule = function* ({ entities }) {
  for (const draft of entities) {
    for (const [at, period] of (draft.declared.periods ?? []).entries()) {
      for (const { option, why } of contradictionsIn(draft, period)) {
        const what = `\`${option}\` of the period is invalid: ${why}.`
        const help = 'Remove the period or name another field.'
        yield mistake('S314', draft, ['periods', at, option], { what, help })
      }
    }
  }
}

type DeclaredPeriod = NonNullable<EntityDraft['declared']['periods']>[number]

function* contradictionsIn(
  { declared }: EntityDraft,
  { from, to, per = [] }: DeclaredPeriod,
): Iterable<{ readonly option: 'from' | 'to' | 'per'; readonly why: string }> {
  const { fields } = declared
  if (rulesOf(declared).some((rule) => isInOrder(rule, to, from))) {
    yield { option: 'to', why: `a rule has it end before \`${from}\`` }
  }
  if (from === to) yield { option: 'to', why: 'it names the field that the period begins with' }
  for (const name of new Set([from, to])) {
    const field = fields[name]
    const option = name === from ? 'from' : 'to'
    if (field !== undefined && formsOf(field).add === 'hidden') {
      yield { option, why: `no form asks for \`${name}\`` }
    }
    if (per.includes(name)) {
      yield { option: 'per', why: `\`${name}\` is an end of the period itself` }
    }
  }
}
