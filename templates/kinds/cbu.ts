import type { CbuFieldModel } from '../../schema/language/kinds/cbu'
import { value } from '../print/imported'
import { usualTemplate } from './usual-template'

export const cbuTemplate = usualTemplate<CbuFieldModel>({
  field: value('cbuField', 'src/wire/kinds/cbu'),
  Input: value('CbuInput', 'src/runtime/kinds/cbu'),
  Column: value('CbuColumn', 'src/runtime/kinds/cbu'),
  type: 'string',
  empty: 'text',
})
