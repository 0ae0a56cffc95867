import type { TextFieldModel } from '../../schema/language/model'
import { code } from '../print/code'
import { value } from '../print/imported'
import { literal } from '../print/literal'
import type { KindTemplate } from './kind-template'
import { columnProps, inputProps, ownRequiredText } from './props'

const textField = value('textField', 'src/wire/kinds/text')
const TextInput = value('TextInput', 'src/runtime/kinds/text')
const TextColumn = value('TextColumn', 'src/runtime/kinds/text')

export const textTemplate: KindTemplate<TextFieldModel> = {
  contract: (field) => {
    const { label, max, required } = field
    return code`${textField}(${literal({ label, max, required, requiredText: ownRequiredText(field) })})`
  },
  record: () => code`string`,
  input: (field, modes) => code`<${TextInput} ${inputProps(field, modes, { max: field.max })} />`,
  setting: (field) => code`<${TextInput} ${inputProps(field, ['edit'], { max: field.max })} />`,
  column: (field) => code`<${TextColumn} ${columnProps(field)} />`,
}
