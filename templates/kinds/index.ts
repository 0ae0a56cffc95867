import type { FieldModel, FieldModels } from '../../schema/language/model'
import { booleanTemplate } from './boolean'
import { cbuTemplate } from './cbu'
import { choiceTemplate } from './choice'
import { cuitTemplate } from './cuit'
import { dateTemplate } from './date'
import { decimalTemplate } from './decimal'
import { digitsTemplate } from './digits'
import { dniTemplate } from './dni'
import { emailTemplate } from './email'
import { idTemplate } from './id'
import { integerTemplate } from './integer'
import type { KindTemplate } from './kind-template'
import { longTextTemplate } from './long-text'
import { moneyTemplate } from './money'
import { referenceTemplate } from './reference'
import { referencesTemplate } from './references'
import { telephoneTemplate } from './telephone'
import { textTemplate } from './text'
import { timeTemplate } from './time'

/** Every kind of field; the compiler names the one that is missing. */
const templates: { readonly [K in keyof FieldModels]: KindTemplate<FieldModels[K]> } = {
  id: idTemplate,
  text: textTemplate,
  longText: longTextTemplate,
  email: emailTemplate,
  telephone: telephoneTemplate,
  digits: digitsTemplate,
  dni: dniTemplate,
  cuit: cuitTemplate,
  cbu: cbuTemplate,
  integer: integerTemplate,
  decimal: decimalTemplate,
  money: moneyTemplate,
  date: dateTemplate,
  time: timeTemplate,
  boolean: booleanTemplate,
  choice: choiceTemplate,
  reference: referenceTemplate,
  references: referencesTemplate,
}

/** How this field is written. */
export function templateOf(field: FieldModel): KindTemplate {
  return templates[field.kind]
}
