import type { FieldContract, FieldKinds, KindName } from '../../wire/kinds'
import type { ChoiceContract } from '../../wire/kinds/choice'

/** Finds the id of a referred record by the name it is shown by; undefined where it is not listed. */
export type FindReference = (resource: string, shows: string, name: unknown) => Promise<unknown>

type ToWire<F> = (value: unknown, field: F, find: FindReference) => unknown

const asItIs = (value: unknown): unknown => value
const textOrEmpty = (value: unknown): unknown => value ?? ''
const valueOrNull = (value: unknown): unknown =>
  value === undefined || value === '' ? null : value

/** What a request carries for a value as records show it, or for an optional field left empty, kind by kind. */
const toWire: { readonly [K in KindName]: ToWire<FieldKinds[K]> } = {
  id: asItIs,
  text: textOrEmpty,
  email: textOrEmpty,
  digits: valueOrNull,
  choice: (value, field) => textOrEmpty(choiceCode(field, value)),
  reference: async (value, field, find) => {
    if (field.sends === 'name') return textOrEmpty(value)
    const name = valueOrNull(value)
    return name === null ? null : ((await find(field.resource, field.shows, name)) ?? name)
  },
}

/** A record's value as its field travels: a choice's code, a reference's name or id. */
export async function wireValue(
  field: FieldContract,
  value: unknown,
  find: FindReference,
): Promise<unknown> {
  // The registry above pairs each kind with its own contract; the compiler cannot follow the pair through the lookup.
  const convert = toWire[field.kind] as ToWire<FieldContract>
  return convert(value, field, find)
}

/** What a condition of the contract compares, where that is not the value itself. */
const toCompare: { readonly [K in KindName]?: (field: FieldKinds[K], value: unknown) => unknown } =
  { choice: choiceCode }

/** A record's value as conditions name it: a choice by its code, whichever of code and text the list answers. */
export function comparedValue(field: FieldContract, value: unknown): unknown {
  const convert = toCompare[field.kind] as
    | ((field: FieldContract, value: unknown) => unknown)
    | undefined
  return convert === undefined ? value : convert(field, value)
}

/** A choice's code, from the code itself or from the text that lists answer ('Administrador'). */
function choiceCode(field: ChoiceContract, value: unknown): unknown {
  const byText = Object.entries(field.options).find(([, text]) => text === value)
  return byText?.[0] ?? value
}
