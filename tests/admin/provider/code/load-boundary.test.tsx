import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { LoadBoundary, type LoadFailure } from '#admin/provider/code/load-boundary'

const Failed = ({ error, onRetry }: LoadFailure) => (
  <button type="button" onClick={onRetry}>{`Otra vez: ${String(error)}`}</button>
)

it('W-09: a boundary shows its children again when it is asked to', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let broken = true
  const Child = () => {
    if (broken) throw new Error('no')
    return <p>bien</p>
  }
  render(
    <LoadBoundary fallback={(failure) => <Failed {...failure} />}>
      <Child />
    </LoadBoundary>,
  )
  const again = screen.getByRole('button', { name: 'Otra vez: Error: no' })
  await userEvent.click(again)
  expect(screen.getByRole('button', { name: 'Otra vez: Error: no' })).toBeTruthy()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Otra vez: Error: no' }))
  expect(screen.getByText('bien')).toBeTruthy()
})
