import { describe, expect, it } from 'vitest'
import { rubros } from '../../../../generated/rubros/contract'
import { usuarios } from '../../../../generated/usuarios/contract'
import {
  actionSlots,
  actionText,
  type ActionTexts,
  rowActions,
} from '#admin/record/actions/row-actions'
import type { Write } from '#admin/record/actions/write-queue'
import { failedWrite, nameOfWrite, savedText } from '#admin/record/actions/write-texts'
import type { EntityContract } from '#wire/contract'
import { spanish } from '../../support/message'

const ACTIONS: ActionTexts = {
  habilitar: { label: 'Habilitar', question: '¿Habilitar?', done: 'Usuario habilitado.' },
  deshabilitar: { label: 'Deshabilitar', question: '¿Deshabilitar?' },
}
const USER = { answer: { dni: 1 }, token: 't', dni: 1, perfil: 'A', usuario: '', empresa: '' }
const admin = { ...USER, rol: ' ADMINISTRADOR ' }
const operator = { ...USER, rol: 'Operador' }
const row = (dni: number, estado: string) => ({ id: dni, dni, estado })

/** The actions of an entity, by the conditions that they have. */
const withActions = (
  conditions: readonly NonNullable<EntityContract['actions']>[string]['when'][],
): EntityContract => {
  const { ingresar, modificar } = rubros.metodos
  const action = (when: (typeof conditions)[number]) =>
    when === undefined ? { ...modificar, sets: {} } : { ...modificar, sets: {}, when }
  return {
    ...rubros,
    metodos: { buscar: rubros.metodos.buscar, ingresar },
    actions: Object.fromEntries(conditions.map((when, at) => [`a${at}`, action(when)])),
  }
}

describe('what may be done with a row', () => {
  it.each([
    [
      'an administrator, with another',
      admin,
      row(2, 'Habilitado'),
      ['Editar', 'Eliminar', 'Deshabilitar'],
    ],
    ['one that waits', admin, row(2, 'Pendiente'), ['Editar', 'Eliminar', 'Habilitar']],
    ['the own one', admin, row(1, 'Habilitado'), ['Editar']],
    ['an operator, with another', operator, row(2, 'Habilitado'), []],
    ['nobody', undefined, row(2, 'Habilitado'), []],
  ])('%s: %j', (_who, user, record, labels) => {
    const offered = rowActions(usuarios, user, ACTIONS, spanish)(record)
    expect(offered.map(({ label }) => label)).toEqual(labels)
  })

  it.each([
    [{ id: 1 }, ['Facturar', 'Anular']],
    [{ id: 1, factura: '' }, ['Facturar', 'Anular']],
    [{ id: 1, factura: null }, ['Facturar', 'Anular']],
    [{ id: 1, factura: 7 }, ['Anular']],
  ])('%j: what creates a record is done once', (record, labels) => {
    const { actions, ...entity } = withActions([undefined, undefined])
    const creates = { links: { created: 'factura' } } as never
    const both = {
      ...entity,
      metodos: { buscar: entity.metodos.buscar },
      actions: { ...actions, ...(actions?.['a0'] && { a0: { ...actions['a0'], creates } }) },
    }
    const texts: ActionTexts = {
      a0: { label: 'Facturar', question: '¿?' },
      a1: { label: 'Anular', question: '¿?' },
    }
    const offered = rowActions(both, admin, texts, spanish)(record)
    expect(offered.map(({ label }) => label)).toEqual(labels)
  })

  it('without actions and permissions of its own, each row has the same', () => {
    const actionsOf = rowActions(rubros, operator, {}, spanish)
    expect(actionsOf({ id: 1 })).toEqual([
      { name: 'modificar', label: 'Editar' },
      { name: 'borrar', label: 'Eliminar' },
    ])
    expect(actionsOf({ id: 2 }), 'no row is drawn again for it').toBe(actionsOf({ id: 1 }))
  })

  it('what the contract does not have is not offered; an action without a condition always is', () => {
    const contract = withActions([undefined])
    const texts = { a0: { label: 'Imprimir', question: '' } }
    expect(rowActions(contract, operator, texts, spanish)({ id: 1 })).toEqual([
      { name: 'a0', label: 'Imprimir' },
    ])
  })
})

const is = (field: string, ...codes: string[]) => ({ field, is: codes })
const isNot = (field: string, ...codes: string[]) => ({ field, isNot: codes })

describe('how many buttons a row may show at once', () => {
  it.each<[number, Parameters<typeof withActions>[0]]>([
    [0, []],
    [2, [undefined, undefined]],
    [1, [is('estado', 'H'), is('estado', 'D')]],
    [1, [is('estado', 'D', 'P'), isNot('estado', 'D', 'P')]],
    [2, [is('estado', 'H'), is('estado', 'H', 'D')]],
    [2, [isNot('estado', 'H'), isNot('estado', 'D')]],
    [2, [is('estado', 'H'), is('tipo', 'X')]],
    [2, [undefined, is('estado', 'H'), is('estado', 'D')]],
  ])('%i with %j', (slots, conditions) => {
    expect(actionSlots(withActions(conditions))).toBe(slots)
  })

  it('beside those to edit and to delete', () => {
    expect([rubros, usuarios].map((one) => actionSlots(one))).toEqual([2, 3])
  })
})

const TEXTS = {
  add: 'Agregar',
  edit: 'Editar',
  remove: 'Eliminar',
  actions: ACTIONS,
  nameField: 'nombre',
}
const record = { id: 1, nombre: ' Ada ' }
const WRITES: readonly (readonly [Write, name: string, saved: string, title: string])[] = [
  [{ operation: 'add', values: { nombre: 'Eva ' } }, 'Eva', 'Se agregó "Eva"', 'Agregar'],
  [
    { operation: 'edit', record, values: { nombre: 'Eva' } },
    'Eva',
    'Se guardaron los cambios de "Eva"',
    'Editar',
  ],
  [
    { operation: 'edit', record, values: { otro: 'x' } },
    'Ada',
    'Se guardaron los cambios de "Ada"',
    'Editar',
  ],
  [{ operation: 'remove', record }, 'Ada', 'Se eliminó "Ada"', 'Eliminar'],
  [{ operation: 'action', record, action: 'habilitar' }, 'Ada', 'Usuario habilitado.', 'Habilitar'],
  [
    { operation: 'action', record, action: 'deshabilitar' },
    'Ada',
    'Se guardaron los cambios de "Ada"',
    'Deshabilitar',
  ],
]

describe('the words of a write', () => {
  it.each(WRITES)('%j', (write, name, saved, title) => {
    expect(nameOfWrite(write, 'nombre')).toBe(name)
    expect(savedText(write, TEXTS, spanish)).toBe(saved)
    expect(failedWrite(usuarios, TEXTS, write)).toMatchObject({ operation: write.operation, title })
  })

  it('each has the notices of its own metodo', () => {
    const notices = WRITES.map(([write]) => failedWrite(usuarios, TEXTS, write).notices)
    const { metodos, actions } = usuarios
    expect(notices).toEqual([
      undefined,
      metodos.modificar.errors,
      metodos.modificar.errors,
      metodos.borrar.errors,
      actions.habilitar.errors,
      actions.deshabilitar.errors,
    ])
    expect(failedWrite(rubros, TEXTS, { operation: 'add', values: {} }).notices).toEqual(
      rubros.metodos.ingresar.errors,
    )
    expect(
      failedWrite(rubros, TEXTS, { operation: 'action', record, action: 'habilitar' }).notices,
    ).toBeUndefined()
  })

  it('an action that a screen has no texts for is a mistake of its code', () => {
    expect(() => actionText(ACTIONS, 'borrar')).toThrow('no texts for the action "borrar"')
    expect(actionText(ACTIONS, 'habilitar').label).toBe('Habilitar')
  })
})
