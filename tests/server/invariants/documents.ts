import * as z from 'zod/mini'
import { choiceField } from '../../../src/wire/kinds/choice'
import { idField } from '../../../src/wire/kinds/id'
import { identifiedField } from '../../../src/wire/kinds/identified'
import { textField } from '../../../src/wire/kinds/text'
import { sessionToken } from '../../../src/wire/session-token'
import { testContract, testEntity } from '../support/test-contract'

/** Accounts that form a tree, and entries in them that go through states, and are cancelled by others. */

const id = idField({ label: 'ID' })
const text = (label: string, required = true) => textField({ label, max: 20, required })
const account = (label: string, required: boolean) =>
  identifiedField({
    label,
    resource: 'cuentas',
    shows: 'codigo',
    sends: 'id',
    key: ['id'],
    max: 20,
    required,
  })

const cuentas = testEntity('cuentas', {
  fields: { id, codigo: text('Código'), madre: account('Madre', false) },
  unique: [['codigo']],
  tree: { parent: 'madre', children: 'Tiene otras debajo.' },
})

export const STATES = {
  of: 'estado',
  starts: ['B'],
  moves: { B: ['A', 'R'], R: ['B'], A: ['X'] } as Readonly<Record<string, readonly string[]>>,
  locks: ['A', 'X'],
}

const entry = (label: string) =>
  identifiedField({
    label,
    resource: 'asientos',
    shows: 'numero',
    sends: 'id',
    key: ['id'],
    max: 20,
    required: false,
  })

const plain = testEntity('asientos', {
  fields: {
    id,
    numero: text('Número'),
    nota: text('Nota', false),
    cuenta: account('Cuenta', true),
    estado: choiceField({
      label: 'Estado',
      options: { B: 'Borrador', R: 'Revisado', A: 'Asentado', X: 'Anulado' },
      answers: 'code',
      required: true,
    }),
    anula: entry('Anula a'),
    anuladoPor: entry('Anulado por'),
  },
  unique: [['numero']],
  states: STATES,
  notAdded: ['anula', 'anuladoPor'],
  notEdited: ['anula', 'anuladoPor'],
})

const request = z.strictObject({ token: sessionToken, id: z.int() })
const asientos = {
  ...plain,
  actions: {
    asentar: { metodo: 'asientos-asentar', request, sets: { estado: 'A', nota: 'Asentado' } },
    anular: { metodo: 'asientos-anular', request, sets: { estado: 'X', nota: 'Anulado' } },
    revertir: {
      metodo: 'asientos-revertir',
      request: z.strictObject({ ...request.shape, con: text('Número').check }),
      asks: { con: text('Número') },
      sets: { estado: 'X' },
      creates: {
        links: { original: 'anula', created: 'anuladoPor' },
        copies: ['nota', 'cuenta'],
        sets: { estado: 'A' },
        takes: { numero: 'con' },
      },
    },
  },
}

export const documents = testContract(cuentas, asientos)
