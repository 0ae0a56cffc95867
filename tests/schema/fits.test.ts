import { describe, expect, it } from 'vitest'
import {
  boolean,
  cbu,
  choice,
  cuit,
  date,
  decimal,
  digits,
  dni,
  id,
  integer,
  longText,
  money,
  month,
  patternText,
  telephone,
  text,
  time,
} from '#language'
import { accessKinds, resolveAccessField } from '#language/kinds/access'
import { misfit } from '#language/kinds'

const label = 'Campo'

describe('what a seed, a default and a backfill of a field may be', () => {
  it.each<[string, Parameters<typeof misfit>[0], readonly unknown[], readonly unknown[]]>([
    ['id', id({ label }), [1, 2 ** 53 - 1], [0, -1, 1.5, 2 ** 53, '1', true]],
    ['text', text({ label, max: 5 }), ['', 'a', 'abcde'], ['abcdef', 'a\nb', 'a\u0007', 5, true]],
    ['longText', longText({ label, max: 5 }), ['', 'a\nb', 'abcde'], ['abcdef', 'a\u0007', 5]],
    ['telephone', telephone({ label, max: 8 }), ['4222-123'], ['4222-1234', 5]],
    ['digits', digits({ label, max: 2 }), [1, 99], [0, 100, -1, 1.5, '1']],
    ['dni', dni({ label }), [1, 9_999_999_999], [0, 10_000_000_000, '20111222']],
    [
      'cuit',
      cuit({ label }),
      ['20111222330'],
      ['2011122233', '201112223300', 'x20111222330', '20-11122233-0', 20_111_222_330, ''],
    ],
    [
      'cbu',
      cbu({ label }),
      ['0'.repeat(22)],
      ['0'.repeat(21), '0'.repeat(23), `x${'0'.repeat(22)}`, ''],
    ],
    ['integer', integer({ label, min: -2, max: 3 }), [-2, 0, 3], [-3, 4, 1.5, '1']],
    ['integer without limits', integer({ label }), [0], [-1]],
    [
      'decimal',
      decimal({ label, decimals: 3, min: -1, max: 1 }),
      [-1, 0, 0.125, 1],
      [-1.001, 1.001, 0.1255, '0.5', Number.NaN],
    ],
    ['money', money({ label, min: -1 }), [-1, 0, 0.5, 9_999_999_999_999.99], [-1.01, 0.505, '1']],
    [
      'date',
      date({ label }),
      ['1800-01-01', '2199-12-31', 'today', '2028-02-29'],
      ['1799-12-31', '2200-01-01', '2026-02-29', '2026-1-1', '', 'Today', 5],
    ],
    [
      'date with limits',
      date({ label, min: '2026-01-31', max: '2026-02-01' }),
      ['2026-01-31', '2026-02-01', 'today'],
      ['2026-01-30', '2026-02-02'],
    ],
    [
      'date until today',
      date({ label, min: '2026-01-01', max: 'today' }),
      ['2199-01-01'],
      ['2025-12-31'],
    ],
    [
      'month',
      month({ label }),
      ['1800-01', '2199-12', 'today'],
      ['1799-12', '2200-01', '2026-13', '2026-1', '2026-01-01', ''],
    ],
    [
      'month with limits',
      month({ label, min: '2026-02', max: '2026-03' }),
      ['2026-02', '2026-03'],
      ['2026-01', '2026-04'],
    ],
    ['time', time({ label }), ['00:00', '23:59'], ['24:00', '12:60', '9:00', '12:00:00', '', 9]],
    ['boolean', boolean({ label }), [true, false], ['true', 1, 0, '']],
    [
      'choice',
      choice({ label, options: { A: 'Alta', B: 'Baja' }, answers: 'text' }),
      ['A', 'B'],
      ['a', 'Alta', '', 'C', 'constructor', 'toString', '__proto__', true],
    ],
    [
      'patternText',
      patternText({ label, pattern: '00-000' }),
      ['01-234'],
      ['1-234', '01234', '01-2345', 'aa-bbb', 5],
    ],
  ])('%s', (_kind, field, right, wrong) => {
    // As a schema file may have it, whatever the types say.
    const fits = (value: unknown) => Reflect.apply(misfit, undefined, [field, value]) === undefined
    expect(right.filter((value) => !fits(value))).toEqual([])
    expect(wrong.filter(fits)).toEqual([])
  })
})

it.each([
  [undefined, 0],
  [false, 0],
  [true, 1],
])('a field of the portal with `required` %s has %i characters at least', (required, min) => {
  for (const kind of ['text', 'email', 'digits'] as const) {
    expect(Object.hasOwn(accessKinds, kind)).toBe(true)
    const declared = { kind, label, max: 20, ...(required !== undefined && { required }) }
    expect(resolveAccessField('campo', declared)).toMatchObject({ min, max: 20 })
  }
})
