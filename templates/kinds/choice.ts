import type { ChoiceFieldModel } from '../../schema/language/kinds/choice'
import type { FormMode } from '../../schema/language/kinds/field-model'
import { type Code, code } from '../print/code'
import { value } from '../print/imported'
import type { KindTemplate } from './kind-template'
import { attributes, columnProps, contractWords, inputProps } from './props'

const choiceField = value('choiceField', 'src/wire/kinds/choice')
const ChoiceInput = value('ChoiceInput', 'src/runtime/kinds/choice')
const ChoiceRadios = value('ChoiceRadios', 'src/runtime/kinds/choice-radios')
const ChoiceSetting = value('ChoiceSetting', 'src/runtime/kinds/choice-setting')
const ChoiceColumn = value('ChoiceColumn', 'src/runtime/kinds/choice')

export const choiceTemplate: KindTemplate<ChoiceFieldModel> = {
  contract: (field) => {
    const { answers, synonyms, default: initial } = field
    const own = { options: optionsOf(field), synonyms, answers, default: initial }
    return code`${choiceField}(${contractWords(field, own)})`
  },
  record: code`string`,
  input: (field, modes) => control(field, modes, field.style ?? 'dropdown'),
  setting: (field) => {
    if (field.style === 'dropdown') return control(field, ['edit'], 'dropdown')
    const { name, label, required, requiredText } = field
    const options = optionsOf(field)
    const props = { source: name, label, options, required: requiredText ?? required }
    return code`<${ChoiceSetting} ${attributes(props)} />`
  },
  column: (field, width) =>
    code`<${ChoiceColumn} ${columnProps(field, width, { options: optionsOf(field) })} />`,
}

function control(
  field: ChoiceFieldModel,
  modes: readonly FormMode[],
  style: 'radios' | 'dropdown',
): Code {
  const { answers, default: initial } = field
  const options = optionsOf(field)
  const shown = answers === 'text' && initial !== undefined ? options[initial] : initial
  const own = { options, answers, defaultValue: shown }
  return code`<${style === 'radios' ? ChoiceRadios : ChoiceInput} ${inputProps(field, modes, own)} />`
}

/** Code to text, in the order shown. */
function optionsOf({ options }: ChoiceFieldModel): Record<string, string> {
  return Object.fromEntries(options.map(({ code, text }) => [code, text]))
}
