import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRestoredFocus } from '#admin/record/form/form-modal'

const Covered = ({ covered }: { covered: boolean }) => {
  const { remember } = useRestoredFocus(covered)
  return (
    <div onFocus={remember}>
      <input aria-label="a" />
      <input aria-label="b" />
    </div>
  )
}

it('the focus of a form that was covered comes back to where it was', () => {
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
