import type { Transaction } from 'kysely'
import * as z from 'zod'
import { contract } from '../../../generated/contract'
import type { EntityTable } from './entity-table'
import type { Tables } from './tables'

const { rol, estado } = contract.entities.usuarios.fields

/** The table that access shares with the entity. A literal, because the database's type knows its row by it. */
export const USUARIOS = 'usuarios' satisfies keyof typeof contract.entities

/** The codes of `rol` and `estado` as access names them; a code that the schema does not have is a type error. */
export const ROL = {
  operador: 'O',
  administrador: 'A',
} as const satisfies Readonly<Record<string, keyof typeof rol.options>>
export const ESTADO = {
  habilitado: 'H',
  deshabilitado: 'D',
  pendiente: 'P',
} as const satisfies Readonly<Record<string, keyof typeof estado.options>>

/** A record of `usuarios` as the store returns it: choices as codes. */
export const storedUser = z.object({
  dni: z.number(),
  nombre: z.string(),
  email: z.string(),
  rol: z.string(),
  estado: z.string(),
})

export type StoredUser = z.infer<typeof storedUser>

export const isEnabled = ({ estado }: Pick<StoredUser, 'estado'>): boolean =>
  estado === ESTADO.habilitado

export const isEnabledAdministrator = (user: Pick<StoredUser, 'rol' | 'estado'>): boolean =>
  user.rol === ROL.administrador && isEnabled(user)

/** The Spanish name of a perfil code: 'Administrador'. A code that the schema does not know stays as it is. */
export function rolText(perfil: string): string {
  const names: Readonly<Record<string, string>> = rol.options
  return names[perfil] ?? perfil
}

/**
 * The person with that DNI, in any estado.
 * @param usuarios the entity's table, which returns choices as codes
 */
export async function findUser(
  trx: Transaction<Tables>,
  usuarios: EntityTable,
  dni: number,
): Promise<StoredUser | undefined> {
  const found = await usuarios.read(trx, { dni })
  return found && storedUser.parse(found.state.columns)
}

/** The number of people who may administer now: rol administrador and estado habilitado. At least one of them must stay. */
export async function countEnabledAdministrators(trx: Transaction<Tables>): Promise<number> {
  const rows = await trx
    .selectFrom(USUARIOS)
    .select('dni')
    .where('rol', '=', ROL.administrador)
    .where('estado', '=', ESTADO.habilitado)
    .execute()
  return rows.length
}
