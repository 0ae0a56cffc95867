import { describe, expect, it } from 'vitest'
import { findRows } from '../../../../cli/provider/infer/find-rows'

const ONE = { rubro: 'Kiosco' }
const TWO = { rubro: 'Panadería' }
const AVISO = { aviso: 'Hay más.' }

/** The rows of these answers. */
const rowsIn = (values: readonly unknown[], wanted?: string) =>
  findRows(
    values.map((value, at) => ({ from: `answer ${at + 1}`, value })),
    wanted,
  )

const others = (names: string) =>
  `unsure: the answer holds other lists too (${names}); use --envelope for another`

describe('the rows of an answer', () => {
  it.each<[string, readonly unknown[], string | undefined, ReturnType<typeof findRows>]>([
    ['a list', [[ONE]], undefined, { envelope: undefined, rows: [ONE], doubts: [] }],
    [
      'a list under a name',
      [{ total: 1, rubros: [ONE] }],
      undefined,
      { envelope: 'rubros', rows: [ONE], doubts: [] },
    ],
    [
      'the longest of several lists, before a shorter one',
      [{ rubros: [ONE, TWO], avisos: [AVISO] }],
      undefined,
      { envelope: 'rubros', rows: [ONE, TWO], doubts: [others('avisos')] },
    ],
    [
      'the longest of several lists, between shorter ones',
      [{ vacios: [], rubros: [ONE, TWO], avisos: [AVISO] }],
      undefined,
      { envelope: 'rubros', rows: [ONE, TWO], doubts: [others('avisos, vacios')] },
    ],
    [
      'the one that is asked for',
      [{ rubros: [ONE, TWO], avisos: [AVISO] }],
      'avisos',
      { envelope: 'avisos', rows: [AVISO], doubts: [] },
    ],
    [
      'those of all answers',
      [{ rubros: [TWO] }, { rubros: [ONE] }],
      undefined,
      { envelope: 'rubros', rows: [TWO, ONE], doubts: [] },
    ],
    [
      'objects, and no other rows',
      [[ONE, 7, null]],
      undefined,
      {
        envelope: undefined,
        rows: [ONE],
        doubts: ['unsure: 2 of 3 rows are no objects, and were passed over'],
      },
    ],
  ])('are %s', (_what, values, wanted, expected) => {
    expect(rowsIn(values, wanted)).toEqual(expected)
  })

  it.each<[string, readonly unknown[], string | undefined, string]>([
    [
      'under different names',
      [{ rubros: [ONE] }, { avisos: [AVISO] }],
      undefined,
      'The answers hold their rows under different names: rubros, avisos.',
    ],
    [
      'a list without a name, where one is asked for',
      [[ONE]],
      'rubros',
      'answer 1 holds no list under "rubros".',
    ],
    ['no objects', [[7, 8]], undefined, 'None of the 2 rows is an object'],
    ['a text', ['rubros'], undefined, 'answer 1 is neither a list nor an object that holds one.'],
  ])('are refused: %s', (_what, values, wanted, message) => {
    expect(() => rowsIn(values, wanted)).toThrow(message)
  })
})
