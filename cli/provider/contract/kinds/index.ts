import type { FieldModel, FieldModels } from '../../../../schema/language/model'
import { ANY_ID, chosen } from './chosen'
import { days } from './days'
import { numbers } from './numbers'
import { texts } from './texts'
import type { Described, ReferredExample, Referring, WireValues } from './wire-values'

export type { ReferredExample, WireValues } from './wire-values'

type KindName = keyof FieldModels

/** JSON Schema of each kind, held against `src/wire/kinds` by the tests. */
const kinds: Described<KindName> = {
  id: () => ({ sent: ANY_ID, shown: ANY_ID, example: { sent: 7, shown: 7 } }),
  ...texts,
  ...numbers,
  ...days,
  ...chosen,
}

/** How this field's values travel. */
export function wireValues(
  field: FieldModel,
  referred: (field: Referring) => ReferredExample,
): WireValues {
  return describe(field, referred)
}

function describe<K extends KindName>(
  field: FieldModels[K] & { readonly kind: K },
  referred: (field: Referring) => ReferredExample,
): WireValues {
  return kinds[field.kind](field, referred)
}
