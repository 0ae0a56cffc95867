import type { FieldModel } from '../../schema/language/model'
import { choiceTemplate } from './choice'
import { digitsTemplate } from './digits'
import { emailTemplate } from './email'
import { idTemplate } from './id'
import type { KindTemplate } from './kind-template'
import { referenceTemplate } from './reference'
import { textTemplate } from './text'

/** Every kind of field; the compiler names the one that is missing. */
const templates: { readonly [F in FieldModel as F['kind']]: KindTemplate<F> } = {
  id: idTemplate,
  text: textTemplate,
  email: emailTemplate,
  digits: digitsTemplate,
  choice: choiceTemplate,
  reference: referenceTemplate,
}

/** How this field is written. */
export function templateOf(field: FieldModel): KindTemplate {
  return templates[field.kind]
}
