import type { IdFieldModel } from '../../schema/language/kinds/id'
import { code } from '../print/code'
import { type, value } from '../print/imported'
import { literal } from '../print/literal'
import type { KindTemplate } from './kind-template'
import { attributes, columnProps, inputProps } from './props'

const idField = value('idField', 'src/wire/kinds/id')
const Id = type('Id', 'src/wire/received')
const IdInput = value('IdInput', 'src/runtime/kinds/id')
const IdColumn = value('IdColumn', 'src/runtime/kinds/id')

export const idTemplate: KindTemplate<IdFieldModel> = {
  contract: ({ label }) => code`${idField}(${literal({ label })})`,
  record: code`${Id} | null`,
  // Given by the backend: it is never asked for, so nothing is said of being required.
  input: (field, modes) => code`<${IdInput} ${inputProps({ ...field, required: false }, modes)} />`,
  setting: ({ name, label }) => code`<${IdInput} ${attributes({ source: name, label })} />`,
  column: (field, width) => code`<${IdColumn} ${columnProps(field, width)} />`,
}
