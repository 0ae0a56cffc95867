import { isKindName, kinds } from '#language/kinds'
import type { FieldModel, FieldModels, FormMode } from '#language/model'
import { type Code, joined, name, ts, type, value } from '../print/code'
import { type Literal, literal, object, propertyKey } from '../print/literal'
import {
  type KindName,
  type KindTemplate,
  piecesOf,
  type Values,
  attributes,
  columnProps,
  contractOptions,
  inputProps,
} from './kind-template'
import { referencesTemplate, referenceTemplate } from './reference-template'

/** The options of a contract that not all kinds have, in their order, as far as a field has them. */
interface OwnOptions {
  readonly label: string
  readonly pattern?: string
  readonly decimals?: number
  readonly min?: Literal | undefined
  readonly max?: Literal | undefined
  readonly computed?: object | undefined
  readonly default?: Literal | undefined
}

/** Without a default of false, because a checkbox starts unticked anyway. */
function ownOptions({ computed, ...field }: OwnOptions): Values {
  const { pattern, decimals, min, max, default: initial } = field
  const formula = computed && Object.fromEntries(Object.entries(computed))
  return {
    pattern,
    decimals,
    min,
    max,
    computed: formula,
    default: initial === false ? undefined : initial,
  }
}

/** The template of kinds whose input is the same in forms and on screens of one record: most of them. */
function usual(kind: KindName): KindTemplate {
  const { field: contract, Input, Column } = piecesOf(kind)
  const { neverEmpty, record = 'string' } = kinds[kind]
  const input = (field: FieldModel, modes: readonly FormMode[]) => {
    const capitalize = 'capitalize' in field ? field.capitalize : undefined
    return ts`<${inputOf(field) ?? Input} ${inputProps(field, modes, { capitalize })} />`
  }
  return {
    contract: (field) => {
      const own = ownOptions(field)
      const options = neverEmpty
        ? literal({ label: field.label, ...own })
        : contractOptions(field, own)
      return ts`${contract}(${options})`
    },
    record: () => name(record),
    input,
    setting: (field) => input(field, ['edit']),
    column: (field, width) => ts`<${Column} ${columnProps(field, width)} />`,
  }
}

const ComputedInput = value('ComputedInput', 'src/admin/fields/computed')

/** A computed field has its own control, which shows the current value. */
const inputOf = (field: FieldModel) =>
  'computed' in field && field.computed !== undefined ? ComputedInput : undefined

const Id = type('Id', 'src/wire/received')

const idTemplate: KindTemplate<FieldModels['id']> = {
  ...usual('id'),
  record: () => ts`${Id} | null`,
  setting: (field) => ts`<${piecesOf('id').Input} ${attributes({ source: field.name })} />`,
}

type ChoiceModel = FieldModels['choice']

const { field: choiceField, Input: ChoiceInput } = piecesOf('choice')
const ChoiceRadios = value('ChoiceRadios', 'src/admin/fields/choice')
const ChoiceSetting = value('ChoiceSetting', 'src/admin/fields/choice')

/** A choice has radios or a dropdown, and by default its own control on a screen of one record. */
const choiceTemplate: KindTemplate<ChoiceModel> = {
  ...usual('choice'),
  contract: (field) => {
    const { answers, synonyms, default: initial } = field
    // Code to text, in the order shown.
    const options = Object.fromEntries(field.options.map(({ code, text }) => [code, text]))
    const own = { options, synonyms, answers, default: initial }
    return ts`${choiceField}(${contractOptions(field, own)})`
  },
  input: (field, modes) =>
    ts`<${field.style === 'radios' ? ChoiceRadios : ChoiceInput} ${inputProps(field, modes)} />`,
  setting: (field) =>
    ts`<${field.style === 'dropdown' ? ChoiceInput : ChoiceSetting} ${inputProps(field, ['edit'])} />`,
}

type LinesModel = FieldModels['lines']

const { field: linesField, Input: LinesInput } = piecesOf('lines')

const linesTemplate: KindTemplate<LinesModel> = {
  ...usual('lines'),
  contract: ({ label, one, min, max, fields, balances }) => {
    const contracts = fields.map(
      (field) => [field.name, templateOf(field).contract(field)] as const,
    )
    return ts`${linesField}(${object([
      ['label', literal(label)],
      ['one', literal(one)],
      ['min', literal(min)],
      ['max', literal(max)],
      ['fields', object(contracts)],
      ['balances', balances && literal(balances)],
    ])})`
  },
  record: ({ fields }) => {
    const members = fields.map(
      (field) => ts`readonly ${propertyKey(field.name)}: ${templateOf(field).record(field)}`,
    )
    return ts`readonly { ${joined([ts`readonly id: ${Id} | null`, ...members], '; ')} }[]`
  },
  input: grid,
  setting: (field) => grid(field, ['edit']),
}

/** The input of each field that is entered: the grid has one of them at a time. */
function grid(field: LinesModel, modes: readonly FormMode[]): Code {
  const entered = field.fields.filter(({ forms }) => forms.edit === 'editable')
  return ts`<${LinesInput} ${inputProps(field, modes)}>
    ${entered.map((one) => templateOf(one).input(one, modes))}
  </${LinesInput}>`
}

/** The template of each kind: the usual one, except for the kinds that are named here. */
const templates: ReadonlyMap<KindName, KindTemplate> = new Map<KindName, KindTemplate>([
  ...Object.keys(kinds)
    .filter(isKindName)
    .map((kind) => [kind, usual(kind)] as const),
  ['id', idTemplate],
  ['choice', choiceTemplate],
  ['reference', referenceTemplate],
  ['references', referencesTemplate],
  ['lines', linesTemplate],
])

/** The template of a field's kind. */
export function templateOf({ kind }: FieldModel): KindTemplate {
  return templates.get(kind) ?? usual(kind)
}
