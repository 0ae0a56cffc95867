import * as z from 'zod/mini'
import { choiceField } from '#wire/kinds/choice'
import { idField, textField } from '#wire/kinds/text'
import { identifiedField } from '#wire/kinds/identified'
import { type LineFields, linesField } from '#wire/kinds/lines'
import { moneyField } from '#wire/kinds/decimal'
import type { Received } from '#wire/received'
import { sessionToken } from '#wire/session-token'
import type { DeclaredHooks } from '#server/hooks/declared'
import { testContract, testEntity, type TestEntity } from '../support/test-contract'

/**
 * Accounts that form a tree, and entries in them whose lines balance, that go through states, and are cancelled by others with
 * debit and credit exchanged. A hook refuses a note, and more entries in one account than a few.
 */

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

const amount = (label: string) => moneyField({ label, min: 0, max: 99_999, required: false })
const lineFields = {
  cuenta: account('Cuenta', true),
  debe: amount('Debe'),
  haber: amount('Haber'),
} satisfies LineFields

/** What the hook lets nobody write. */
export const REFUSED_NOTE = 'F'
/** The most entries that the hook lets an account have. */
export const MOST_IN_ACCOUNT = 4

export const hooks: Readonly<Record<string, DeclaredHooks>> = {
  asientos: {
    async before({ previous, next, records, refuse }) {
      if (next === undefined) return
      if (next['nota'] === REFUSED_NOTE) refuse('nota', 'no vale')
      if (previous?.['cuenta'] === next['cuenta']) return
      const others = await records['asientos']?.where({ cuenta: next['cuenta'] })
      if ((others?.length ?? 0) >= MOST_IN_ACCOUNT) refuse('cuenta', 'está completa')
    },
  },
}

const plain = testEntity('asientos', {
  fields: {
    id,
    numero: text('Número'),
    nota: text('Nota', false),
    cuenta: account('Cuenta', true),
    lineas: linesField({
      label: 'Líneas',
      one: 'Línea',
      min: 2,
      max: 20,
      fields: lineFields,
      balances: ['debe', 'haber'],
    }),
    total: moneyField({
      label: 'Total',
      min: 0,
      max: 999_999,
      required: false,
      computed: { kind: 'sum', of: 'lineas.debe' },
    }),
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
  notAdded: ['total', 'anula', 'anuladoPor'],
  notEdited: ['total', 'anula', 'anuladoPor'],
})

const request = z.strictObject({ token: sessionToken, id: z.int() })
const asientos: TestEntity = {
  ...plain,
  metodos: {
    ...plain.metodos,
    leer: { metodo: 'asientos-leer', request, read: (row: Received) => row },
  },
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
        copies: ['nota', 'cuenta', 'lineas'],
        sets: { estado: 'A' },
        takes: { numero: 'con' },
        swaps: [['lineas.debe', 'lineas.haber']],
      },
    },
  },
}

export const documents = testContract(cuentas, asientos)
