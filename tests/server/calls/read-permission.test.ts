import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contract as generated } from '../../../generated/contract'
import type { Contract } from '#wire/contract'
import { sessionToken } from '#wire/session-token'
import { readByOthers } from '../../support/roles'
import {
  createWorld,
  ANA,
  ADMIN,
  CLAVE,
  register,
  signIn,
  type World,
} from '../access/support/world'

let world: World
afterEach(() => world.close())

/** The schema's own contract, or one whose list of users shows fewer columns, and by which one of them can be read. */
function contractWith(unseen: readonly string[]): Contract {
  const { usuarios } = generated.entities
  const roles = readByOthers(Object.keys(usuarios.actions), unseen)
  const leer = {
    metodo: 'usuarios-leer',
    request: z.strictObject({ token: sessionToken, dni: usuarios.fields.dni.check }),
    read: usuarios.metodos.buscar.read,
  }
  const metodos = { ...usuarios.metodos, leer }
  return {
    ...generated,
    entities: { ...generated.entities, usuarios: { ...usuarios, roles, metodos } },
  }
}

/** The fields of each user that an administrator and an Operador receive. */
async function received(contract?: Contract) {
  world = await createWorld({}, contract === undefined ? {} : { contract })
  await register(world)
  const admin = await signIn(world, ADMIN.dni, ADMIN.clave)
  const operador = await signIn(world, ANA.dni, CLAVE)
  // Each calls twice: the second answer comes from the cache.
  const fieldNames: string[][] = []
  for (const token of [admin, operador, admin, operador]) {
    const { body } = await world.call('usuarios-buscar', { token })
    const rows = body['usuarios']
    if (!Array.isArray(rows)) throw new Error('usuarios-buscar answers no list')
    expect(rows).toHaveLength(2)
    fieldNames.push(Object.keys(rows[0]))
  }
  return fieldNames
}

describe('what an Operador receives of each user', () => {
  it('C-30: what the columns of the screen show, and no more', async () => {
    const columns = ['dni', 'nombre', 'email', 'rol', 'estado']
    expect(await received()).toEqual([columns, columns, columns, columns])
  })

  it('C-30: no field that the list does not show, which an administrator receives', async () => {
    const all = ['dni', 'nombre', 'email', 'rol', 'estado']
    const seen = ['dni', 'nombre', 'rol']
    expect(await received(contractWith(['email', 'estado']))).toEqual([all, seen, all, seen])
  })

  it('C-30: nor in the answer of one user alone', async () => {
    world = await createWorld({}, { contract: contractWith(['email', 'estado']) })
    await register(world)
    const answered = async (token: string) => {
      const { body } = await world.call('usuarios-leer', { token, dni: ADMIN.dni })
      return Object.keys(body)
    }
    const operador = await signIn(world, ANA.dni, CLAVE)
    expect(await answered(operador)).toEqual(['dni', 'nombre', 'rol'])
    const admin = await signIn(world, ADMIN.dni, ADMIN.clave)
    expect(await answered(admin)).toEqual(['dni', 'nombre', 'email', 'rol', 'estado'])
  })
})
