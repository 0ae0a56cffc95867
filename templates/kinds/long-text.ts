import type { LongTextFieldModel } from '../../schema/language/kinds/long-text'
import { value } from '../print/imported'
import { usualTemplate } from './usual-template'

export const longTextTemplate = usualTemplate<LongTextFieldModel>({
  field: value('longTextField', 'src/wire/kinds/long-text'),
  Input: value('LongTextInput', 'src/runtime/kinds/long-text'),
  Column: value('LongTextColumn', 'src/runtime/kinds/long-text'),
  limits: ({ max }) => ({ max }),
  type: 'string',
  empty: 'text',
})
