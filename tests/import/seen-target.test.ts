import { describe, expect, it } from 'vitest'
import { seenTarget } from '../../cli/import/main'
import { findTarget } from '../../cli/import/target'
import { textField } from '#wire/kinds/text'
import type { RoleContracts } from '#wire/roles'
import { testContract, testEntity, type TestEntity } from '../server/support/test-contract'

const nombre = textField({ label: 'Nombre', max: 20, required: true })
const nota = textField({ label: 'Nota', max: 20, required: false })
const clave = textField({ label: 'Clave', max: 20, required: false })

const entity = (resource: string, roles?: RoleContracts): TestEntity => ({
  ...testEntity(resource, { fields: { nombre, nota, clave } }),
  ...(roles && { roles }),
})

/** Each list hides another field from an operator; one hides nothing from anybody. */
const contract = testContract(
  entity('tareas', {
    A: { rol: 'Administrador', may: ['read', 'add'] },
    O: { rol: 'Operador', may: ['read', 'add'], hidden: ['clave'] },
    others: { may: ['read'] },
  }),
  entity('avisos', {
    A: { rol: 'Administrador', may: ['read', 'add'] },
    O: { rol: 'Operador', may: ['read'], hidden: ['nota'] },
  }),
  entity('zonas'),
)
const target = findTarget(contract, 'tareas')

/** The fields of each list, and the operations that it has. */
const seenOf = (rol: string) => {
  const seen = seenTarget(target, rol)
  return Object.fromEntries(
    ['tareas', 'avisos', 'zonas'].map((resource) => {
      const { fields = {}, metodos = {} } = seen.contract.entities[resource] ?? {}
      return [resource, [Object.keys(fields).join(), Object.keys(metodos).join()]]
    }),
  )
}

describe('the list that a file goes into, and those that it refers to, as the user has them', () => {
  it.each([
    [
      'Administrador',
      {
        tareas: ['nombre,nota,clave', 'buscar,ingresar'],
        avisos: ['nombre,nota,clave', 'buscar,ingresar'],
        zonas: ['nombre,nota,clave', 'buscar,ingresar,modificar,borrar'],
      },
    ],
    [
      'operador',
      {
        tareas: ['nombre,nota', 'buscar,ingresar'],
        avisos: ['nombre,clave', 'buscar'],
        zonas: ['nombre,nota,clave', 'buscar,ingresar,modificar,borrar'],
      },
    ],
  ])('%s', (rol, lists) => {
    expect(seenOf(rol)).toEqual(lists)
    const { entity: seen, ingresar, contract: whole } = seenTarget(target, rol)
    expect(seen).toEqual(whole.entities['tareas'])
    expect(ingresar).toEqual(seen.metodos.ingresar)
    expect(ingresar.metodo).toBe('tareas-ingresar')
  })

  it('whoever signs in nowhere is restricted in nothing', () => {
    expect(seenTarget(target, undefined)).toBe(target)
  })

  it('who may not add is told so, and what to do', () => {
    expect(() => seenTarget(target, 'Visita')).toThrow(
      expect.objectContaining({
        name: 'ImportError',
        message: 'Whoever is "Visita" may not add records to "tareas".',
        advice: 'Sign in as somebody who may: --dni.',
        exitCode: 3,
      }),
    )
  })
})
