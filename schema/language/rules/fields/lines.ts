import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft } from '../../drafts'
import { fieldOf } from '../../declarations/list'
import { isNumber } from './computed'
import { checkFieldExists } from './fields'
import {
  type ResourceDraft,
  type Rule,
  askedFields,
  knownFields,
  mistake,
  quotedList,
  resources,
} from '../rule'

/** The fields that hold lines. */
const linesIn = ({ declared }: ResourceDraft) =>
  knownFields(declared.fields).flatMap(([name, field]) =>
    field.kind === 'lines' ? [[name, field] as const] : [],
  )

/** A list answers no lines, so a record is read by itself: S962. */
export const linesAreInPages: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const { metodos } = draft.declared
    const [lines] = linesIn(draft)
    if (lines === undefined || metodos === undefined || metodos.buscar.serves === 'pages') continue
    const what = `\`${draft.name}\` has lines, but its list is answered whole.`
    const help =
      "A list does not answer lines, and a form reads its record with them: `crud('…', { buscar: { serves: 'pages' } })`."
    yield mistake('S962', draft, ['fields', lines[0]], { what, help })
  }
}

/** Lines are part of an entity's records, which forms enter: S963. */
export const linesHaveTheirPlace: Rule = function* (schema) {
  for (const draft of schema.singletons) {
    for (const [name] of linesIn(draft)) {
      const what = `\`${name}\` has lines, and a singleton has none.`
      yield mistake('S963', draft, ['fields', name], { what, help: 'Declare an entity.' })
    }
  }
  for (const draft of schema.entities) {
    for (const { path, name, field } of askedFields(draft)) {
      if (field.kind !== 'lines' || path[0] !== 'actions') continue
      const what = `\`${name}\` has lines, and an action asks for none.`
      const help = 'Staff enter lines in the form of their record.'
      yield mistake('S963', draft, path, { what, help })
    }
    for (const [name, field] of linesIn(draft)) yield* misplacedLines(draft, name, field.fields)
    if (draft.declared.seed === undefined || linesIn(draft).length === 0) continue
    const what = `\`${draft.name}\` has lines, and a seed row has none.`
    yield mistake('S963', draft, ['seed'], { what, help: 'Remove the seed.' })
  }
}

function* misplacedLines(draft: EntityDraft, name: string, fields: object): Iterable<Diagnostic> {
  for (const [at, column] of (draft.declared.list ?? []).entries()) {
    if (fieldOf(column) !== name) continue
    const what = `\`${name}\` has lines, which no list shows.`
    yield mistake('S963', draft, ['list', at], { what, help: 'Show the sum of one of its fields.' })
  }
  if (!Object.hasOwn(fields, 'id')) return
  yield mistake('S963', draft, ['fields', name, 'fields', 'id'], {
    what: `A line has an \`id\` of its own.`,
    help: 'Choose another name.',
    at: 'name',
  })
}

/** Two fields of numbers of lines balance: S301, S964. */
export const balancesAreOfNumbers: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    for (const [name, rules] of Object.entries(draft.declared.rules ?? {})) {
      const { balances } = rules
      const field = draft.declared.fields[name]
      if (balances === undefined || field === undefined) continue
      const path = ['rules', name, 'balances']
      if (field.kind !== 'lines') {
        const what = `\`balances\` cannot be used for \`${name}\`, which is made with ${field.kind}().`
        yield mistake('S964', draft, path, { what, help: 'It is for lines().' })
        continue
      }
      yield* balanceOf(draft, path, balances, field.fields)
    }
  }
}

function* balanceOf(
  draft: ResourceDraft,
  path: Diagnostic['path'],
  balances: readonly [string, string],
  fields: Readonly<Record<string, { readonly kind: string }>>,
): Iterable<Diagnostic> {
  const among = Object.keys(fields)
  const numbers = among.filter((one) => isNumber(fields[one]?.kind))
  const help = `Name two fields of numbers of its lines: ${quotedList(numbers)}.`
  for (const [at, one] of balances.entries()) {
    if (!among.includes(one)) yield* checkFieldExists(draft, [...path, at], one, among)
    else if (!numbers.includes(one)) {
      const what = `\`${one}\` is no number: it is made with ${fields[one]?.kind}().`
      yield mistake('S964', draft, [...path, at], { what, help })
    }
  }
  if (balances[0] === balances[1]) {
    const what = `\`${balances[0]}\` would balance with itself.`
    yield mistake('S964', draft, path, { what, help })
  }
}
