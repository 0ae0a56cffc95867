import type { MoneyFieldModel } from '../../schema/language/kinds/money'
import { value } from '../print/imported'
import { usualTemplate } from './usual-template'

export const moneyTemplate = usualTemplate<MoneyFieldModel>({
  field: value('moneyField', 'src/wire/kinds/money'),
  Input: value('MoneyInput', 'src/runtime/kinds/money'),
  Column: value('MoneyColumn', 'src/runtime/kinds/money'),
  limits: ({ min, max }) => ({ min, max }),
  type: 'string',
  empty: 'null',
})
