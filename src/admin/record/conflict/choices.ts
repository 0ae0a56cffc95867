import type { Values } from '#wire/kinds/field'

/** Where a form holds what was chosen of a conflict, beside its fields: no field is called so. */
export const CHOICES = '_choices'

/** The fields alone. */
export function withoutChoices({ [CHOICES]: _choices, ...values }: Values): Values {
  return values
}
