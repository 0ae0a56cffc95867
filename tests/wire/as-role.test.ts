import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { asRole } from '#wire/as-role'
import type { EntityContract, SingletonContract } from '#wire/contract'
import { idField, textField } from '#wire/kinds/text'
import { dateField } from '#wire/kinds/date'
import { secretField } from '#wire/kinds/secret'
import { pagedList } from '#wire/pages/pages'
import { ownMetodo } from '#wire/own-metodo'
import { OTHERS, type RoleContract, roleOf, shownRoleOf } from '#wire/roles'
import { revealed } from '#wire/metodos/reveal'
import { sessionToken } from '#wire/session-token'
import { DRAWN } from '../support/drawn'

const text = (label: string) => textField({ label, max: 20, required: false })
const day = (label: string) => dateField({ label, required: false })
const fields = {
  id: idField({ label: 'ID' }),
  nombre: text('Nombre'),
  lugar: text('Lugar'),
  nota: text('Nota'),
  desde: day('Desde'),
  hasta: day('Hasta'),
  clave: secretField({ label: 'Clave', max: 20, required: false }),
}
type Name = keyof typeof fields
const NAMES = Object.keys(fields).filter((name): name is Name => name in fields)

const request = (...names: readonly Name[]) =>
  z.strictObject({
    token: sessionToken,
    ...Object.fromEntries(names.map((name) => [name, fields[name].check])),
  })
const request0 = request()
const all = NAMES.filter((name) => name !== 'id')

/** An entity that declares all that there is about its fields. */
const whole: EntityContract = {
  kind: 'entity',
  resource: 'cosas',
  fields,
  key: ['id'],
  nameField: 'nombre',
  unique: [['nombre'], ['lugar', 'nota']],
  periods: [{ from: 'desde', to: 'hasta', per: ['lugar'] }],
  rules: [
    { rule: 'onOrBefore', field: 'desde', other: 'hasta' },
    { rule: 'requiredWhen', field: 'nota', other: 'lugar' },
  ],
  searches: ['nombre', 'lugar'],
  columnLabels: { nombre: 'Cosa', nota: 'Notas' },
  imports: { by: ['nombre'], mode: 'upsert' },
  screen: { group: 'Archivos', entry: 'Cosas', add: 'Agregar Cosa' },
  actions: {
    cerrar: { metodo: 'cosas-cerrar', request: request('id'), sets: {} },
    abrir: { metodo: 'cosas-abrir', request: request('id'), sets: {} },
  },
  own: {
    resumir: ownMetodo({ metodo: 'cosas-resumir', sends: {}, answers: {} }),
    contar: ownMetodo({ metodo: 'cosas-contar', sends: {}, answers: {} }),
  },
  metodos: {
    buscar: {
      ...pagedList(
        {
          metodo: 'cosas-buscar',
          envelope: 'cosas',
          pages: { answers: ['id', 'nombre', 'nota'], sorts: ['nombre', 'desde'] },
          read: (row) => row,
        },
        fields,
      ),
      filters: { lugar: 'several', desde: 'range' },
    },
    leer: { metodo: 'cosas-leer', request: request('id'), read: (row) => row },
    revelar: revealed('cosas-revelar', fields, ['id']),
    ingresar: { metodo: 'cosas-ingresar', request: request(...all) },
    modificar: { metodo: 'cosas-modificar', request: request('id', ...all) },
    borrar: { metodo: 'cosas-borrar', request: request('id') },
  },
}
const single: SingletonContract = {
  kind: 'singleton',
  resource: 'ajustes',
  screen: { group: 'Sistema', entry: 'Ajustes' },
  fields: { nombre: fields.nombre, nota: fields.nota },
  rules: [{ rule: 'requiredWhen', field: 'nota', other: 'nombre' }],
  metodos: {
    buscar: { metodo: 'ajustes-buscar', request: request0, read: (row) => row },
    grabar: { metodo: 'ajustes-grabar', request: request('nombre', 'nota') },
  },
}

const OPERATIONS = ['add', 'edit', 'delete', 'reveal', 'cerrar', 'abrir', 'resumir', 'contar']
const role = fc.record({
  may: fc.subarray(OPERATIONS),
  hidden: fc.subarray(NAMES.filter((name) => name !== 'id')),
  fixed: fc.record({ add: fc.subarray<string>(all), edit: fc.subarray<string>(NAMES) }),
})

/** What of the wanted ones is left. */
const keptOf = <T>(some: readonly T[], isKept: (one: T) => boolean) => some.filter(isKept)
const sentBy = (metodo: { readonly request: { readonly shape: object } } | undefined) =>
  metodo && Object.keys(metodo.request.shape).filter((name) => name !== 'token')

describe('what a role has of an entity', () => {
  it('is all but what is hidden from it, and what it may not do', () => {
    fc.assert(
      fc.property(role, ({ may, hidden, fixed }) => {
        const seen = asRole(whole, { may, hidden, fixed })
        const isSeen = (...names: readonly string[]) =>
          names.every((name) => !hidden.some((one) => one === name))
        expect(Object.keys(seen.fields)).toEqual(keptOf(NAMES, (name) => isSeen(name)))
        expect(seen.unique).toEqual(keptOf(whole.unique, (set) => isSeen(...set)))
        expect(seen.periods).toEqual(
          keptOf(whole.periods ?? [], ({ from, to, per }) => isSeen(from, to, ...per)),
        )
        expect(seen.rules).toEqual(
          keptOf(whole.rules ?? [], ({ field, other }) => isSeen(field, other)),
        )
        expect(seen.searches).toEqual(keptOf(['nombre', 'lugar'], (name) => isSeen(name)))
        expect(Object.keys(seen.columnLabels ?? {})).toEqual(
          keptOf(['nombre', 'nota'], (name) => isSeen(name)),
        )
        const { buscar, leer, revelar, ingresar, modificar, borrar } = seen.metodos
        expect(buscar.pages).toEqual({
          answers: keptOf(['id', 'nombre', 'nota'], (name) => isSeen(name)),
          sorts: keptOf(['nombre', 'desde'], (name) => isSeen(name)),
        })
        expect(Object.keys(buscar.filters ?? {})).toEqual(
          keptOf(['lugar', 'desde'], (name) => isSeen(name)),
        )
        expect(leer).toBe(whole.metodos.leer)
        expect([revelar, borrar].map((one) => one !== undefined)).toEqual(
          ['reveal', 'delete'].map((name) => may.includes(name)),
        )
        expect(sentBy(ingresar)).toEqual(
          may.includes('add') ? keptOf(all, (name) => !fixed.add.includes(name)) : undefined,
        )
        expect(sentBy(modificar)).toEqual(
          may.includes('edit')
            ? keptOf(['id', ...all], (name) => name === 'id' || !fixed.edit.includes(name))
            : undefined,
        )
        expect(Object.keys(seen.actions ?? {})).toEqual(
          keptOf(['cerrar', 'abrir'], (name) => may.includes(name)),
        )
        expect(Object.keys(seen.own ?? {})).toEqual(
          keptOf(['resumir', 'contar'], (name) => may.includes(name)),
        )
        expect(seen.imports !== undefined).toBe(may.includes('edit') && isSeen('nombre'))
        expect(seen.screen).toEqual({
          group: 'Archivos',
          entry: 'Cosas',
          ...(may.includes('add') && { add: 'Agregar Cosa' }),
        })
        expect([seen.kind, seen.resource, seen.key, seen.nameField]).toEqual([
          'entity',
          'cosas',
          ['id'],
          'nombre',
        ])
        expect(seen.seenAs).toEqual({ role: { may, hidden, fixed }, whole })
      }),
      DRAWN,
    )
  })

  it('of two secrets the one that it sees is revealed', () => {
    const secrets = { ...fields, pin: secretField({ label: 'Pin', max: 4, required: false }) }
    const two: EntityContract = {
      ...whole,
      fields: secrets,
      metodos: { ...whole.metodos, revelar: revealed('cosas-revelar', secrets, ['id']) },
    }
    const revealedBy = (role: RoleContract) =>
      ['clave', 'pin'].filter((campo) => {
        const { revelar } = asRole(two, role).metodos
        return revelar?.request.safeParse({ token: 't', id: 1, campo }).success
      })
    expect(revealedBy({ may: ['reveal'] })).toEqual(['clave', 'pin'])
    expect(revealedBy({ may: ['reveal'], hidden: ['clave'] })).toEqual(['pin'])
    expect(revealedBy({ may: [], hidden: ['clave'] })).toEqual([])
  })

  it('is the contract itself where nothing is restricted', () => {
    expect(asRole(whole, undefined)).toBe(whole)
    expect(asRole(single, undefined)).toBe(single)
  })

  it('of a key that is typed, its former value identifies the record: the new one may be fixed', () => {
    const typed: EntityContract = {
      ...whole,
      key: ['nombre'],
      metodos: {
        ...whole.metodos,
        modificar: {
          metodo: 'cosas-modificar',
          request: z.strictObject({
            token: sessionToken,
            antes: fields.nombre.check,
            nombre: fields.nombre.check,
          }),
          from: { antes: { field: 'nombre', of: 'previous' } },
        },
      },
    }
    const seen = asRole(typed, { may: ['edit'], fixed: { edit: ['nombre'] } })
    expect(sentBy(seen.metodos.modificar)).toEqual(['antes'])
  })

  it('of one record', () => {
    const seen = asRole(single, { may: ['edit'], hidden: ['nota'], fixed: { edit: ['nota'] } })
    expect(Object.keys(seen.fields)).toEqual(['nombre'])
    expect(seen.rules).toEqual([])
    expect(seen.metodos.buscar).toBe(single.metodos.buscar)
    expect(sentBy(seen.metodos.grabar)).toEqual(['nombre'])
  })
})

const A: RoleContract = { rol: 'Administrador', may: ['read', 'add'] }
const O: RoleContract = { rol: 'Operador', may: ['read'] }
const REST: RoleContract = { may: ['history'] }

describe('the role of a session', () => {
  it.each([
    ['A', A],
    ['O', O],
    ['a', REST],
    ['', REST],
    [OTHERS, REST],
    [undefined, REST],
    ['constructor', REST],
  ])('by perfil %j, for servers', (perfil, expected) => {
    expect(roleOf({ roles: { A, O, [OTHERS]: REST } }, perfil)).toBe(expected)
  })

  it.each([
    ['Administrador', A],
    [' OPERADOR ', O],
    ['Supervisor', REST],
    ['', REST],
    [undefined, REST],
  ])('by rol %j, for screens', (rol, expected) => {
    expect(shownRoleOf({ roles: { A, O, [OTHERS]: REST } }, rol)).toBe(expected)
  })

  it('is none that may do anything where no role is left for it', () => {
    expect(roleOf({ roles: { A } }, 'O')).toEqual({ may: [] })
    expect(shownRoleOf({ roles: { A } }, 'Operador')).toEqual({ may: [] })
  })

  it('restricts nothing where there are no roles', () => {
    expect([roleOf({}, 'A'), shownRoleOf({}, 'Administrador')]).toEqual([undefined, undefined])
  })
})
