import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { revealField } from '#admin/record/form/field-stack'

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

it('a field that takes the focus is shown with its label and what is wrong with it, unless it was pressed', () => {
  expect(reveal(true)).toEqual([[{ block: 'nearest' }, 'MuiFormControl-root']])
  vi.restoreAllMocks()
  expect(reveal(false)).toEqual([])
  vi.restoreAllMocks()
  expect(reveal(true, false)).toEqual([])
})
