import type { EmailFieldModel } from '../../schema/language/model'
import { code } from '../print/code'
import { value } from '../print/imported'
import { literal } from '../print/literal'
import type { KindTemplate } from './kind-template'
import { columnProps, inputProps, ownRequiredText } from './props'

const emailField = value('emailField', 'src/wire/kinds/email')
const EmailInput = value('EmailInput', 'src/runtime/kinds/email')
const EmailColumn = value('EmailColumn', 'src/runtime/kinds/email')

export const emailTemplate: KindTemplate<EmailFieldModel> = {
  contract: (field) => {
    const { label, max, required } = field
    return code`${emailField}(${literal({ label, max, required, requiredText: ownRequiredText(field) })})`
  },
  record: () => code`string`,
  input: (field, modes) => code`<${EmailInput} ${inputProps(field, modes, { max: field.max })} />`,
  setting: (field) => code`<${EmailInput} ${inputProps(field, ['edit'], { max: field.max })} />`,
  column: (field) => code`<${EmailColumn} ${columnProps(field)} />`,
}
