import type { DateFieldModel } from '../../schema/language/kinds/date'
import { value } from '../print/imported'
import { usualTemplate } from './usual-template'

export const dateTemplate = usualTemplate<DateFieldModel>({
  field: value('dateField', 'src/wire/kinds/date'),
  Input: value('DateInput', 'src/runtime/kinds/date'),
  Column: value('DateColumn', 'src/runtime/kinds/date'),
  limits: ({ min, max }) => ({ min, max }),
  type: 'string',
  empty: 'null',
})
