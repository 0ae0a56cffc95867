import { describe, expect, it } from 'vitest'
import { isOffered } from '#wire/references/offered'
import { apartFields, referredText, sharedText, shownFields } from '#wire/references/referred-text'

describe('what a record is shown by where others refer to it', () => {
  it.each([
    [['Norte'], undefined, 'Norte'],
    [['1.1', ' Caja '], undefined, '1.1 Caja'],
    [['1.1', ''], undefined, '1.1'],
    [[null, 'Caja'], undefined, 'Caja'],
    [[5], undefined, '5'],
    [['Norte'], [5], 'Norte (5)'],
    [['Norte'], ['A', 7], 'Norte (A 7)'],
    [['Norte'], [null], 'Norte ()'],
    [[''], [5], '(5)'],
  ])('%j, apart by %j, is %j', (shown, apart, text) => {
    expect(referredText(shown, apart)).toBe(text)
  })

  it.each([
    ['Norte (5)', 5, ['nombre'], ['id'], 'Norte'],
    ['Norte (5)', 6, ['nombre'], ['id'], 'Norte (5)'],
    ['Norte', 5, ['nombre'], ['id'], 'Norte'],
    ['Norte (A 7)', { serie: 'A', numero: 7 }, ['nombre'], ['serie', 'numero'], 'Norte'],
    ['Norte (7)', { nombre: 'Norte', numero: 7 }, ['nombre'], ['nombre', 'numero'], 'Norte'],
    ['Norte (Norte)', { nombre: 'Norte' }, ['nombre'], ['nombre'], 'Norte'],
  ])('%j of the record %j is shared as %j', (text, id, shown, key, shared) => {
    expect(sharedText(text, id, shown, key)).toBe(shared)
  })

  it.each([
    [['nombre'], ['id'], ['id']],
    [['nombre'], ['nombre', 'numero'], ['numero']],
    [
      ['nombre', 'numero'],
      ['nombre', 'numero'],
      ['nombre', 'numero'],
    ],
  ])('of those that show %j and are identified by %j, %j distinguishes', (shown, key, apart) => {
    expect(apartFields(shown, key)).toEqual(apart)
  })

  it('its fields are in their order', () => {
    expect(shownFields({ shows: 'nombre' })).toEqual(['nombre'])
    expect(shownFields({ shows: 'codigo', alsoShows: ['nombre', 'nota'] })).toEqual([
      'codigo',
      'nombre',
      'nota',
    ])
  })
})

describe('a reference that leads to some records alone', () => {
  const where = { activo: [true], clase: ['A', 'B'] }

  it.each([
    [{ activo: true, clase: 'A' }, true],
    [{ activo: true, clase: 'B' }, true],
    [{ activo: true, clase: 'C' }, false],
    [{ activo: false, clase: 'A' }, false],
    [{ activo: 'true', clase: 'A' }, false],
    [{ activo: null, clase: 'A' }, false],
    [{ clase: 'A' }, true],
    [{ clase: 'C' }, false],
    [{}, true],
  ])('%j: %s', (record, expected) => {
    expect(isOffered({ where }, record)).toBe(expected)
  })

  it('leads to any where it is not limited', () => {
    expect(isOffered({}, { activo: false })).toBe(true)
  })
})
