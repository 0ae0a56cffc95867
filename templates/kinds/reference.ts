import type { ReferenceFieldModel } from '../../schema/language/model'
import { code } from '../print/code'
import { value } from '../print/imported'
import { literal } from '../print/literal'
import type { KindTemplate } from './kind-template'
import { columnProps, inputProps, ownRequiredText } from './props'

const referenceField = value('referenceField', 'src/wire/kinds/reference')
const ReferenceInput = value('ReferenceInput', 'src/runtime/kinds/reference')
const ReferenceColumn = value('ReferenceColumn', 'src/runtime/kinds/reference')

export const referenceTemplate: KindTemplate<ReferenceFieldModel> = {
  contract: (field) => {
    const { label, resource, shows, sends, max, required } = field
    const requiredText = ownRequiredText(field)
    return code`${referenceField}(${literal({ label, resource, shows, sends, max, required, requiredText })})`
  },
  record: () => code`string`,
  input: (field, modes) => code`<${ReferenceInput} ${inputProps(field, modes, ownProps(field))} />`,
  setting: (field) => code`<${ReferenceInput} ${inputProps(field, ['edit'], ownProps(field))} />`,
  column: (field) => code`<${ReferenceColumn} ${columnProps(field)} />`,
}

const ownProps = ({ resource, shows, sends, max }: ReferenceFieldModel) => ({
  reference: resource,
  shows,
  sends,
  max,
})
