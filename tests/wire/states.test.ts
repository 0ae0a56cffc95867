import { describe, expect, it } from 'vitest'
import { choiceField } from '#wire/kinds/choice'
import { textField } from '#wire/kinds/text'
import { type ActionCondition, codesOf, holds } from '#wire/rules/action-condition'
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
