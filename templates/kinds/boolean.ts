import type { BooleanFieldModel } from '../../schema/language/kinds/boolean'
import { code } from '../print/code'
import { value } from '../print/imported'
import { literal } from '../print/literal'
import type { KindTemplate } from './kind-template'
import { columnProps, inputProps } from './props'

const booleanField = value('booleanField', 'src/wire/kinds/boolean')
const BooleanInput = value('BooleanInput', 'src/runtime/kinds/boolean')
const BooleanColumn = value('BooleanColumn', 'src/runtime/kinds/boolean')

export const booleanTemplate: KindTemplate<BooleanFieldModel> = {
  contract: ({ label, default: initial }) =>
    code`${booleanField}(${literal({ label, default: initial || undefined })})`,
  record: code`boolean`,
  input: (field, modes) => code`<${BooleanInput} ${inputProps(field, modes, own(field))} />`,
  setting: (field) => code`<${BooleanInput} ${inputProps(field, ['edit'], own(field))} />`,
  column: (field, width) => code`<${BooleanColumn} ${columnProps(field, width)} />`,
}

/** Unticked unless told. */
const own = ({ default: initial }: BooleanFieldModel) => ({ defaultValue: initial || undefined })
