import type { DniFieldModel } from '../../schema/language/kinds/dni'
import { value } from '../print/imported'
import { usualTemplate } from './usual-template'

export const dniTemplate = usualTemplate<DniFieldModel>({
  field: value('dniField', 'src/wire/kinds/dni'),
  Input: value('DniInput', 'src/runtime/kinds/dni'),
  Column: value('DniColumn', 'src/runtime/kinds/dni'),
  type: 'number',
  empty: 'null',
})
