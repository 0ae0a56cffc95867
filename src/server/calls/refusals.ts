import type { MetodoContract } from '#wire/contract'
import { GENERAL_ERROR, NO_RECORD, NOT_AVAILABLE } from '#wire/http/errors'
import { NO_VALIDO } from '#wire/kinds/field'
import { Circle, Duplicate, HasChildren, InUse } from '#server/store/entity-errors'
import { Refusal } from '#server/store/refusal'

/** The Spanish texts that every metodo may answer with. */
export const refusals = {
  notJson: () => new Refusal(400, 'El pedido no es un objeto JSON.'),
  tooLarge: () => new Refusal(413, 'El pedido es demasiado grande.'),
  tooManyValues: () => new Refusal(413, 'El pedido tiene demasiados datos. Envíelos en partes.'),
  tooDeep: () => new Refusal(422, 'El pedido tiene datos anidados en demasiados niveles.'),
  unknownMetodo: () => new Refusal(404, NOT_AVAILABLE),
  notAuthorised: () => new Refusal(401, 'No Autorizado.'),
  expired: () => new Refusal(403, 'Token vencido.'),
  /** @param tag of the current state */
  changed: (tag: string) =>
    new Refusal(409, 'Otro usuario modificó este registro.', { etag: etagOf(tag) }),
  notOffered: () =>
    new Refusal(409, 'Esta acción ya no corresponde: el registro cambió de estado.'),
  gone: () => new Refusal(409, 'El registro ya no existe. Vuelva a abrir la lista.'),
  noRecord: () => new Refusal(404, NO_RECORD),
  noPosition: () => new Refusal(422, `despues: ${NO_VALIDO}`),
  /** @param label of the field with the record that another one is under */
  circle: (label: string) =>
    new Refusal(422, `${label}: Un registro no puede estar debajo de sí mismo.`),
  inUse: () => new Refusal(409, 'No se puede eliminar: está en uso.'),
  ownRecord: () => new Refusal(400, 'No puede hacerlo con su propio usuario.'),
  diskFull: () =>
    new Refusal(507, 'No hay espacio para guardar los datos. Avise y vuelva a intentar.'),
  storageFails: () =>
    new Refusal(503, 'Los datos no están disponibles por el momento. Vuelva a intentar.'),
  /** @param waitMs until the next try counts; milliseconds */
  tooManyTries: (waitMs: number) =>
    new Refusal(429, 'Demasiados intentos. Espere y vuelva a intentar.', {
      'retry-after': String(Math.ceil(waitMs / 1000)),
    }),
  unexpected: () => new Refusal(500, GENERAL_ERROR.text),
} satisfies Readonly<Record<string, (...details: never[]) => Refusal>>

/** An answer's body, and the tag of the state that was read or written: the answer's `ETag`. */
export class Tagged {
  constructor(
    readonly body: unknown,
    readonly tag: string,
  ) {}

  /** The same tag with another body. */
  with(body: unknown): Tagged {
    return new Tagged(body, this.tag)
  }
}

/** The text of a tag in the `ETag` header. */
export const etagOf = (tag: string): string => `"${tag}"`

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
