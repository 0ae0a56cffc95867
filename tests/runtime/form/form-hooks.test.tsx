import { fireEvent, render, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { revealField } from '../../../src/runtime/form/reveal-field'
import { useEscape } from '../../../src/runtime/form/use-escape'
import { useRestoredFocus } from '../../../src/runtime/form/use-restored-focus'
import { useTopOfWindow } from '../../../src/runtime/form/use-top-of-window'

const listen = (active: boolean) => {
  const onEscape = vi.fn<() => void>()
  const hook = renderHook(({ on }) => useEscape(onEscape, on), { initialProps: { on: active } })
  return { onEscape, ...hook }
}

const press = (key: string, before?: (event: Event) => void) => {
  const { container, unmount } = render(<input aria-label="a" onKeyDown={() => undefined} />)
  const field = container.querySelector('input') ?? container
  if (before !== undefined) field.addEventListener('keydown', before)
  fireEvent.keyDown(field, { key })
  unmount()
}

describe('Escape', () => {
  it('leaves a form wherever the focus is; another key does not, nor one that a list has taken', () => {
    const { onEscape } = listen(true)
    press('Enter')
    press('Escape', (event) => event.preventDefault())
    expect(onEscape).not.toHaveBeenCalled()
    press('Escape')
    expect(onEscape).toHaveBeenCalledOnce()
  })

  it('leaves it only while it may be left', () => {
    const { onEscape, rerender, unmount } = listen(false)
    press('Escape')
    expect(onEscape).not.toHaveBeenCalled()
    rerender({ on: true })
    press('Escape')
    expect(onEscape).toHaveBeenCalledOnce()
    unmount()
    press('Escape')
    expect(onEscape).toHaveBeenCalledOnce()
  })
})

const Covered = ({ covered }: { covered: boolean }) => {
  const { remember } = useRestoredFocus(covered)
  return (
    <div onFocus={remember}>
      <input aria-label="a" />
      <input aria-label="b" />
    </div>
  )
}

describe('the focus of a form that was covered', () => {
  it('comes back to where it was', () => {
    const { container, rerender } = render(<Covered covered={false} />)
    const [first, second] = container.querySelectorAll('input')
    expect(document.activeElement).toBe(document.body)
    first?.focus()
    second?.focus()
    rerender(<Covered covered />)
    second?.blur()
    expect(document.activeElement).toBe(document.body)
    rerender(<Covered covered={false} />)
    expect(document.activeElement).toBe(second)
  })
})

it('a page opens at the top of the window, which is where it was once it is closed', () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue()
  Object.assign(window, { scrollX: 3, scrollY: 400 })
  const { unmount } = renderHook(() => useTopOfWindow())
  expect(scrolled.mock.calls).toEqual([[0, 0]])
  Object.assign(window, { scrollX: 0, scrollY: 0 })
  unmount()
  expect(scrolled.mock.lastCall).toEqual([3, 400])
})

const reveal = (isKey: boolean, inControl = true) => {
  const { container } = render(
    <div onFocus={revealField}>
      <div className={inControl ? 'MuiFormControl-root' : ''}>
        <input aria-label="a" />
      </div>
    </div>,
  )
  const field = container.querySelector('input') ?? document.createElement('input')
  vi.spyOn(field, 'matches').mockImplementation(
    (selector) => selector === ':focus-visible' && isKey,
  )
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  field.focus()
  return scrolled.mock.calls.map(([options], call) => [
    options,
    (scrolled.mock.contexts[call] as Element).className,
  ])
}

describe('a field that takes the focus', () => {
  it('is shown with its label and what is wrong with it, unless it was pressed', () => {
    expect(reveal(true)).toEqual([[{ block: 'nearest' }, 'MuiFormControl-root']])
    vi.restoreAllMocks()
    expect(reveal(false)).toEqual([])
    vi.restoreAllMocks()
    expect(reveal(true, false)).toEqual([])
  })
})
