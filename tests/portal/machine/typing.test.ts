import { describe, expect, it } from 'vitest'
import { clean } from '../../../src/portal/machine/form'
import { atCode, atRegistration, Play } from './play'

describe('what stays of what is typed or pasted', () => {
  it.each([
    ['P-04', 'dni', '20.123.456-7', '201234567'],
    ['P-04', 'dni', '123456789012', '1234567890'],
    ['P-04', 'dni', 'abc', ''],
    ['P-10', 'nombre', 'Muñoz, José 3º', 'Muñoz José º'],
    ['P-10', 'nombre', "O'Higgins-Pérez Güemes", "O'Higgins-Pérez Güemes"],
    ['P-10', 'nombre', `${'a'.repeat(49)}7bc`, `${'a'.repeat(49)}b`],
    ['P-10', 'correo', 'x'.repeat(60), 'x'.repeat(50)],
    ['P-03', 'clave', 'x'.repeat(60), 'x'.repeat(50)],
    ['P-14', 'codigo', ' 012 345 678', '012345'],
  ] as const)('%s: %s %j becomes %j', (_row, field, text, stays) => {
    expect(clean[field](text)).toBe(stays)
  })

  it('P-04: every DNI input is cleaned', () => {
    const dirty = { dni: '1a2' }
    expect(new Play().type(dirty).step).toMatchObject({ values: { dni: '12' } })
    expect(atRegistration().type(dirty).step).toMatchObject({
      values: { dni: '12' },
    })
    const recovery = new Play().send({ type: 'recovery-chosen' }).type(dirty)
    expect(recovery.step).toMatchObject({ values: { dni: '12' } })
  })

  it('P-14: the code keeps its leading zeros', () => {
    expect(atCode('recovery').type({ codigo: '000042' }).step).toMatchObject({
      values: { codigo: '000042' },
    })
  })

  it('a field of another form changes nothing', () => {
    const play = new Play()
    const before = play.step
    expect(play.type({ nombre: 'Ana' }).step).toEqual(before)
  })
})
