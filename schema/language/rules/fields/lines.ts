import { fieldOf } from '../../declarations/list'
import { NUMBERS } from '../../declarations/rules'
import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft } from '../../drafts'
import type { FieldDeclaration } from '../../kinds'
import { type DeclaredFormula, operandsOf } from '../../kinds/formula'
import {
  type Rule,
  type ResourceDraft,
  knownFields,
  mistake,
  quotedList,
  resources,
  scopesIn,
  askedFields,
} from '../rule'
import { checkFieldExists } from './fields'

type Fields = Readonly<Record<string, FieldDeclaration | undefined>>

/** Whether fields of a kind can be added and multiplied. */
const isNumber = (kind: string | undefined): boolean => NUMBERS.some((one) => one === kind)

const WORDS = NUMBERS.map((kind) => `${kind}()`).join(', ')

const HELP = `Name fields of ${WORDS}.`

/** How a field is computed; undefined: it is entered. */
export const formulaOf = (field: FieldDeclaration | undefined): DeclaredFormula | undefined =>
  field !== undefined && 'computed' in field ? field.computed : undefined

/** A field is computed from numbers of its record, or of its lines: S960. */
export const computedFromNumbers: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    for (const { path, fields } of scopesIn(draft)) {
      for (const [name, field] of knownFields(fields)) {
        const formula = formulaOf(field)
        if (formula === undefined) continue
        const wrong = mistakeIn(formula, fields)
        if (wrong === undefined) continue
        const what = `\`${name}\` cannot be computed: ${wrong.why}.`
        const { meant, help = HELP } = wrong
        const texts = { what, help, ...(meant && { meant }) }
        yield mistake('S960', draft, [...path, name, 'computed'], texts)
      }
    }
  }
}

interface Wrong {
  readonly why: string
  readonly help?: string
  readonly meant?: { readonly name: string; readonly among: readonly string[] }
}

function mistakeIn(formula: DeclaredFormula, fields: Fields): Wrong | undefined {
  if (formula.kind === 'sum') return sumMistake(formula.of, fields)
  if (
    formula.kind === 'percentage' &&
    String(formula.rate).includes('e') &&
    typeof formula.rate === 'number'
  ) {
    return {
      why: `${formula.rate} has too many digits`,
      help: 'Write a number that needs no exponent.',
    }
  }
  for (const name of operandsOf(formula)) {
    const wrong = numberMistake(name, fields, '')
    if (wrong !== undefined) return wrong
  }
  return undefined
}

function numberMistake(name: string, fields: Fields, of: string): Wrong | undefined {
  const among = knownFields(fields)
    .filter(([, { kind }]) => isNumber(kind))
    .map(([one]) => one)
  if (!Object.hasOwn(fields, name)) {
    return { why: `there is no field \`${name}\`${of}`, meant: { name, among } }
  }
  const kind = fields[name]?.kind
  if (kind === undefined || isNumber(kind)) return undefined
  return { why: `\`${name}\` is no number: it is made with ${kind}()` }
}

function sumMistake(of: string, fields: Fields): Wrong | undefined {
  const [lines = '', name, ...more] = of.split('.')
  const holders = knownFields(fields).filter(([, { kind }]) => kind === 'lines')
  const example = holders.flatMap(([holder, field]) =>
    field.kind === 'lines' ? Object.keys(field.fields).map((one) => `${holder}.${one}`) : [],
  )
  const help = `A sum is of a field of lines, both named: ${quotedList(example)}.`
  const field = fields[lines]
  if (name === undefined || more.length > 0)
    return { why: `\`${of}\` names no field of lines`, help }
  if (!Object.hasOwn(fields, lines)) {
    const meant = { name: of, among: example }
    return { why: `there is no field \`${lines}\``, help, meant }
  }
  if (field === undefined) return undefined
  if (field.kind !== 'lines') {
    return { why: `\`${lines}\` has no lines: it is made with ${field.kind}()`, help }
  }
  return numberMistake(name, field.fields, ` in the lines of \`${lines}\``)
}

/** No field is computed from itself: S961. */
export const computedFieldsEnd: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    for (const { path, fields } of scopesIn(draft)) {
      const reported = new Set<string>()
      for (const [name] of knownFields(fields)) {
        const circle = reported.has(name) ? undefined : circleFrom(name, fields)
        if (circle === undefined) continue
        for (const one of circle) reported.add(one)
        const what = `\`${name}\` would be computed from itself: ${[...circle, name].join(' → ')}.`
        const help = 'Enter one of these fields, or compute it from others.'
        yield mistake('S961', draft, [...path, name, 'computed'], { what, help })
      }
    }
  }
}

/** The way from a computed field back to itself; undefined: there is none. */
function circleFrom(start: string, fields: Fields): readonly string[] | undefined {
  const seen = new Set<string>()
  const follow = (name: string, way: readonly string[]): readonly string[] | undefined => {
    const formula = formulaOf(fields[name])
    for (const next of formula === undefined ? [] : operandsOf(formula)) {
      if (next === start) return way
      if (seen.has(next)) continue
      seen.add(next)
      const found = follow(next, [...way, next])
      if (found !== undefined) return found
    }
    return undefined
  }
  return follow(start, [start])
}

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
