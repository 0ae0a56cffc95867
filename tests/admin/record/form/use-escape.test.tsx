import { fireEvent, render, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useEscape } from '#admin/record/form/form-page'

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
