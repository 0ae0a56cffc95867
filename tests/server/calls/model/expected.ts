import type { Lote, Model, Tienda, Zona } from './model'
import type { Sample } from './samples'

/** What an answer has to be. */
export interface Expected {
  readonly status: number
  readonly error?: string
  /** Changes the model where the answer is a success. @returns whether the record is different now */
  readonly apply?: () => boolean
}

const refused = (status: number, error: string): Expected => ({ status, error })
export const UNAUTHORISED = refused(401, 'No Autorizado.')
const CHANGED = refused(409, 'Otro usuario modificó este registro.')
const GONE = refused(409, 'El registro ya no existe. Vuelva a abrir la lista.')
const IN_USE = refused(409, 'No se puede eliminar: está en uso.')
const NO_ZONA = refused(404, 'No encontro la Zona.')
const same = (labels: string) =>
  refused(400, `Ya existe un registro con el mismo valor: ${labels}.`)

/** The fields of a request in the order of its contract: label and value. */
export type Fields = readonly (readonly [string, Sample])[]

/** The first field that is wrong. Characters that no text may hold come before everything else. */
export function invalid(fields: Fields): Expected | undefined {
  const found = fields.find(([, { error }]) => error !== undefined)
  return found && refused(422, `${found[0]}: ${found[1].error}`)
}

/** Whether the caller's condition on the state of a record holds. */
export type Holds = (record: { readonly at: number } | undefined) => boolean

/** Sets fields. @returns whether one of them is different now */
function assign<T extends object>(record: T, fields: Partial<T>): boolean {
  const before = { ...record }
  Object.assign(record, fields)
  return Object.keys(fields).some((name) => Reflect.get(before, name) !== Reflect.get(record, name))
}

const text = ({ kept }: Sample) => String(kept)
const number = ({ kept }: Sample) => Number(kept)

export function addZona(model: Model, zona: Sample): Expected {
  const isTaken = model.zonas.some((other) => other.same === zona.same)
  if (isTaken) return refused(400, 'Ya existe esa zona.')
  const apply = () => {
    const record: Zona = { id: undefined, zona: text(zona), same: zona.same ?? '', at: model.clock }
    model.zonas.push(record)
    return true
  }
  return { status: 200, apply }
}

export function editZona(
  model: Model,
  record: Zona | undefined,
  zona: Sample,
  holds: Holds,
): Expected {
  if (!holds(record)) return CHANGED
  if (record === undefined) return GONE
  const isTaken = model.zonas.some((other) => other !== record && other.same === zona.same)
  if (isTaken) return refused(400, 'Ya existe esa zona.')
  return {
    status: 200,
    apply: () => assign(record, { zona: text(zona), same: zona.same ?? '' }),
  }
}

export function removeZona(model: Model, record: Zona | undefined, holds: Holds): Expected {
  if (!holds(record)) return CHANGED
  if (record === undefined) return GONE
  if (model.isReferredTo(record)) return IN_USE
  const apply = () => {
    model.zonas = model.zonas.filter((other) => other !== record)
    return true
  }
  return { status: 200, apply }
}

/** The fields of a shop that a request carries. */
export interface TiendaFields {
  readonly zona: Sample
  readonly estado: Sample
  readonly nota: Sample
}

const isWithoutNota = ({ estado, nota }: Omit<TiendaFields, 'zona'>) =>
  estado.kept === 'Cerrada' && nota.kept === ''
const NO_NOTA = refused(422, 'Nota: Falta la nota')

const kept = ({ estado, nota }: Omit<TiendaFields, 'zona'>): Pick<Tienda, 'estado' | 'nota'> => ({
  estado: estado.kept === 'Cerrada' ? 'Cerrada' : 'Abierta',
  nota: text(nota),
})

export function addTienda(
  model: Model,
  numero: Sample,
  tope: Sample,
  fields: TiendaFields,
): Expected {
  if (isWithoutNota(fields)) return NO_NOTA
  const zona = model.zonas.find((one) => one.same === fields.zona.same)
  if (zona === undefined) return NO_ZONA
  if (model.tiendas.some((other) => other.numero === numero.kept)) return same('Número')
  const apply = () => {
    const amount = tope.kept === null ? null : text(tope)
    const own = { numero: number(numero), zona, tope: amount, at: model.clock }
    model.tiendas.push({ ...own, ...kept(fields) })
    return true
  }
  return { status: 200, apply }
}

export function editTienda(
  model: Model,
  record: Tienda | undefined,
  fields: TiendaFields,
  holds: Holds,
): Expected {
  if (!holds(record)) return CHANGED
  if (record === undefined) return GONE
  const zona = model.zonas.find((one) => one.same === fields.zona.same)
  if (zona === undefined) return NO_ZONA
  if (isWithoutNota(fields)) return NO_NOTA
  return { status: 200, apply: () => assign(record, { zona, ...kept(fields) }) }
}

export function closeTienda(record: Tienda | undefined, holds: Holds): Expected {
  if (!holds(record)) return CHANGED
  if (record === undefined) return GONE
  // The request carries no note, so the refusal is about the field that it sets.
  if (record.nota === '') return refused(422, 'Estado: Falta la nota')
  return { status: 200, apply: () => assign(record, { estado: 'Cerrada' }) }
}

export function removeTienda(model: Model, record: Tienda | undefined, holds: Holds): Expected {
  if (!holds(record)) return CHANGED
  if (record === undefined) return GONE
  const apply = () => {
    model.tiendas = model.tiendas.filter((other) => other !== record)
    return true
  }
  return { status: 200, apply }
}

/** @param zona 'none': the field is empty; undefined: there is no such record */
export function addLote(
  model: Model,
  manzana: Sample,
  lote: Sample,
  zona: Zona | 'none' | undefined,
): Expected {
  if (zona === undefined) return refused(422, 'Zona: No se encontró')
  if (findLote(model, manzana, lote) !== undefined) return same('Manzana, Lote')
  const own = { manzana: number(manzana), lote: text(lote), same: lote.same ?? '' }
  const apply = () => {
    model.lotes.push({ ...own, zona: zona === 'none' ? undefined : zona, at: model.clock })
    return true
  }
  return { status: 200, apply }
}

export function findLote(model: Model, manzana: Sample, lote: Sample): Lote | undefined {
  return model.lotes.find((one) => one.manzana === manzana.kept && one.same === lote.same)
}

export function editLote(
  model: Model,
  record: Lote | undefined,
  lote: Sample,
  zona: Zona | 'none' | undefined,
  holds: Holds,
): Expected {
  if (!holds(record)) return CHANGED
  if (record === undefined) return GONE
  if (zona === undefined) return refused(422, 'Zona: No se encontró')
  const other = findLote(model, { sent: undefined, kept: record.manzana }, lote)
  if (other !== undefined && other !== record) return same('Manzana, Lote')
  const own = { lote: text(lote), same: lote.same ?? '' }
  const apply = () => assign(record, { ...own, zona: zona === 'none' ? undefined : zona })
  return { status: 200, apply }
}

export function removeLote(model: Model, record: Lote | undefined, holds: Holds): Expected {
  if (!holds(record)) return CHANGED
  if (record === undefined) return GONE
  const apply = () => {
    model.lotes = model.lotes.filter((other) => other !== record)
    return true
  }
  return { status: 200, apply }
}
