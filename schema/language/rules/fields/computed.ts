import { NUMBERS } from '../../declarations/rules'
import type { FieldDeclaration } from '../../kinds'
import { type DeclaredFormula, operandsOf } from '../../kinds/formula'
import { type Rule, knownFields, mistake, quotedList, resources, scopesIn } from '../rule'

type Fields = Readonly<Record<string, FieldDeclaration | undefined>>

/** Whether fields of a kind can be added and multiplied. */
export const isNumber = (kind: string | undefined): boolean => NUMBERS.some((one) => one === kind)

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
