import type { DigitsFieldModel } from '../../schema/language/kinds/digits'
import { value } from '../print/imported'
import { usualTemplate } from './usual-template'

export const digitsTemplate = usualTemplate<DigitsFieldModel>({
  field: value('digitsField', 'src/wire/kinds/digits'),
  Input: value('DigitsInput', 'src/runtime/kinds/digits'),
  Column: value('DigitsColumn', 'src/runtime/kinds/digits'),
  limits: ({ max }) => ({ max }),
  type: 'number',
  empty: 'null',
})
