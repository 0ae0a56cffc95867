import { optionsOf } from '../../schema/language/kinds/options-of'
import type { FieldModel } from '../../schema/language/model'
import { type Fact, shownValue } from './fact'
import type { Places } from './places'

/** A field's labels and limits: the options of its kind are listed whatever the kind is. */
export function fieldFacts(field: FieldModel, { lineOf }: Places): Fact[] {
  const { name, kind, labels, forms } = field
  const at = (option: string) => lineOf('fields', name, option)
  const label = `derived: label (${at('label') ?? ''})`
  const usual = `usual for ${kind}()`
  const options = optionsOf(kind).map((option) => option.name)
  const shown = Object.entries(labels)
    .filter(([mode]) => forms[modeOf(mode)] !== 'hidden')
    .map(([mode, value]) => ({
      what: `label to ${mode}`,
      value,
      from: at(`${mode}Label`) ?? label,
    }))
  const column = field.column
    ? [{ what: 'column', value: field.columnLabel, from: at('columnLabel') ?? label }]
    : [{ what: 'column', value: 'none', from: at('column') ?? usual }]
  const own = Object.entries({ ...field, requiredText: requiredTextOf(field, options) })
    .filter(([option, value]) => value !== undefined && !SHOWN_ABOVE.has(option))
    .filter(([option]) => field.kind !== 'lines' || option !== 'fields')
    .map(([option, value]) => ({
      what: option,
      value: shownValue(value),
      from: at(option) ?? (options.includes(option) ? usual : `derived by ${kind}()`),
    }))
  return [
    { what: 'kind', value: `${kind}()`, from: lineOf('fields', name) ?? '' },
    { what: 'label', value: field.label, from: at('label') ?? '' },
    ...shown,
    ...column,
    ...own,
    ...lineFacts(field, lineOf),
    { what: 'forms', value: inWords(forms), from: formsFrom(kind, at) },
  ]
}

/** What each field of lines is. */
function lineFacts(field: FieldModel, lineOf: Places['lineOf']): Fact[] {
  if (field.kind !== 'lines') return []
  return field.fields.map((one) => {
    const computed = 'computed' in one ? one.computed : undefined
    const more = [
      one.required && ', required',
      computed !== undefined && `, computed ${shownValue(computed)}`,
    ].filter((text) => text !== false)
    const value = `${one.name}: ${one.kind}() '${one.label}'${more.join('')}`
    return {
      what: 'a line has',
      value,
      from: lineOf('fields', field.name, 'fields', one.name) ?? '',
    }
  })
}

/** Listed above under names of their own, or the same as another. */
const SHOWN_ABOVE: ReadonlySet<string> = new Set([
  'kind',
  'name',
  'label',
  'labels',
  'columnLabel',
  'column',
  'forms',
])

/** Where the schema declares none, `src/wire` has a default text, which the generator cannot read. */
function requiredTextOf({ required, requiredText }: FieldModel, options: readonly string[]) {
  return (
    requiredText ?? (required && options.includes('requiredText') ? 'the usual word' : undefined)
  )
}

const modeOf = (mode: string) => (mode === 'add' || mode === 'edit' ? mode : 'remove')

function inWords(forms: FieldModel['forms']): string {
  return Object.entries(forms)
    .map(([mode, how]) => `${mode}: ${how === 'readOnly' ? 'shown' : how}`)
    .join(', ')
}

function formsFrom(kind: string, at: (option: string) => string | undefined): string {
  return at('readOnly') ?? at('readOnlyOnEdit') ?? `usual for ${kind}()`
}
