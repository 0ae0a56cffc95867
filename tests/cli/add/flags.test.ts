import { expect, it } from 'vitest'
import { readFlags } from '../../../cli/add/complete'

it('blanks around the names of a unique set are no part of them', () => {
  expect(readFlags({ unique: ['a, b', ' c '] }).unique).toEqual([['a', 'b'], ['c']])
})
