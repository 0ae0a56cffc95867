import type { TextFieldModel } from '../../schema/language/kinds/text'
import { value } from '../print/imported'
import { usualTemplate } from './usual-template'

export const textTemplate = usualTemplate<TextFieldModel>({
  field: value('textField', 'src/wire/kinds/text'),
  Input: value('TextInput', 'src/runtime/kinds/text'),
  Column: value('TextColumn', 'src/runtime/kinds/text'),
  limits: ({ max }) => ({ max }),
  input: ({ capitalize }) => ({ capitalize }),
  type: 'string',
  empty: 'text',
})
