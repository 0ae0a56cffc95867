import type { ReferencesFieldModel } from '../../schema/language/kinds/references'
import { code } from '../print/code'
import { value } from '../print/imported'
import type { KindTemplate } from './kind-template'
import { columnProps, contractWords, inputProps } from './props'

const referencesField = value('referencesField', 'src/wire/kinds/references')
const ReferencesInput = value('ReferencesInput', 'src/runtime/kinds/references')
const ReferencesColumn = value('ReferencesColumn', 'src/runtime/kinds/references')

export const referencesTemplate: KindTemplate<ReferencesFieldModel> = {
  contract: (field) => {
    const { resource, shows, sends, length, max } = field
    const own = { resource, shows, sends, length, max }
    return code`${referencesField}(${contractWords(field, own)})`
  },
  record: code`readonly string[]`,
  input: (field, modes) =>
    code`<${ReferencesInput} ${inputProps(field, modes, ownProps(field))} />`,
  setting: (field) => code`<${ReferencesInput} ${inputProps(field, ['edit'], ownProps(field))} />`,
  column: (field, width) => code`<${ReferencesColumn} ${columnProps(field, width)} />`,
}

const ownProps = ({ resource, shows, sends, max }: ReferencesFieldModel) => ({
  reference: resource,
  shows,
  sends,
  max,
})
