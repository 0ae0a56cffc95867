import { describe, expect, it } from 'vitest'
import { choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { textField } from '#wire/kinds/text'
import { COUNTED_VALUES_MAX, readCounts, VALUE_COUNT_MAX } from '#wire/pages/counts'
import { PAGE_MAX, PAGE_USUAL, pagedList, readPage, pageRequest } from '#wire/pages/pages'

const fields = {
  nombre: textField({ label: 'Nombre', max: 20, required: true }),
  estado: choiceField({ label: 'Estado', options: { A: 'Alta' }, answers: 'code', required: true }),
  dia: dateField({ label: 'Día', required: false }),
}
const list = {
  metodo: 'cosas-buscar',
  envelope: 'cosas',
  pages: { answers: ['nombre'], sorts: ['nombre', 'dia'] },
  read: (row: Readonly<Record<string, unknown>>) => row,
}
const filtered = pagedList({ ...list, filters: { estado: 'several', dia: 'range' } }, fields)
const plain = pagedList(list, fields)

const FULL = {
  texto: 'x'.repeat(50),
  orden: 'dia',
  sentido: 'desc',
  despues: 'x'.repeat(1000),
  saltear: 0,
  cantidad: PAGE_MAX,
  filtros: { estado: ['A', ''], dia: { desde: '2026-01-31' } },
}

describe('a request for a page', () => {
  it.each<[Readonly<Record<string, unknown>>, boolean]>([
    [{}, true],
    [FULL, true],
    [{ texto: '' }, true],
    [{ texto: 'x'.repeat(51) }, false],
    [{ texto: 7 }, false],
    [{ orden: 'nombre' }, true],
    [{ orden: 'estado' }, false],
    [{ orden: '' }, false],
    [{ sentido: 'asc' }, true],
    [{ sentido: 'up' }, false],
    [{ despues: '' }, true],
    [{ despues: 'x'.repeat(1001) }, false],
    [{ saltear: 1_000_000 }, true],
    [{ saltear: -1 }, false],
    [{ saltear: 0.5 }, false],
    [{ cantidad: 1 }, true],
    [{ cantidad: 0 }, false],
    [{ cantidad: PAGE_MAX + 1 }, false],
    [{ cantidad: '5' }, false],
    [{ filtros: {} }, true],
    [{ filtros: { estado: [] } }, false],
    [{ filtros: { nombre: ['x'] } }, false],
    [{ otro: 1 }, false],
  ])('%j is accepted: %s', (part, accepted) => {
    expect(filtered.request.safeParse({ token: 't', ...part }).success).toBe(accepted)
  })

  it('needs a token, and takes no filter where the list has none', () => {
    expect(filtered.request.safeParse({}).success).toBe(false)
    expect(plain.request.safeParse({ token: 't', filtros: {} }).success).toBe(true)
    expect(plain.request.safeParse({ token: 't', filtros: { dia: {} } }).success).toBe(false)
    expect(plain).toMatchObject(list)
  })

  it('is read with all that it has, but for the token', () => {
    expect(pageRequest.parse({ token: 't', ...FULL })).toEqual(FULL)
    const filtros = {
      postal: [{ id: { codigo: 1, localidad: 'Norte' } }, { id: 7 }, { id: 'a' }, 'Sur'],
      activo: [true],
      saldo: { hasta: '1.50' },
      numero: { desde: 1, hasta: 2 },
    }
    expect(pageRequest.parse({ filtros })).toEqual({ filtros })
  })
})

it.each<[Readonly<Record<string, unknown>>, ReturnType<typeof readPage>]>([
  [
    { total: 9, precision: 'exacta', primero: 'a', ultimo: 'b' },
    { total: 9, precision: 'exacta', primero: 'a', ultimo: 'b' },
  ],
  [
    { total: 10_000, precision: 'minima' },
    { total: 10_000, precision: 'minima' },
  ],
  [{}, { total: 3, precision: 'exacta' }],
  [{ total: 2 }, { total: 3, precision: 'exacta' }],
  [{ total: '12' }, { total: 12, precision: 'exacta' }],
  [
    { total: 'x', precision: 'x', primero: 1, ultimo: null },
    { total: 3, precision: 'exacta' },
  ],
])('beside three rows, %j is read as %j', (answer, read) => {
  expect(readPage(answer, 3)).toStrictEqual(read)
})

it.each<[unknown, ReturnType<typeof readCounts>]>([
  [
    { cantidades: [{ total: 3, precision: 'minima' }, { total: '0' }] },
    [
      { total: 3, precision: 'minima' },
      { total: 0, precision: 'exacta' },
    ],
  ],
  [{ cantidades: [{ total: 3 }] }, undefined],
  [{ cantidades: [{ total: 3 }, {}] }, undefined],
  [{ cantidades: [{ total: 3 }, null] }, undefined],
  [{ cantidades: [{ total: 3 }, { total: 'x' }] }, undefined],
  [{ cantidades: [1, 2] }, undefined],
  [{ cantidades: 'xx' }, undefined],
  [{}, undefined],
  [[1, 2], undefined],
  [null, undefined],
])('as counts of two values, %j is read as %j', (answer, read) => {
  expect(readCounts(answer, 2)).toEqual(read)
})

it('no value is counted where none is asked for', () => {
  expect(readCounts({ cantidades: [] }, 0)).toEqual([])
})

it('how much is asked for and counted at once', () => {
  expect({ PAGE_USUAL, COUNTED_VALUES_MAX, VALUE_COUNT_MAX }).toEqual({
    PAGE_USUAL: 100,
    COUNTED_VALUES_MAX: 100,
    VALUE_COUNT_MAX: 10_000,
  })
})
