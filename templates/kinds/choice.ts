import type { ChoiceFieldModel } from '../../schema/language/model'
import { code } from '../print/code'
import { value } from '../print/imported'
import { literal } from '../print/literal'
import type { KindTemplate } from './kind-template'
import { attributes, columnProps, inputProps, ownRequiredText } from './props'

const choiceField = value('choiceField', 'src/wire/kinds/choice')
const ChoiceInput = value('ChoiceInput', 'src/runtime/kinds/choice')
const ChoiceRadios = value('ChoiceRadios', 'src/runtime/kinds/choice')
const ChoiceColumn = value('ChoiceColumn', 'src/runtime/kinds/choice')

export const choiceTemplate: KindTemplate<ChoiceFieldModel> = {
  contract: (field) => {
    const { label, answers, required, initial } = field
    const requiredText = ownRequiredText(field)
    const options = optionsOf(field)
    return code`${choiceField}(${literal({ label, options, answers, required, requiredText, initial })})`
  },
  record: () => code`string`,
  input: (field, modes) => {
    const own = { options: optionsOf(field), answers: field.answers }
    return code`<${ChoiceInput} ${inputProps(field, modes, own)} />`
  },
  setting: (field) => {
    const { name, label, required } = field
    const props = {
      source: name,
      label,
      options: optionsOf(field),
      required: ownRequiredText(field) ?? required,
    }
    return code`<${ChoiceRadios} ${attributes(props)} />`
  },
  column: (field) => code`<${ChoiceColumn} ${columnProps(field, { options: optionsOf(field) })} />`,
}

/** Code to text, in the order shown. */
function optionsOf({ options }: ChoiceFieldModel): Record<string, string> {
  return Object.fromEntries(options.map(({ code, text }) => [code, text]))
}
