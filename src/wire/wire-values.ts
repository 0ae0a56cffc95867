import { foldForSearch } from './fold'
import type { FieldContract } from './kinds'
import type { ChoiceContract } from './kinds/choice'
import { isEntered, LINE_ID, type LinesContract } from './kinds/lines'
import type { Referral } from './kinds/reference'
import { isIdentified, isReceivedObject, type Received, receivedId } from './received'

/** Finds the id of a referred record by the name it is shown by; undefined if that is not the name of just one. */
export type FindReference = (resource: string, shows: string, name: unknown) => Promise<unknown>

/** For values that may only be sent by name. */
export const nobody: FindReference = async () => undefined

/** The id of the record with this name; undefined if it is not the name of just one: nothing is guessed. */
export function onlyIdOf(
  rows: readonly { readonly id: unknown }[],
  shows: string,
  name: unknown,
): unknown {
  const [named, ...others] = rows.filter((row) => Reflect.get(row, shows) === name)
  return others.length === 0 ? named?.id : undefined
}

/** The id of the record with this name, or a promise of it; the name itself if no such record is found. */
export type FindId = (referral: Referral, name: unknown) => unknown

/** A line as requests carry it: its number, if it is stored, and its entered fields. */
function sentLine({ fields }: LinesContract, line: Received, findId: FindId): Received {
  const id = receivedId(line[LINE_ID])
  const entered = Object.entries(fields).filter(([, field]) => isEntered(field))
  const values = entered.map(([name, field]) => [name, sentValue(field, line[name], findId)])
  return { ...(id === null ? {} : { [LINE_ID]: id }), ...Object.fromEntries(values) }
}

/** A record that answers identify has its id already. */
const idOf = (field: Referral, value: unknown, findId: FindId): unknown =>
  isIdentified(value) ? value.id : findId(field, value)

const nameItself: FindId = (_referral, name) => name

/**
 * The request's value for a value as records show it, or for an optional field left empty: a choice's code, a reference's name
 * or the answer of `findId` for it.
 */
export function sentValue(
  field: FieldContract,
  value: unknown,
  findId: FindId = nameItself,
): unknown {
  const isEmpty = value === undefined || value === null || value === ''
  switch (field.kind) {
    case 'id':
      return value
    case 'secret':
      // One that was not typed is left out of the request, and so stays unchanged.
      return typeof value === 'string' ? value : undefined
    case 'boolean':
      return value ?? false
    case 'choice':
      return choiceCode(field, value) ?? ''
    case 'reference':
      if (field.sends === 'name') return value ?? ''
      return isEmpty ? null : idOf(field, value, findId)
    case 'references': {
      const names: readonly unknown[] = Array.isArray(value) ? value : []
      return field.sends === 'name' ? names : names.map((name) => idOf(field, name, findId))
    }
    case 'lines': {
      const lines: readonly unknown[] = Array.isArray(value) ? value : []
      return lines.filter(isReceivedObject).map((line) => sentLine(field, line, findId))
    }
    default:
      return isEmpty ? field.empty : value
  }
}

/** The same value, if ids must be looked up first. */
export async function wireValue(
  field: FieldContract,
  value: unknown,
  find: FindReference,
): Promise<unknown> {
  const sent = sentValue(
    field,
    value,
    async ({ resource, shows }, name) => (await find(resource, shows, name)) ?? name,
  )
  return Array.isArray(sent) ? Promise.all(sent.map(settled)) : sent
}

/** The values of a line may also need a look-up. */
async function settled(sent: unknown): Promise<unknown> {
  const value = await sent
  if (!isReceivedObject(value)) return value
  const values = Object.entries(value).map(async ([name, one]) => [name, await one] as const)
  return Object.fromEntries(await Promise.all(values))
}

/** A record's value as conditions name it: a choice by its code, even if the list answers its text. */
export function comparedValue(field: FieldContract, value: unknown): unknown {
  return field.kind === 'choice' ? choiceCode(field, value, synonymCode(field, value)) : value
}

/**
 * A choice's code, from the code itself or from the text that lists answer ('Administrador').
 * @param otherwise the result if it is no text of the choice
 */
function choiceCode(field: ChoiceContract, value: unknown, otherwise = value): unknown {
  const byText = Object.entries(field.options).find(([, text]) => text === value)
  return byText?.[0] ?? otherwise
}

/** The code for which a value is another word, in any case and accents; otherwise the value itself. */
function synonymCode({ synonyms = {} }: ChoiceContract, value: unknown): unknown {
  const folded = foldForSearch(String(value))
  const isMeant = (synonym: string) => foldForSearch(synonym) === folded
  return Object.entries(synonyms).find(([, words]) => words.some(isMeant))?.[0] ?? value
}
