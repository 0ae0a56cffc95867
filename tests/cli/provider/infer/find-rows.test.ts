import { describe, expect, it } from 'vitest'
import { findRows } from '../../../../cli/provider/infer/samples'

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

  const MORE = 'Give an answer with some records: the more, the surer the draft.'
  const WHOLE = 'Give the whole answer of a metodo that lists records.'

  it.each<[string, readonly unknown[], string | undefined, string, string]>([
    [
      'under different names',
      [{ rubros: [ONE] }, { 'av\nisos': [AVISO] }],
      undefined,
      'The answers hold their rows under different names: rubros, av isos.',
      'Give answers of one metodo, or name the list with --envelope.',
    ],
    [
      'a list without a name, where one is asked for',
      [[ONE]],
      'rubros',
      'answer 1 holds no list under "rubros".',
      'Its names: none.',
    ],
    [
      'under another name than the one that is asked for',
      [{ 'av\nisos': [AVISO], total: 1, rubros: 'x' }],
      'rubros',
      'answer 1 holds no list under "rubros".',
      'Its names: av isos, total, rubros.',
    ],
    [
      'no objects',
      [[7, 8]],
      undefined,
      'None of the 2 rows is an object, so there are no fields to be learnt.',
      MORE,
    ],
    [
      'none',
      [[], { rubros: [] }],
      undefined,
      'The answer has no rows, so nothing can be learnt from it.',
      MORE,
    ],
    [
      'a text',
      [[ONE], 'rubros'],
      undefined,
      'answer 2 is neither a list nor an object that holds one.',
      WHOLE,
    ],
    [
      'a refusal',
      [{ error: 'No.' }],
      undefined,
      'answer 1 holds a refusal: an `error`, and no list.',
      'Give the answer to a call that was allowed: with a token that the provider takes.',
    ],
    [
      'one record',
      [{ id: 1, error: '' }],
      undefined,
      'answer 1 holds one record and no list.',
      'A screen that shows and saves one record is written with singleton(): see docs/schema.md.',
    ],
  ])('are refused: %s', (_what, values, wanted, message, advice) => {
    expect(() => rowsIn(values, wanted)).toThrow(expect.objectContaining({ message, advice }))
  })
})
