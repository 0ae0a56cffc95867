import { createEvent, fireEvent, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { commandOf, type GridCommand } from '#admin/fields/lines/grid-keys'

type Held = Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', true>>
type Control = 'text' | 'textarea' | 'checkbox' | 'button' | 'open'

const CONTROLS = {
  text: <input defaultValue="abc" />,
  textarea: <textarea defaultValue="abc" />,
  checkbox: <input type="checkbox" />,
  button: <button type="button">Ver</button>,
  open: <input role="combobox" aria-expanded="true" aria-controls="nombres" defaultValue="abc" />,
} as const

/** The command of a key in a control. @param caret what is selected of a text of three characters */
function command(
  key: string,
  held: Held = {},
  control: Control = 'text',
  caret: readonly [number, number] = [3, 3],
): GridCommand | undefined {
  let found: GridCommand | undefined
  const { container } = render(
    <div role="grid" tabIndex={-1} onKeyDown={(event) => (found = commandOf(event))}>
      {CONTROLS[control]}
    </div>,
  )
  const target = container.querySelector('input, textarea, button')
  if (target === null) throw new Error('There is a control')
  const isText = target instanceof HTMLInputElement && target.type === 'text'
  if (isText || target instanceof HTMLTextAreaElement) target.setSelectionRange(...caret)
  fireEvent(target, createEvent.keyDown(target, { key, ...held }))
  return found
}

describe('a key in a grid of lines', () => {
  it.each<[string, GridCommand | undefined, GridCommand | undefined, GridCommand | undefined]>([
    // the key, alone, with Shift, in a picker whose list is open
    ['Enter', 'complete', 'up', 'complete'],
    ['Tab', 'next', 'previous', 'next'],
    ['ArrowUp', 'up', 'up', undefined],
    ['ArrowDown', 'down', 'down', undefined],
    ['PageUp', 'page-up', 'page-up', undefined],
    ['PageDown', 'page-down', 'page-down', undefined],
    ['Home', undefined, undefined, undefined],
    ['End', undefined, undefined, undefined],
    ['Delete', undefined, undefined, undefined],
    ['Escape', undefined, undefined, undefined],
    ['d', undefined, undefined, undefined],
  ])('%s', (key, alone, withShift, inOpenList) => {
    expect(command(key)).toBe(alone)
    expect(command(key, { shiftKey: true })).toBe(withShift)
    expect(command(key, {}, 'open')).toBe(inOpenList)
    expect(command(key, { altKey: true }), 'with Alt').toBeUndefined()
  })

  it.each<[string, GridCommand | undefined, GridCommand | undefined]>([
    ['d', 'copy-above', 'copy-above'],
    ['D', 'copy-above', 'copy-above'],
    ['Delete', 'remove', 'remove'],
    ['Enter', 'confirm', 'confirm'],
    ['Home', 'first', 'first'],
    ['End', 'last', 'last'],
    ['ArrowUp', undefined, 'move-up'],
    ['ArrowDown', undefined, 'move-down'],
    ['ArrowLeft', undefined, undefined],
    ['ArrowRight', undefined, undefined],
    ['Tab', undefined, undefined],
    ['c', undefined, undefined],
  ])('Control+%s, and Command; %s, with Shift %s', (key, alone, withShift) => {
    for (const control of ['ctrlKey', 'metaKey'] as const) {
      expect(command(key, { [control]: true })).toBe(alone)
      expect(command(key, { [control]: true, shiftKey: true })).toBe(withShift)
      expect(command(key, { [control]: true, altKey: true }), 'with Alt').toBeUndefined()
    }
  })

  it('Shift+Enter in a long text is a line of it; Enter is not', () => {
    expect(command('Enter', { shiftKey: true }, 'textarea')).toBeUndefined()
    expect(command('Enter', {}, 'textarea')).toBe('complete')
  })

  it.each<
    [
      what: string,
      control: Control,
      caret: readonly [number, number],
      left: boolean,
      right: boolean,
    ]
  >([
    ['at the end of a text', 'text', [3, 3], false, true],
    ['at its beginning', 'text', [0, 0], true, false],
    ['within it', 'text', [1, 1], false, false],
    ['with all of it selected', 'text', [0, 3], true, true],
    ['with its beginning selected', 'text', [0, 2], false, false],
    ['with its end selected', 'text', [1, 3], false, false],
    ['at the end of a long text', 'textarea', [3, 3], false, true],
    ['at the beginning of a long text', 'textarea', [0, 0], true, false],
    ['at a checkbox', 'checkbox', [0, 0], true, true],
    ['at a button', 'button', [0, 0], true, true],
  ])(
    'ArrowLeft and ArrowRight lead on only where the caret cannot go: %s',
    (_what, control, caret, left, right) => {
      expect(command('ArrowLeft', {}, control, caret)).toBe(left ? 'left' : undefined)
      expect(command('ArrowRight', {}, control, caret)).toBe(right ? 'right' : undefined)
      for (const key of ['ArrowLeft', 'ArrowRight']) {
        expect(command(key, { shiftKey: true }, control, caret), 'selects').toBeUndefined()
      }
    },
  )
})
