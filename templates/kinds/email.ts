import type { EmailFieldModel } from '../../schema/language/kinds/email'
import { value } from '../print/imported'
import { usualTemplate } from './usual-template'

export const emailTemplate = usualTemplate<EmailFieldModel>({
  field: value('emailField', 'src/wire/kinds/email'),
  Input: value('EmailInput', 'src/runtime/kinds/email'),
  Column: value('EmailColumn', 'src/runtime/kinds/email'),
  limits: ({ max }) => ({ max }),
  type: 'string',
  empty: 'text',
})
