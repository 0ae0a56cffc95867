import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

it('the app takes the place of the page’s picture of the portal, which nobody could use', async () => {
  document.body.innerHTML = '<div id="root" inert aria-hidden="true"><p>Retrato</p></div>'
  await import('../../src/app/main')
  const root = document.getElementById('root')
  expect([root?.inert, root?.ariaHidden]).toEqual([false, null])
  expect(screen.queryByText('Retrato')).toBeNull()
  expect(screen.getByLabelText(/DNI/).closest('#root')).toBe(root)
})
