import { describe, expect, it } from 'vitest'
import { choiceField, booleanField } from '#wire/kinds/choice'
import { textField } from '#wire/kinds/text'
import { type ActionCondition, codesOf, holds } from '#wire/rules/action-condition'
import { hasCounterRecord } from '#wire/rules/counter-record'
import {
  isLocked,
  isMovable,
  lockedText,
  type Stated,
  statesAfter,
  stateText,
  wrongMove,
  wrongStart,
} from '#wire/rules/states'
import { dateField, monthField } from '#wire/kinds/date'
import { referencesField } from '#wire/kinds/reference'
import type { FieldContract } from '#wire/kinds'
import { today } from '#wire/notation/date'
import { constantOf } from '#server/calls/actions/action-changes'
import fc from 'fast-check'
import { momentOf, overlap, overlappingPairs, type Period } from '#wire/rules/periods'

const options = { B: 'Borrador', P: 'En proceso', A: 'Asentado', N: 'Anulado' }
const estado = choiceField({ label: 'Estado', options, answers: 'code', required: false })
const states = {
  of: 'estado',
  starts: ['B', 'P'],
  moves: { B: ['P', 'A'], P: ['A'], A: ['N'] },
  locks: ['A', 'N'],
}
const stated: Stated = { fields: { estado }, states }
const free: Stated = { fields: { estado } }

/** A code, those that may follow it, and whether a record with it is locked. */
const CODES: readonly (readonly [code: unknown, after: readonly string[], locked: boolean])[] = [
  ['B', ['P', 'A'], false],
  ['P', ['A'], false],
  ['A', ['N'], true],
  ['N', [], true],
  ['', ['B', 'P'], false],
  [null, ['B', 'P'], false],
  [undefined, ['B', 'P'], false],
  ['Z', [], false],
  ['constructor', [], false],
  [0, [], false],
]

describe('a record in the state', () => {
  it.each(CODES)('%j may go to %j, and is locked: %s', (code, after, locked) => {
    expect(statesAfter(states, code)).toEqual(after)
    expect(isLocked(stated, code)).toBe(locked)
    expect(isLocked(free, code)).toBe(false)
    for (const to of Object.keys(options)) {
      const right = after.includes(to)
      expect(isMovable(stated, { sets: { estado: to } }, code), to).toBe(right)
      expect(wrongMove(stated, code, to) === undefined, to).toBe(right || to === code)
      expect(wrongMove(free, code, to)).toBeUndefined()
    }
    expect(
      isMovable(stated, { sets: {}, takes: { estado: 'estado' } }, code),
      'it is asked for',
    ).toBe(after.length > 0)
    expect(isMovable(stated, { sets: { nota: 'A' } }, code), 'another field').toBe(!locked)
    expect(isMovable(free, { sets: {}, takes: { estado: 'estado' } }, code), 'without states').toBe(
      true,
    )
  })

  it.each([
    ['B', 'N', 'No se puede pasar de "Borrador" a "Anulado"'],
    ['N', 'B', 'No se puede pasar de "Anulado" a "Borrador"'],
    ['Z', 'constructor', 'No se puede pasar de "Z" a "constructor"'],
    ['A', '', 'No puede quedar sin valor desde "Asentado"'],
    ['A', null, 'No puede quedar sin valor desde "Asentado"'],
    ['', 'A', 'Un registro nuevo empieza en "Borrador" o "En proceso"'],
    [undefined, 'P', undefined],
    ['', null, undefined],
    ['A', 'A', undefined],
    ['A', 'N', undefined],
  ])('%j and goes to %j: %s', (from, to, text) => {
    expect(wrongMove(stated, from, to)).toBe(text)
  })

  it('is told how it begins, and why it is not changed', () => {
    expect(wrongStart(stated, 'A')).toBe('Un registro nuevo empieza en "Borrador" o "En proceso"')
    expect(wrongStart(stated, 'P')).toBeUndefined()
    expect(wrongStart(free, 'A')).toBeUndefined()
    expect(lockedText(stated, 'A', 'modificar')).toBe('Asentado: no se puede modificar.')
    expect(lockedText(stated, 'Z', 'eliminar')).toBe('Z: no se puede eliminar.')
  })

  it('is called as its choice has it, and otherwise by its code', () => {
    const nota = textField({ label: 'Nota', max: 9, required: false })
    expect(['A', 'Z', 'toString', 7].map((code) => stateText(stated, code))).toEqual([
      'Asentado',
      'Z',
      'toString',
      '7',
    ])
    expect(stateText(free, 'A')).toBe('A')
    expect(stateText({ states, fields: { estado: nota } }, 'A')).toBe('A')
  })
})

it.each<[ActionCondition | undefined, readonly string[], readonly unknown[], readonly unknown[]]>([
  [undefined, [], ['A', 'Z', '', undefined], []],
  [{ field: 'estado', is: ['A', 'B'] }, ['A', 'B'], ['A', 'B'], ['N', 'Z', '', undefined]],
  [{ field: 'estado', isNot: ['A', 'B'] }, ['A', 'B'], ['N', 'Z', '', undefined], ['A', 'B']],
])('the condition %j names %j', (when, codes, met, unmet) => {
  expect(codesOf(when)).toEqual(codes)
  expect(met.map((code) => holds(when, code))).toEqual(met.map(() => true))
  expect(unmet.map((code) => holds(when, code))).toEqual(unmet.map(() => false))
})

const words = { label: 'Dato', required: false } as const
const day = dateField(words)
const month = monthField(words)
const text = textField({ ...words, max: 9 })
const several = referencesField({
  ...words,
  resource: 'zonas',
  shows: 'zona',
  sends: 'id',
  length: 9,
  max: 3,
})

it.each<[string, FieldContract | undefined, string | boolean | null, () => unknown]>([
  ['the current day', day, 'today', today],
  ['a day', day, '2026-01-31', () => '2026-01-31'],
  ['no day', day, null, () => null],
  ['the current month', month, 'today', () => today().slice(0, 7)],
  ['a month', month, '2026-01', () => '2026-01'],
  ['no month', month, null, () => null],
  ['a text that is called so', text, 'today', () => 'today'],
  ['no text', text, null, () => null],
  ['no box', booleanField(words), false, () => false],
  ['no records', several, null, () => []],
  ['a field that is not known', undefined, 'today', () => 'today'],
])('what an action sets is, as a request has it, %s', (_what, field, value, expected) => {
  expect(constantOf(field, value)).toEqual(expected())
})

const links = { original: 'anula', created: 'anulado' }
const anular = { creates: { links, copies: [], sets: {}, takes: {} } }

it.each<[unknown, boolean]>([
  [{ id: 7, texto: 'Siete' }, true],
  ['Siete', true],
  [7, true],
  [0, true],
  ['', false],
  [null, false],
  [undefined, false],
])('a record that is linked to %j has its counter-record: %s', (anulado, expected) => {
  expect(hasCounterRecord(anular, { anulado, anula: '' })).toBe(expected)
  expect(hasCounterRecord(anular, { anulado: '', anula: anulado })).toBe(false)
  expect(hasCounterRecord({}, { anulado })).toBe(false)
})

const IS = { field: 'estado', is: ['A', 'B'] }
const IS_NOT = { field: 'estado', isNot: ['A', 'B'] }

it.each<[unknown, boolean, boolean]>([
  ['A', true, false],
  ['B', true, false],
  ['C', false, true],
  ['', false, true],
  [undefined, false, true],
])('a record with the code %j: is %s, is not %s', (code, is, isNot) => {
  expect([holds(IS, code), holds(IS_NOT, code), holds(undefined, code)]).toEqual([is, isNot, true])
  expect([codesOf(IS), codesOf(IS_NOT), codesOf(undefined)]).toEqual([['A', 'B'], ['A', 'B'], []])
})

const of = (from: string | undefined, to: string | undefined): Period<number> => ({
  of: 0,
  from,
  to,
})

it.each([
  ['on one day', of('03-01', '03-31'), of('03-31', '04-30'), true],
  ['not, a day later', of('03-01', '03-31'), of('04-01', '04-30'), false],
  ['one within the other', of('03-01', '03-31'), of('03-10', '03-11'), true],
  ['without an end', of('03-01', undefined), of('12-01', '12-31'), true],
  ['not, before one without an end', of('03-01', undefined), of('01-01', '02-28'), false],
  ['without a beginning', of(undefined, '03-31'), of('03-31', undefined), true],
  ['always', of(undefined, undefined), of('03-01', '03-01'), true],
])('two periods overlap: %s', (_how, one, other, expected) => {
  expect(overlap(one, other)).toBe(expected)
  expect(overlap(other, one)).toBe(expected)
})

describe('a moment', () => {
  it.each([
    ['2026-03-01', '2026-03-01'],
    [7, 7],
    [0, 0],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    [{}, undefined],
  ])('of %j is %j', (value, moment) => {
    expect(momentOf(value)).toBe(moment)
  })
})

const end = fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined })
const drawn = fc
  .array(fc.record({ from: end, to: end }), { maxLength: 8 })
  .map((ends) =>
    ends
      .filter(({ from, to }) => from === undefined || to === undefined || from <= to)
      .map((ends, at): Period<number> => ({ of: at, ...ends })),
  )

it('pairs are found wherever any two overlap, and name two that do', () => {
  fc.assert(
    fc.property(drawn, (periods) => {
      const pairs = overlappingPairs(periods)
      const isAny = periods.some((one, at) =>
        periods.slice(at + 1).some((two) => overlap(one, two)),
      )
      expect(pairs.length > 0).toBe(isAny)
      for (const [one, other] of pairs) {
        const [first, second] = [periods[one], periods[other]]
        expect(first && second && overlap(first, second)).toBe(true)
      }
      const touching = periods.filter((one) =>
        periods.some((two) => two !== one && overlap(one, two)),
      )
      expect(new Set(pairs.flat())).toEqual(new Set(touching.map((period) => period.of)))
    }),
  )
})
