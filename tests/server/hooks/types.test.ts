import { expect, it } from 'vitest'
import type { Hooks, ProjectHooks } from '../../../src/server/hooks'

/** What the compiler knows of a hook, by the generated contract. */
const usuario: Hooks<'usuarios'> = {
  async before({ operation, previous, next, refuse, records, user }) {
    if (next === undefined) return
    const name: string = next.nombre
    const number: number | undefined = previous?.number
    const perfil: 'A' | 'O' | '' = next.rol
    const provincia = await records.provincias.find(number ?? null)
    if (operation === 'deshabilitar' && user === undefined) refuse('nombre', 'no')
    // @ts-expect-error it is no field of users
    if (name === '') refuse('nombres', 'no')
    // @ts-expect-error users have no such operation
    if (operation === 'grabar') return
    // @ts-expect-error no field of provinces
    if (provincia?.nombre === '') return
    // @ts-expect-error no code of the choice
    if (perfil === 'X') return
    return { nombre: provincia?.provincia ?? name }
  },
}

it('hooks are typed by the generated contract', () => {
  const parametro: Hooks<'parametros'> = {
    // @ts-expect-error no code of the choice
    before: () => ({ cliente: 5 }),
  }
  const hooks = {
    usuarios: usuario,
    parametros: parametro,
    // @ts-expect-error nothing has this resource
    usuario,
  } satisfies ProjectHooks
  expect(Object.keys(hooks)).toHaveLength(3)
})
