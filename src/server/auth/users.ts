import type { Transaction } from 'kysely'
import * as z from 'zod'
import { contract } from '../../../generated/contract'
import type { EntityTable } from '../store/entity-table'
import type { Tables } from '../store/tables'

/** Codes of `rol` and `estado`, as the schema of users has them; what they mean to access is settled here. */
export const ROL = { operador: 'O', administrador: 'A' } as const
export const ESTADO = { habilitado: 'H', deshabilitado: 'D', pendiente: 'P' } as const

/** A record of `usuarios` as the store gives it: choices as codes. */
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
  const names: Readonly<Record<string, string>> = contract.entities.usuarios.fields.rol.options
  return names[perfil] ?? perfil
}

export async function findUser(
  trx: Transaction<Tables>,
  usuarios: EntityTable,
  dni: number,
): Promise<StoredUser | undefined> {
  const record = await usuarios.find(trx, { dni })
  return record && storedUser.parse(record)
}

export async function countEnabledAdministrators(trx: Transaction<Tables>): Promise<number> {
  const rows = await trx
    .selectFrom('usuarios')
    .select('dni')
    .where('rol', '=', ROL.administrador)
    .where('estado', '=', ESTADO.habilitado)
    .execute()
  return rows.length
}
