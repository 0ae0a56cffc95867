import type { ReferenceFieldModel } from '../../schema/language/kinds/reference'
import { code } from '../print/code'
import { value } from '../print/imported'
import type { KindTemplate } from './kind-template'
import { columnProps, contractWords, inputProps } from './props'

const referenceField = value('referenceField', 'src/wire/kinds/reference')
const ReferenceInput = value('ReferenceInput', 'src/runtime/kinds/reference')
const ReferenceColumn = value('ReferenceColumn', 'src/runtime/kinds/reference')

export const referenceTemplate: KindTemplate<ReferenceFieldModel> = {
  contract: (field) => {
    const { resource, shows, sends, max } = field
    return code`${referenceField}(${contractWords(field, { resource, shows, sends, max })})`
  },
  record: code`string`,
  input: (field, modes) => code`<${ReferenceInput} ${inputProps(field, modes, ownProps(field))} />`,
  setting: (field) => code`<${ReferenceInput} ${inputProps(field, ['edit'], ownProps(field))} />`,
  column: (field, width) => code`<${ReferenceColumn} ${columnProps(field, width)} />`,
}

const ownProps = ({ resource, shows, sends, max }: ReferenceFieldModel) => ({
  reference: resource,
  shows,
  sends,
  max,
})
