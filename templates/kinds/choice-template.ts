import type { FieldModels, FormMode } from '#language/model'
import { type Code, ts } from '../print/code'
import { value } from '../print/imported'
import { type KindTemplate, piecesOf } from './kind-template'
import { columnProps, contractOptions, inputProps } from './props'

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
