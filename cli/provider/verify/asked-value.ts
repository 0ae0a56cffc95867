import { foldForSearch, foldForUnique } from '../../../src/wire/search/fold'
import type { ChoiceContract } from '../../../src/wire/kinds/choice'
import { isIdentified, type IdentifiedValue } from '../../../src/wire/received'
import type { FieldContract } from '../../../src/wire/kinds'
import { MONEY_DECIMALS } from '../../../src/wire/kinds/money'
import { readChoice } from '../../../src/wire/notation/choice'
import { padded } from '../../../src/wire/notation/decimal'

/** A value as a filter asks for it. */
export type Asked = string | number | boolean | IdentifiedValue

/**
 * What a filter would ask for so that it finds a row with this value; of references for any of them. None where nothing can
 * be read of the value.
 */
export function askedFor(field: FieldContract, value: unknown): readonly Asked[] {
  if (field.kind === 'choice') return codesOf(field, field.read(value))
  const read: unknown = field.read(value)
  const all: readonly unknown[] = Array.isArray(read) ? read : [read]
  return all.flatMap((one): readonly Asked[] => {
    if (isIdentified(one)) return [{ id: one.id }]
    return isAsked(one) ? [inFull(field, one)] : []
  })
}

function isAsked(value: unknown): value is Exclude<Asked, IdentifiedValue> {
  return (
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    (typeof value === 'string' && value !== '')
  )
}

/** A list may answer '5' for '5.00'. */
function inFull(field: FieldContract, value: Exclude<Asked, IdentifiedValue>): Asked {
  if (field.kind === 'money') return padded(String(value), MONEY_DECIMALS)
  return field.kind === 'decimal' ? padded(String(value), field.decimals) : value
}

function codesOf({ options, synonyms = {} }: ChoiceContract, text: string): readonly string[] {
  const code = text === '' ? undefined : readChoice(text, options)
  if (code !== undefined) return [code]
  const wanted = foldForSearch(text)
  return Object.entries(synonyms)
    .filter(([, words]) => words.some((word) => foldForSearch(word) === wanted))
    .map(([meant]) => meant)
}

/** Whether both ask for the same: a provider may take names for equal that differ by case or accents alone. */
export function isSameAsked(one: Asked, other: Asked): boolean {
  if (isIdentified(one) || isIdentified(other)) return JSON.stringify(one) === JSON.stringify(other)
  if (typeof one !== 'string' || typeof other !== 'string') return one === other
  return one === other || foldForUnique(one) === foldForUnique(other)
}
