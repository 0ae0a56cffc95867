import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { actionTrial } from '../../../../cli/provider/verify/trial/trial-actions'
import type { ActionContract } from '../../../../src/wire/contract'
import { booleanField } from '../../../../src/wire/kinds/boolean'
import { choiceField } from '../../../../src/wire/kinds/choice'
import { dateField } from '../../../../src/wire/kinds/date'
import { digitsField } from '../../../../src/wire/kinds/digits'
import { emailField } from '../../../../src/wire/kinds/email'
import { idField } from '../../../../src/wire/kinds/id'
import { integerField } from '../../../../src/wire/kinds/integer'
import { longTextField } from '../../../../src/wire/kinds/long-text'
import { moneyField } from '../../../../src/wire/kinds/money'
import { monthField } from '../../../../src/wire/kinds/month'
import { referenceField } from '../../../../src/wire/kinds/reference'
import { textField } from '../../../../src/wire/kinds/text'
import { testEntity } from '../../../server/support/test-contract'

const required = false
const label = 'Campo'
const options = { P: 'Pendiente', C: 'Cobrada', X: 'Anulada' }
const limits = { label, min: 0, max: 9, required } as const
const estado = choiceField({ label, options, answers: 'text', required: true })
const fields = {
  id: idField({ label }),
  nombre: textField({ label, max: 30, required: true }),
  estado,
  clase: choiceField({ label, options, answers: 'code', required }),
  nota: textField({ label, max: 9, required }),
  texto: longTextField({ label, max: 9, required }),
  correo: emailField({ label, max: 30, required }),
  dia: dateField({ label, required }),
  mes: monthField({ label, required }),
  activa: booleanField({ label }),
  cifra: digitsField({ label, max: 3, required }),
  entero: integerField(limits),
  pesos: moneyField(limits),
  rubro: referenceField({
    label,
    resource: 'rubros',
    shows: 'rubro',
    sends: 'name',
    max: 9,
    required,
  }),
}
const RECORD = { id: 7, nombre: 'ZZ PRUEBA', estado: 'Pendiente', nota: 'x', dia: '2026-01-31' }

const action = (changes: Partial<ActionContract>): ActionContract => ({
  metodo: 'cosas-hacer',
  request: z.strictObject({ token: z.string(), id: fields.id.check }),
  sets: {},
  errors: {},
  ...changes,
})

type Declared = Partial<Parameters<typeof testEntity>[1]>

/** What the action sends for the record, and what that has afterwards. */
const tried = (changes: Partial<ActionContract>, declared: Declared = {}) =>
  actionTrial(testEntity('cosas', { fields, ...declared }), action(changes), {
    record: RECORD,
    marked: 'nombre',
    lists: new Map(),
  })

const BODY = { metodo: 'cosas-hacer', id: 7 }

const only = (code: 'P' | 'C' | 'X') =>
  choiceField({ label, options: { [code]: options[code] }, answers: 'text', required: true })

/** An action that asks the next state, of which there is one. */
const taking = (code: 'P' | 'C' | 'X') => ({
  asks: { cual: only(code) },
  takes: { estado: 'cual' },
})

type Offered = Pick<ActionContract, 'when'>
const offeredIn = (...is: readonly string[]): Offered => ({ when: { field: 'estado', is } })
const notIn = (...isNot: readonly string[]): Offered => ({ when: { field: 'estado', isNot } })
const states = (parts: object) => ({
  states: { of: 'estado', starts: ['P'], moves: { P: ['C', 'X'] }, locks: ['X'], ...parts },
})

describe('an action on the record of a trial', () => {
  it.each<[string, ActionContract['sets'], object | undefined]>([
    ['nothing', {}, {}],
    ['a choice that is shown by its text', { estado: 'C' }, { estado: 'Cobrada' }],
    ['a choice that is shown by its code', { clase: 'C' }, { clase: 'C' }],
    ['a text', { nota: 'Uno' }, { nota: 'Uno' }],
    ['a day', { dia: '2026-02-01' }, { dia: '2026-02-01' }],
    ['a month', { mes: '2026-02' }, { mes: '2026-02' }],
    ['a box', { activa: false }, { activa: false }],
    ['digits', { cifra: 12 }, { cifra: 12 }],
    ['a whole number', { entero: 0 }, { entero: 0 }],
    ['several', { nota: 'Uno', entero: 1 }, { nota: 'Uno', entero: 1 }],
    ['no value', { nota: null }, undefined],
    ['no value beside one', { entero: 1, nota: null }, undefined],
    ['a choice by no code', { clase: 7 }, undefined],
    ['several lines, which may be shown otherwise', { texto: 'a' }, undefined],
    ['an address', { correo: 'a@b.co' }, undefined],
    ['an amount', { pesos: 1 }, undefined],
    ['a reference', { rubro: 'Cine' }, undefined],
    ['a field that there is not', { otro: 'x' }, undefined],
  ])('that sets %s', (_what, sets, changes) => {
    expect(tried({ sets })).toEqual(changes && { body: BODY, changes })
  })

  it('that sets today sets the office’s day and month', () => {
    const { changes } = tried({ sets: { dia: 'today', mes: 'today' } }) ?? {}
    expect(changes).toEqual({
      dia: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      mes: expect.stringMatching(/^\d{4}-\d\d$/),
    })
  })

  const numero = integerField({ label, min: 3, max: 3, required: true })

  it.each<[string, Partial<ActionContract>, object | undefined]>([
    [
      'a value for its field',
      { asks: { cual: only('C') }, takes: { estado: 'cual' } },
      { body: { ...BODY, cual: 'C' }, changes: { estado: 'Cobrada' } },
    ],
    ['a value for no field', { asks: { numero } }, { body: { ...BODY, numero: 3 }, changes: {} }],
    [
      'a value beside one that is set',
      { asks: { numero }, takes: { entero: 'numero' }, sets: { nota: 'x' } },
      { body: { ...BODY, numero: 3 }, changes: { nota: 'x', entero: 3 } },
    ],
    ['a value that there is not', { asks: { clave: fields.id } }, undefined],
    [
      'an address that has no room',
      { asks: { correo: emailField({ label, max: 5, required: true }) } },
      undefined,
    ],
    [
      'a value that its field does not admit',
      { asks: { numero }, takes: { nota: 'numero' } },
      undefined,
    ],
    [
      'a value for a field that there is not',
      { asks: { numero }, takes: { otro: 'numero' } },
      undefined,
    ],
    ['nothing for a field', { takes: { entero: 'numero' } }, undefined],
  ])('that asks %s', (_what, changes, expected) => {
    expect(tried(changes)).toEqual(expected)
  })

  it.each<[string, Partial<ActionContract>, Declared, boolean]>([
    ['that its state offers', offeredIn('C', 'P'), {}, true],
    ['that its state does not offer', offeredIn('C'), {}, false],
    ['that other states do not offer', notIn('C'), {}, true],
    ['that its state alone does not offer', notIn('P'), {}, false],
    [
      'that creates another record',
      { creates: { links: { original: 'a', created: 'b' }, copies: [], sets: {} } },
      {},
      false,
    ],
    ['that changes the mark', { sets: { nombre: 'Uno' } }, {}, false],
    ['that changes the key', { sets: { cifra: 1 } }, { key: ['cifra'] }, false],
    [
      'that changes a unique field',
      { sets: { nota: 'U' } },
      { unique: [['clase', 'nota']] },
      false,
    ],
    [
      'that takes a unique field',
      { asks: { numero }, takes: { entero: 'numero' } },
      { unique: [['entero']] },
      false,
    ],
    ...(['dia', 'mes', 'nota'] as const).map(
      (name): [string, Partial<ActionContract>, Declared, boolean] => [
        `that changes ${name}, a part of a period`,
        { sets: { [name]: name === 'dia' ? '2026-01-01' : name === 'mes' ? '2026-01' : 'x' } },
        { periods: [{ from: 'dia', to: 'mes', per: ['nota'] }] },
        false,
      ],
    ),
    ['along a move', { sets: { estado: 'C' } }, states({}), true],
    ['along no move', { sets: { estado: 'C' } }, states({ moves: { P: ['X'] } }), false],
    ['that leads to a lock', { sets: { estado: 'X' } }, states({}), false],
    ['that leads to what was one', { sets: { estado: 'X' } }, states({ locks: [] }), true],
    ['that asks the next state', taking('C'), states({}), true],
    ['that asks a state that may not follow', taking('C'), states({ moves: { P: ['X'] } }), false],
    ['that asks the same state', taking('P'), states({}), true],
    ['that asks a state that locks', taking('X'), states({}), false],
    ['that asks a state where none may follow', taking('C'), states({ moves: {} }), false],
    ['of no move', { sets: { nota: 'U' } }, states({}), true],
    ['of no move, where it is locked', { sets: { nota: 'U' } }, states({ locks: ['P'] }), false],
    [
      'that breaks a rule',
      { sets: { nota: 'U', entero: 5 } },
      { rules: [{ rule: 'requiredWhen', field: 'clase', other: 'nota' }] },
      false,
    ],
    [
      'that fulfils a rule',
      { sets: { nota: 'U', clase: 'C' } },
      { rules: [{ rule: 'requiredWhen', field: 'clase', other: 'nota' }] },
      true,
    ],
  ])('%s', (_what, changes, declared, isTried) => {
    expect(tried(changes, declared) !== undefined).toBe(isTried)
  })
})
