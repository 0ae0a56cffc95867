import { describe, expect, it } from 'vitest'
import { complete, readFlags } from '../../../cli/add/complete'

it('blanks around the names of a unique set are no part of them', () => {
  expect(readFlags({ unique: ['a, b', ' c '] }).unique).toEqual([['a', 'b'], ['c']])
})

/** A lookup, which needs no place in the menu. */
function lookupOf(field: string[], unique: string[] = []) {
  const menu = { groups: [] }
  const answers = readFlags({ lookup: true, field, unique })
  return complete({ stem: 'tarea', exportName: 'tarea' }, answers, {
    menu,
    entities: [],
    singletons: [],
  })
}

describe('what is said of a duplicate', () => {
  it.each([
    ['is of the field that is unique', ['dia:date', 'nombre:text:50:unique'], [], 'ese nombre'],
    ['is of the first of two', ['dia:date:unique', 'nombre:text:50:unique'], [], 'ese día'],
    ['is of a set of two', ['dia:date', 'nombre:text:50'], ['dia, nombre'], 'esos datos'],
    ['is of the field before the set', ['dia:date', 'n:text:50:unique'], ['dia, n'], 'ese n'],
  ])('%s', (_what, field, unique, told) => {
    expect(lookupOf(field, unique).duplicate).toBe(`Ya existe una tarea con ${told}.`)
  })

  it('is nothing where nothing is unique', () => {
    expect(lookupOf(['nombre:text:50']).duplicate).toBeUndefined()
  })
})
