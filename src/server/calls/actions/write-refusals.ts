import type { MetodoContract } from '#wire/contract'
import { Circle, Duplicate, HasChildren, InUse } from '#server/store/entity-errors'
import { Refusal } from '#server/store/refusal'
import { refusals } from '../refusals'

/** @throws Refusal for the table's errors */
export async function toRefusal<T>(metodo: MetodoContract, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw refusalOf(metodo, error) ?? error
  }
}

/**
 * The refusal that an error of the table is, with the texts of the metodo's notices: 400 for a duplicate, 409 (or the metodo's
 * own) for a record in use, 409 for one that others are under, 422 for one that would be under itself; undefined: another error.
 */
export function refusalOf(
  metodo: Pick<MetodoContract, 'errors'>,
  error: unknown,
): Refusal | undefined {
  if (error instanceof Duplicate) return new Refusal(400, duplicateText(metodo, error))
  if (error instanceof Circle) return refusals.circle(error.label)
  if (error instanceof HasChildren) return new Refusal(409, error.text)
  return error instanceof InUse ? inUse(metodo) : undefined
}

/** The text for a record whose key or name another one has: the metodo's own text, or a general one. */
export function duplicateText(
  { errors }: Pick<MetodoContract, 'errors'>,
  { labels, of }: Duplicate,
): string {
  const general =
    of === 'period'
      ? 'El período se superpone con el de otro registro'
      : 'Ya existe un registro con el mismo valor'
  return errors?.[400]?.text ?? `${general}: ${labels.join(', ')}.`
}

function inUse({ errors }: Pick<MetodoContract, 'errors'>): Refusal {
  for (const status of [409, 400]) {
    const text = errors?.[status]?.text
    if (text !== undefined) return new Refusal(status, text)
  }
  return refusals.inUse()
}
