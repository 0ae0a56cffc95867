import { describe, expect, it } from 'vitest'
import { readViews, readViewsAnswer } from '#wire/metodos/views'

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
