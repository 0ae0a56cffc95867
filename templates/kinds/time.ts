import type { TimeFieldModel } from '../../schema/language/kinds/time'
import { value } from '../print/imported'
import { usualTemplate } from './usual-template'

export const timeTemplate = usualTemplate<TimeFieldModel>({
  field: value('timeField', 'src/wire/kinds/time'),
  Input: value('TimeInput', 'src/runtime/kinds/time'),
  Column: value('TimeColumn', 'src/runtime/kinds/time'),
  limits: ({ min, max }) => ({ min, max }),
  type: 'string',
  empty: 'null',
})
