import { describe, expect, it } from 'vitest'
import { readChoice } from '#wire/notation/choice'

const iva = { RI: 'Responsable inscripto', EX: 'Exento', ES: 'Español', CO: 'Exención' }

describe('the option that a text means', () => {
  it.each([
    ['RI', 'RI'],
    ['ri', 'RI'],
    ['Responsable inscripto', 'RI'],
    ['  RESPONSABLE   INSCRIPTO ', 'RI'],
    ['exencion', 'CO'],
    ['EXENCIÓN', 'CO'],
    ['espanol', 'ES'],
    ['Exent', undefined],
    ['constructor', undefined],
    ['', undefined],
  ])('%j: %s', (text, code) => {
    expect(readChoice(text, iva)).toBe(code)
  })

  it('is the stricter match where options differ by accents or ñ alone', () => {
    const names = { 1: 'Peña', 2: 'Pena', 3: 'PENA' }
    expect(readChoice('peña', names)).toBe('1')
    expect(readChoice('Pena', names)).toBe('2')
    expect(readChoice('pena', names)).toBeUndefined()
  })

  it('is the code where a text reads like the code of another option', () => {
    expect(readChoice('A', { A: 'B', B: 'A' })).toBe('A')
    expect(readChoice('a', { A: 'B', B: 'A' })).toBeUndefined()
  })
})
