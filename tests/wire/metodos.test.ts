import { describe, expect, it } from 'vitest'
import { identifiedFields } from '#wire/kinds/identified'
import {
  answeredResult,
  readFound,
  readResults,
  type RowResult,
  WANTED_MAX,
  WEIGHT_MAX,
  WRITTEN_MAX,
} from '#wire/metodos/records'
import {
  readViews,
  readViewsAnswer,
  VIEW_NAME_MAX,
  VIEW_QUERY_MAX,
  VIEWS_MAX,
} from '#wire/metodos/views'
import { dateField } from '#wire/kinds/date'
import { digitsField } from '#wire/kinds/digits'
import { textField } from '#wire/kinds/text'
import { ownMetodo } from '#wire/own-metodo'
import fc from 'fast-check'
import { stayingPlaces } from '#wire/metodos/staying-places'
import { COUNTED_MAX } from '#wire/metodos/home'
import { FILTER_VALUES_MAX, NAME_MAX } from '#wire/pages/filters'
import { PAGE_MAX } from '#wire/pages/pages'
import { SEARCH_MAX } from '#wire/search/search-text'

describe('what an answer for many records says of each', () => {
  const results: readonly RowResult[] = [
    { ok: true },
    { ok: true, unchanged: true },
    { ok: false, status: 422, error: 'Nombre: Requerido' },
    { ok: false, status: 409, error: 'Otro usuario modificó este registro.' },
  ]

  it('is read as it was written', () => {
    expect(readResults({ resultados: results.map(answeredResult) }, 4)).toEqual(results)
  })

  it.each<[unknown, readonly RowResult[] | undefined]>([
    [{ resultados: [{ estado: 299 }] }, [{ ok: true }]],
    [{ resultados: [{ estado: 300 }] }, [{ ok: false, status: 300, error: '' }]],
    [{ resultados: [{ estado: '200', igual: 'true' }] }, [{ ok: true }]],
    [{ resultados: [{ error: 'No' }] }, [{ ok: false, status: 500, error: 'No' }]],
    [{ resultados: [null] }, undefined],
    [{ resultados: [] }, undefined],
    [{ resultados: [{ estado: 200 }, { estado: 200 }] }, undefined],
    [{ resultados: {} }, undefined],
    [{}, undefined],
    [null, undefined],
    [[{ estado: 200 }], undefined],
  ])('%j', (answer, read) => {
    expect(readResults(answer, 1)).toEqual(read)
  })
})

describe('records that were found', () => {
  it.each<[unknown, ReturnType<typeof readFound>]>([
    [
      { registros: [{ id: 1 }], clave: ['id'] },
      { records: [{ id: 1 }], key: ['id'] },
    ],
    [{ registros: [{ id: 1 }, null, 'x'] }, { records: [{ id: 1 }], key: [] }],
    [
      { registros: [], clave: 'id' },
      { records: [], key: [] },
    ],
    [{ registros: {} }, undefined],
    [{ clave: ['id'] }, undefined],
    [null, undefined],
    [[], undefined],
  ])('%j', (answer, read) => {
    expect(readFound(answer)).toEqual(read)
  })
})

describe('several records by id', () => {
  const field = identifiedFields({
    label: 'Zonas',
    resource: 'zonas',
    shows: 'zona',
    sends: 'id',
    key: ['id'],
    length: 20,
    max: 3,
    required: false,
  })

  it.each<[unknown, readonly unknown[]]>([
    [
      [
        { id: 1, texto: 'Norte' },
        { id: 0, texto: 'Cero' },
      ],
      [
        { id: 1, texto: 'Norte' },
        { id: 0, texto: 'Cero' },
      ],
    ],
    [
      ['Norte', '', null, 'Sur'],
      ['Norte', 'Sur'],
    ],
    [{ id: 1, texto: 'Norte' }, [{ id: 1, texto: 'Norte' }]],
    [[{ texto: 'Norte' }, { id: 2, texto: '' }], ['Norte']],
    [null, []],
    ['', []],
  ])('%j', (answer, read) => {
    expect(JSON.parse(JSON.stringify(field.read(answer)))).toEqual(read)
  })
})

const NORTE = { nombre: 'Norte', consulta: 'buscar=norte', columnas: ['rubro', 'id'] }
const EMPTY = { nombre: '', consulta: '', columnas: [] }

describe('views as they are received', () => {
  it.each<[unknown, unknown]>([
    [[], []],
    [[NORTE], [NORTE]],
    [[{ ...NORTE, otro: 1 }, null, 'x', [], 7], [NORTE]],
    [[{}], [EMPTY]],
    [[{ nombre: null, consulta: { a: 1 }, columnas: 'rubro' }], [EMPTY]],
    [[{ ...EMPTY, columnas: ['a', null] }], [{ ...EMPTY, columnas: ['a', ''] }]],
    [undefined, undefined],
    [null, undefined],
    [{ 0: NORTE, length: 1 }, undefined],
  ])('%j: %j', (vistas, read) => {
    expect(readViews(vistas)).toEqual(read)
    expect(readViewsAnswer({ vistas })).toEqual(read)
  })

  it.each([undefined, null, 'x', 7, []])('an answer that is %j has none', (answer) => {
    expect(readViewsAnswer(answer)).toBeUndefined()
  })
})

const resumen = ownMetodo({
  metodo: 'cosas-resumir',
  sends: {
    desde: dateField({ label: 'Desde', required: true }),
    nota: textField({ label: 'Nota', max: 3, required: false }),
  },
  answers: {
    cantidad: digitsField({ label: 'Cantidad', max: 9, required: true }),
    ultimo: dateField({ label: 'Último', required: false }),
  },
})

describe('a metodo of the project', () => {
  it.each<[object, boolean]>([
    [{ token: 't', desde: '2026-01-31', nota: 'abc' }, true],
    [{ token: 't', desde: '2026-01-31', nota: 'abcd' }, false],
    [{ token: 't', desde: '31/01/2026', nota: '' }, false],
    [{ token: 't', nota: '' }, false],
    [{ desde: '2026-01-31', nota: '' }, false],
    [{ token: 't', desde: '2026-01-31', nota: '', cantidad: 1 }, false],
  ])('is sent %j: %s', (request, isAccepted) => {
    expect(resumen.request.safeParse(request).success).toBe(isAccepted)
  })

  it('reads each field of its answer as its kind does, and nothing else', () => {
    expect(resumen.metodo).toBe('cosas-resumir')
    const answer = { cantidad: '0012', ultimo: '31/01/2026', otro: 1 }
    expect(resumen.read(answer)).toEqual({ cantidad: 12, ultimo: '2026-01-31' })
    expect(resumen.read({})).toEqual({ cantidad: null, ultimo: null })
  })
})

it.each([
  [[], []],
  [
    [0, 1, 2],
    [0, 1, 2],
  ],
  // The last one is first now: it alone was moved.
  [
    [3, 0, 1, 2],
    [0, 1, 2],
  ],
  [
    [1, 2, 3, 0],
    [1, 2, 3],
  ],
  [
    [2, 5, 9],
    [2, 5, 9],
  ],
])('of %j stay %j', (places, staying) => {
  expect([...stayingPlaces(places)].toSorted((one, other) => one - other)).toEqual(staying)
})

/** The length of a longest increasing part, by trying all. */
function longest([first, ...others]: readonly number[], above = -1): number {
  if (first === undefined) return 0
  const without = longest(others, above)
  return first > above ? Math.max(without, 1 + longest(others, first)) : without
}

it('as many stay as can, in their order', () => {
  const orders = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8])
  fc.assert(
    fc.property(orders, (places) => {
      const staying = stayingPlaces(places)
      const kept = places.filter((place) => staying.has(place))
      expect(kept).toEqual(kept.toSorted((one, other) => one - other))
      expect(staying.size).toBe(longest(places))
    }),
  )
})

it('how much the embedded backend takes, counts and stores at once', () => {
  expect({
    COUNTED_MAX,
    FILTER_VALUES_MAX,
    NAME_MAX,
    PAGE_MAX,
    SEARCH_MAX,
    VIEWS_MAX,
    VIEW_NAME_MAX,
    VIEW_QUERY_MAX,
    WANTED_MAX,
    WEIGHT_MAX,
    WRITTEN_MAX,
  }).toEqual({
    COUNTED_MAX: 10_000,
    FILTER_VALUES_MAX: 100,
    NAME_MAX: 500,
    PAGE_MAX: 1_000,
    SEARCH_MAX: 50,
    VIEWS_MAX: 50,
    VIEW_NAME_MAX: 60,
    VIEW_QUERY_MAX: 4_000,
    WANTED_MAX: 2_000,
    WEIGHT_MAX: 10_000,
    WRITTEN_MAX: 1_000,
  })
})
