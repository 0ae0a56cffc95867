import { beforeAll, describe, expect, it } from 'vitest'
import { blockReload } from '../../src/app/block-reload'

beforeAll(() => blockReload(window))

describe('the keys that would reload the page', () => {
  it.each([
    ['F5', {}, true],
    ['F5', { ctrlKey: true }, true],
    ['r', { ctrlKey: true }, true],
    ['R', { ctrlKey: true, shiftKey: true }, true],
    ['r', { metaKey: true }, true],
    ['r', {}, false],
    ['a', { ctrlKey: true }, false],
    ['F6', {}, false],
  ])('P-02: %s with %j is blocked: %s', (key, modifiers, blocked) => {
    const press = new KeyboardEvent('keydown', {
      key,
      ...modifiers,
      bubbles: true,
      cancelable: true,
    })
    document.body.dispatchEvent(press)
    expect(press.defaultPrevented).toBe(blocked)
  })
})
