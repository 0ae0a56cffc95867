import type { IntegerFieldModel } from '../../schema/language/kinds/integer'
import { value } from '../print/imported'
import { usualTemplate } from './usual-template'

export const integerTemplate = usualTemplate<IntegerFieldModel>({
  field: value('integerField', 'src/wire/kinds/integer'),
  Input: value('IntegerInput', 'src/runtime/kinds/integer'),
  Column: value('IntegerColumn', 'src/runtime/kinds/integer'),
  limits: ({ min, max }) => ({ min, max }),
  type: 'number',
  empty: 'null',
})
