import { describe, expectTypeOf, it } from 'vitest'
import {
  access,
  action,
  choice,
  crud,
  digits,
  entity,
  id,
  operation,
  text,
} from '../../schema/language'

/** What an editor must refuse. The compiler judges these lines; an expected error that is none fails the type check. */

const names = { one: 'Rubro', many: 'Rubros', gender: 'm' } as const
const fields = {
  id: id({ label: 'ID' }),
  rubro: text({ label: 'Rubro', max: 50, search: true }),
  estado: choice({ label: 'Estado', options: { A: 'Alta', B: 'Baja' }, answers: 'code' }),
}
const usual = { names, fields, metodos: crud('rubros') }

describe('an editor knows the names of fields', () => {
  it('in key and unique', () => {
    entity({ ...usual, key: ['id'], unique: [['rubro'], ['rubro', 'estado']] })
    // @ts-expect-error no such field
    entity({ ...usual, key: ['ids'] })
    // @ts-expect-error no such field
    entity({ ...usual, unique: [['rubro', 'nombre']] })
  })

  it('in what requests send', () => {
    entity({ ...usual, metodos: crud('rubros', { borrar: { sends: ['id', 'rubro'] } }) })
    entity({ ...usual, metodos: { buscar: 'b', borrar: { sends: [{ as: 'x', field: 'id' }] } } })
    // @ts-expect-error no such field
    entity({ ...usual, metodos: crud('rubros', { borrar: { sends: ['id', 'nombre'] } }) })
    // @ts-expect-error no such field
    entity({ ...usual, metodos: { buscar: 'b', borrar: { sends: ['nombre'] } } })
  })

  it('in actions and permissions', () => {
    const when = { field: 'estado', is: ['A'] } as const
    entity({ ...usual, actions: { bajar: action({ label: 'B', when, sets: { estado: 'B' } }) } })
    const wrongSets = action({ label: 'B', when, sets: { estad: 'B' } })
    // @ts-expect-error no such field
    entity({ ...usual, actions: { bajar: wrongSets } })
    const wrongWhen = action({
      label: 'B',
      when: { field: 'stado', is: [] },
      sets: { estado: 'B' },
    })
    // @ts-expect-error no such field
    entity({ ...usual, actions: { bajar: wrongWhen } })
    const ownRow = { field: 'dni', only: [] } as const
    // @ts-expect-error no such field
    entity({ ...usual, permissions: { rol: 'a', perfil: 'A', ownRow } })
  })

  it('in seeds', () => {
    entity({ ...usual, seed: [{ id: 1, rubro: 'uno' }] })
    // @ts-expect-error no such field
    entity({ ...usual, seed: [{ id: 1, nombre: 'uno' }] })
  })

  it('in the operations of the portal', () => {
    const dni = digits({ label: 'DNI', max: 10 })
    const errors = [{ title: 'Error', text: 'Error General' }]
    const login = operation({ metodo: 'login', sends: ['dni'], answers: {}, errors })
    access({ fields: { dni }, limits: {}, operations: { login } })
    const wrong = operation({ metodo: 'login', sends: ['clave'], answers: {}, errors })
    // @ts-expect-error no such field
    access({ fields: { dni }, limits: {}, operations: { wrong } })
  })
})

describe('an editor knows the options of each word', () => {
  it('and refuses others', () => {
    // @ts-expect-error an unknown option
    text({ label: 'Rubro', max: 50, min: 1 })
    // @ts-expect-error a missing limit
    text({ label: 'Rubro' })
    // @ts-expect-error digits are not searched
    digits({ label: 'DNI', max: 10, search: true })
    // @ts-expect-error no form adds an id
    id({ label: 'ID', addLabel: 'ID' })
    // @ts-expect-error a code that the choice does not offer
    choice({ label: 'E', options: { A: 'Alta' }, answers: 'code', initial: 'B' })
    // @ts-expect-error a place has a group
    entity({ ...usual, menu: 'Rubros' })
  })

  it('and keeps the kind of what a word returns', () => {
    expectTypeOf(text({ label: 'Rubro', max: 50 }).kind).toEqualTypeOf<'text'>()
    expectTypeOf(entity(usual).fields.rubro.max).toEqualTypeOf<number>()
  })
})
