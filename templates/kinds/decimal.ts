import type { DecimalFieldModel } from '../../schema/language/kinds/decimal'
import { value } from '../print/imported'
import { usualTemplate } from './usual-template'

export const decimalTemplate = usualTemplate<DecimalFieldModel>({
  field: value('decimalField', 'src/wire/kinds/decimal'),
  Input: value('DecimalInput', 'src/runtime/kinds/decimal'),
  Column: value('DecimalColumn', 'src/runtime/kinds/decimal'),
  limits: ({ decimals, min, max }) => ({ decimals, min, max }),
  column: ({ decimals }) => ({ decimals }),
  type: 'string',
  empty: 'null',
})
