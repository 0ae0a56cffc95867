import type { TelephoneFieldModel } from '../../schema/language/kinds/telephone'
import { value } from '../print/imported'
import { usualTemplate } from './usual-template'

export const telephoneTemplate = usualTemplate<TelephoneFieldModel>({
  field: value('telephoneField', 'src/wire/kinds/telephone'),
  Input: value('TelephoneInput', 'src/runtime/kinds/telephone'),
  Column: value('TelephoneColumn', 'src/runtime/kinds/telephone'),
  limits: ({ max }) => ({ max }),
  type: 'string',
  empty: 'text',
})
