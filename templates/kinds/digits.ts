import type { DigitsFieldModel } from '../../schema/language/model'
import { code } from '../print/code'
import { value } from '../print/imported'
import { literal } from '../print/literal'
import type { KindTemplate } from './kind-template'
import { columnProps, inputProps, ownRequiredText } from './props'

const digitsField = value('digitsField', 'src/wire/kinds/digits')
const DigitsInput = value('DigitsInput', 'src/runtime/kinds/digits')
const DigitsColumn = value('DigitsColumn', 'src/runtime/kinds/digits')

export const digitsTemplate: KindTemplate<DigitsFieldModel> = {
  contract: (field) => {
    const { label, max, required } = field
    return code`${digitsField}(${literal({ label, max, required, requiredText: ownRequiredText(field) })})`
  },
  record: ({ required }) => (required ? code`number` : code`number | null`),
  input: (field, modes) => code`<${DigitsInput} ${inputProps(field, modes, { max: field.max })} />`,
  setting: (field) => code`<${DigitsInput} ${inputProps(field, ['edit'], { max: field.max })} />`,
  column: (field) => code`<${DigitsColumn} ${columnProps(field)} />`,
}
