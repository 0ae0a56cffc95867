import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordsMetodos } from '#wire/metodos/records'
import { digitsField } from '#wire/kinds/digits'
import { idField } from '#wire/kinds/id'
import { referenceField } from '#wire/kinds/reference'
import { textField } from '#wire/kinds/text'
import { testContract, testEntity } from '../../support/test-contract'
import { ask, openTwin, type Twin, write } from './twins'

const text = (label: string) => textField({ label, max: 20, required: true })
const digits = (label: string) => digitsField({ label, max: 4, required: true })

const ALL = ['read', 'add', 'edit', 'delete', 'history']
const hidden = ['serie', 'legajo', 'apodo']
const roles = {
  A: { rol: 'Administrador', may: ALL },
  O: { rol: 'Operador', may: ['read'], hidden },
}

/** An operator sees half of its key and of a unique set, and not the name that another list shows it by. */
const obras = {
  ...testEntity('obras', {
    fields: {
      numero: digits('Número'),
      serie: text('Serie'),
      nombre: text('Nombre'),
      zona: text('Zona'),
      legajo: digits('Legajo'),
      apodo: text('Apodo'),
    },
    key: ['numero', 'serie'],
    unique: [
      ['zona', 'legajo'],
      ['zona', 'nombre'],
    ],
  }),
  nameField: 'nombre',
  roles,
}
const partes = testEntity('partes', {
  fields: {
    id: idField({ label: 'ID' }),
    obra: referenceField({
      label: 'Obra',
      resource: 'obras',
      shows: 'apodo',
      sends: 'name',
      max: 20,
      required: true,
    }),
  },
})

let twin: Twin
beforeAll(async () => {
  twin = await openTwin(testContract(obras, partes))
  const obra = {
    numero: 7,
    serie: 'B',
    nombre: 'Puente',
    zona: 'Norte',
    legajo: 4711,
    apodo: 'Viejo',
  }
  await write(twin, 'obras-ingresar', obra)
})
afterAll(() => twin.world.close())

describe('records are looked up by what the caller sees', () => {
  it.each([
    ['a unique set', ['zona', 'nombre'], ['Norte', 'Puente'], true],
    ['their name', ['nombre'], ['Puente'], true],
    ['a key of which a part is hidden', ['numero', 'serie'], [7, 'B'], false],
    ['the same in another order', ['serie', 'numero'], ['B', 7], false],
    ['a unique set of which a part is hidden', ['zona', 'legajo'], ['Norte', 4711], false],
    ['the hidden part of it alone', ['legajo'], [4711], false],
    ['a hidden name that another list shows them by', ['apodo'], ['Viejo'], false],
  ])('by %s', async (_by, campos, values, isAnswered) => {
    const sent = {
      metodo: recordsMetodos.find,
      body: { entidad: 'obras', campos, valores: [values] },
    }
    const answer = await ask(twin, sent)
    expect(answer).toMatch(isAnswered ? /^\[200,.*Puente/ : /^\[422,.*campos: Valor no válido/)
    expect(answer).not.toMatch(/4711|Viejo/)
  })

  it('by no fields, where a part of the key is hidden', async () => {
    const body = { entidad: 'obras', valores: [[7, 'B']] }
    expect(await ask(twin, { metodo: recordsMetodos.find, body })).toMatch(/^\[422,/)
  })
})
