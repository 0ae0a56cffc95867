import { describe, expect, it } from 'vitest'
import { anomaliesOf, type Operation } from './support/history'

let clock = 0
const operation = (values: Partial<Operation>): Operation => ({
  client: 1,
  register: 1,
  append: undefined,
  began: (clock += 1),
  ended: (clock += 1),
  result: 'done',
  ...values,
})
const append = (element: string, values: Partial<Operation> = {}) =>
  operation({ append: element, ...values })
const read = (...elements: string[]) => operation({ elements })

describe('the checker of registers finds', () => {
  it('nothing in a history that is serial', () => {
    const history = [read(), append('a'), read('a'), append('b', { result: 'unknown' }), read('a')]
    expect(anomaliesOf(history, ['a'])).toEqual([])
    expect(anomaliesOf([...history, append('c')], ['a', 'b', 'c'])).toEqual([])
  })

  it('nothing where concurrent operations are in either order', () => {
    const [one, two] = [append('a', { began: 1, ended: 9 }), append('b', { began: 2, ended: 3 })]
    expect(anomaliesOf([one, two], ['a', 'b'])).toEqual([])
    expect(anomaliesOf([one, two], ['b', 'a'])).toEqual([])
  })

  it.each([
    ['a lost write', () => [append('a'), append('b')], ['b'], 'lost: a was acknowledged'],
    ['a write stored twice', () => [append('a')], ['a', 'a'], 'stored twice: a,a'],
    ['a refused write', () => [append('a', { result: 'refused' })], ['a'], 'stored: a was refused'],
    ['what nobody wrote', () => [], ['a'], 'made up: a'],
    ['a read of what never was', () => [append('a'), append('b'), read('b')], ['a', 'b'], 'read b'],
    ['a stale read', () => [append('a'), read()], ['a'], 'the read of 0 elements by 1 came before'],
    ['writes out of order', () => [append('a'), append('b')], ['b', 'a'], 'the append of b by 1'],
  ] as const)('%s', (_what, history, final, anomaly) => {
    expect(anomaliesOf(history(), final).join()).toContain(anomaly)
  })
})
