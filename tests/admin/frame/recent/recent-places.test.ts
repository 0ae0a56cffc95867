import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  forgetRecent,
  noteOpened,
  noteScreen,
  noteWritten,
  readRecent,
} from '#admin/frame/recent/recent-places'

const rubros = { resource: 'rubros', nameField: 'rubro' }

const signIn = (user: object) =>
  sessionStorage.setItem('datos-usuario', JSON.stringify({ token: 't', ...user }))

beforeEach(() => {
  localStorage.clear()
  signIn({ dni: 20_111_222 })
})

const names = () => readRecent().records.map(({ name }) => name)

describe('recent places', () => {
  it('are eight at most of either, each once, the latest first', () => {
    for (let at = 1; at <= 9; at += 1) {
      noteScreen(`s${at}`)
      noteOpened(rubros, { rubro: `r${at}` })
    }
    noteScreen('s5')
    noteOpened(rubros, { rubro: 'r5' })
    expect(readRecent().screens).toEqual(['s5', 's9', 's8', 's7', 's6', 's4', 's3', 's2'])
    expect(names()).toEqual(['r5', 'r9', 'r8', 'r7', 'r6', 'r4', 'r3', 'r2'])
  })

  it('have no records of a list without search, which they would lead to searched for them', () => {
    noteOpened({ ...rubros, searches: [] }, { rubro: 'Arte' })
    expect(names()).toEqual([])
  })

  it('follow what becomes of a record', () => {
    noteWritten(rubros, { operation: 'add', values: { rubro: ' Arte ' } })
    noteOpened({ ...rubros, resource: 'bancos' }, { rubro: 'Arte' })
    noteWritten(rubros, {
      operation: 'edit',
      record: { rubro: 'Arte' },
      values: { rubro: 'Artes' },
    })
    expect(readRecent().records).toEqual([
      { resource: 'rubros', name: 'Artes' },
      { resource: 'bancos', name: 'Arte' },
    ])
    noteWritten(rubros, { operation: 'remove', record: { rubro: 'Artes' } })
    expect(names()).toEqual(['Arte'])
    noteOpened(rubros, { rubro: '' })
    expect(names()).toEqual(['Arte'])
  })

  it('keep the name of a record whose other values are written', () => {
    noteWritten(rubros, { operation: 'edit', record: { rubro: 'Arte' }, values: { orden: 2 } })
    noteWritten(rubros, { operation: 'action', record: { rubro: 'Cine' } })
    expect(names()).toEqual(['Cine', 'Arte'])
  })

  it('are forgotten at the person’s wish, and those of others are not', () => {
    noteScreen('rubros')
    localStorage.setItem('recientes.5', '{"screens":["bancos"]}')
    forgetRecent()
    expect(Object.keys(localStorage)).toEqual(['recientes.5'])
    expect(readRecent()).toEqual({ screens: [], records: [] })
  })

  it('are those of one person, whose DNI is a number or a text', () => {
    noteScreen('rubros')
    signIn({ dni: '20111222' })
    expect(readRecent().screens).toEqual(['rubros'])
    signIn({ dni: 30_111_222 })
    expect(readRecent()).toEqual({ screens: [], records: [] })
    signIn({ dni: 20_111_222 })
    expect(readRecent()).toEqual({ screens: [], records: [] })
  })

  it('are not stored where nobody knows whose they are', () => {
    signIn({ dni: '' })
    noteScreen('rubros')
    expect(localStorage.length).toBe(0)
  })

  it.each([
    '{',
    '7',
    '{"screens":7,"records":[7,{"name":"x"}]}',
    '{"screens":[7,null],"records":[null,{"resource":"r","name":7},{"resource":7,"name":"n"}]}',
  ])('what somebody has made of the storage, %s, is nothing', (stored) => {
    localStorage.setItem('recientes.20111222', stored)
    expect(readRecent()).toEqual({ screens: [], records: [] })
    noteScreen('rubros')
    expect(readRecent().screens).toEqual(['rubros'])
  })

  it('are none where the browser forbids to store them', () => {
    const forbidden = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    noteScreen('rubros')
    expect(readRecent()).toEqual({ screens: [], records: [] })
    forbidden.mockRestore()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    noteScreen('rubros')
    full.mockRestore()
    expect(readRecent().screens).toEqual([])
  })
})
