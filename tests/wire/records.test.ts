import { describe, expect, it } from 'vitest'
import { identifiedFields } from '#wire/kinds/identified'
import { answeredResult, readFound, readResults, type RowResult } from '#wire/metodos/records'

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
