import { afterEach, describe, expect, it } from 'vitest'
import {
  forgetOthers,
  forgetOwn,
  readOwn,
  storesOwn,
  writeOwn,
} from '#admin/provider/session/own-storage'
import { storeSession } from '#admin/provider/session/stored-session'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const signIn = (dni: unknown) => storeSession({ token: 't', dni })

describe('what the browser stores for who is signed in', () => {
  it('is there after others were', () => {
    signIn(5)
    writeOwn('fijados', { screens: ['rubros'] })
    signIn('6')
    expect(readOwn('fijados')).toEqual({})
    writeOwn('fijados', { screens: ['bancos'] })
    signIn('5')
    expect(readOwn('fijados')).toEqual({ screens: ['rubros'] })
  })

  it('is forgotten by name, one’s own or that of others', () => {
    for (const dni of [5, 6, 56]) {
      signIn(dni)
      writeOwn('recientes', { dni })
      writeOwn('fijados', { dni })
    }
    signIn(5)
    forgetOthers('recientes')
    expect(Object.keys(localStorage).sort()).toEqual([
      'fijados.5',
      'fijados.56',
      'fijados.6',
      'recientes.5',
    ])
    forgetOwn('fijados')
    expect(readOwn('fijados')).toEqual({})
    expect(readOwn('recientes')).toEqual({ dni: 5 })
  })

  it('is apart from what has a longer name, of whomever', () => {
    signIn(6)
    writeOwn('recientes', { a: 1 })
    writeOwn('recientes-otros', { a: 2 })
    signIn(5)
    forgetOthers('recientes')
    expect(Object.keys(localStorage)).toEqual(['recientes-otros.6'])
  })

  it('is nothing without a DNI', () => {
    signIn(5)
    writeOwn('recientes', { a: 1 })
    expect(storesOwn()).toBe(true)
    signIn(null)
    expect(storesOwn()).toBe(false)
    writeOwn('recientes', { a: 2 })
    forgetOwn('recientes')
    expect(readOwn('recientes')).toEqual({})
    forgetOthers('recientes')
    expect(localStorage.getItem('recientes.5')).toBe('{"a":1}')
  })
})
