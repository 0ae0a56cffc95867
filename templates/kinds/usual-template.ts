import type { FieldModel, FieldModels, FormMode } from '#language/model'
import { ts, type Code, value } from '../print/code'
import { type Literal, literal } from '../print/literal'
import {
  type KindName,
  type KindTemplate,
  piecesOf,
  type Values,
  columnProps,
  contractOptions,
  inputProps,
} from './kind-template'

/** What differs between kinds. F: the kind's model. */
interface Row<F> {
  /** The type of its value in a record. */
  readonly record: Code
  /** A record always has a value of it, so that its contract has no `required`. */
  readonly neverEmpty?: true
  /** The kind's own options in its contract: `max: 50`. */
  readonly contract?: (field: F) => Values
  /** Attributes of its input that are not in its contract: `capitalize`. */
  readonly input?: (field: F) => Values
}

/** The template of kinds whose input is the same in forms and on screens of one record: most of them. */
export function usual<K extends KindName>(
  kind: K,
  row: Row<FieldModels[K]>,
): KindTemplate<FieldModels[K]> {
  const { field: contract, Input, Column } = piecesOf(kind)
  const input = (field: FieldModels[K], modes: readonly FormMode[]) =>
    ts`<${Input} ${inputProps(field, modes, row.input?.(field))} />`
  return {
    contract: (field) => {
      const values = { ...row.contract?.(field), default: defaultOf(field) }
      const options = row.neverEmpty
        ? literal({ label: field.label, ...values })
        : contractOptions(field, values)
      return ts`${contract}(${options})`
    },
    record: () => row.record,
    input,
    setting: (field) => input(field, ['edit']),
    column: (field, width) => ts`<${Column} ${columnProps(field, width)} />`,
  }
}

/** The default, for kinds that can have one; false is left out, because a checkbox starts unticked anyway. */
function defaultOf(field: FieldModel): Literal | undefined {
  return 'default' in field && field.default !== false ? field.default : undefined
}

type ComputableModel = FieldModels['decimal' | 'money']

const ComputedInput = value('ComputedInput', 'src/admin/fields/computed')

/** A formula, as a literal. */
export const data = (formula: ComputableModel['computed']): Literal | undefined =>
  formula && { ...formula }

/** A field that is computed has a control of its own, which shows what it is at the time; all else is as its kind has it. */
export function orComputed<M extends ComputableModel>(usual: KindTemplate<M>): KindTemplate<M> {
  return {
    ...usual,
    input: (field, modes) =>
      field.computed === undefined
        ? usual.input(field, modes)
        : ts`<${ComputedInput} ${inputProps(field, modes)} />`,
    setting: (field) =>
      field.computed === undefined
        ? usual.setting(field)
        : ts`<${ComputedInput} ${inputProps(field, ['edit'])} />`,
  }
}

type ChoiceFieldModel = FieldModels['choice']

const { field: choiceField, Input: ChoiceInput, Column: ChoiceColumn } = piecesOf('choice')
const ChoiceRadios = value('ChoiceRadios', 'src/admin/fields/choice-radios')
const ChoiceSetting = value('ChoiceSetting', 'src/admin/fields/choice-setting')

/** A choice has radios or a dropdown, and by default its own control on a screen of one record. */
export const choiceTemplate: KindTemplate<ChoiceFieldModel> = {
  contract: (field) => {
    const { answers, synonyms, default: initial } = field
    const own = { options: optionsOf(field), synonyms, answers, default: initial }
    return ts`${choiceField}(${contractOptions(field, own)})`
  },
  record: () => ts`string`,
  input: (field, modes) => control(field, modes, field.style ?? 'dropdown'),
  setting: (field) => {
    if (field.style === 'dropdown') return control(field, ['edit'], 'dropdown')
    return ts`<${ChoiceSetting} ${inputProps(field, ['edit'])} />`
  },
  column: (field, width) => ts`<${ChoiceColumn} ${columnProps(field, width)} />`,
}

function control(
  field: ChoiceFieldModel,
  modes: readonly FormMode[],
  style: 'radios' | 'dropdown',
): Code {
  return ts`<${style === 'radios' ? ChoiceRadios : ChoiceInput} ${inputProps(field, modes)} />`
}

/** Code to text, in the order shown. */
function optionsOf({ options }: ChoiceFieldModel): Record<string, string> {
  return Object.fromEntries(options.map(({ code, text }) => [code, text]))
}
