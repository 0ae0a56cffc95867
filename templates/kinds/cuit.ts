import type { CuitFieldModel } from '../../schema/language/kinds/cuit'
import { value } from '../print/imported'
import { usualTemplate } from './usual-template'

export const cuitTemplate = usualTemplate<CuitFieldModel>({
  field: value('cuitField', 'src/wire/kinds/cuit'),
  Input: value('CuitInput', 'src/runtime/kinds/cuit'),
  Column: value('CuitColumn', 'src/runtime/kinds/cuit'),
  type: 'string',
  empty: 'text',
})
