import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AskedProvider, DialogFrame } from '../../../src/runtime/asking/ask-frame'
import { CodeNotFetched } from '../../../src/runtime/code/code-not-fetched'
import { fetchedPanel } from '../../../src/runtime/shell/fetched-panel'
import { sitAt } from '../support/desk'

const MISSING = new CodeNotFetched('unreachable', '/ask.js')

it.each([
  ['has not come yet', () => new Promise<never>(() => undefined), 'Cargando'],
  ['cannot be fetched', () => Promise.reject(MISSING), 'Reintentar'],
])('a form whose code %s is closed by Cancelar and by Escape', async (_why, fetch, shown) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const Panel = fetchedPanel<object>(fetch, DialogFrame)
  const onCancel = vi.fn<() => void>()
  const { user } = sitAt(
    <AskedProvider value={{ question: '¿Desea cobrar?', onCancel }}>
      <Panel />
    </AskedProvider>,
    {},
  )
  const role = shown === 'Cargando' ? 'progressbar' : 'button'
  expect(await screen.findByRole(role, { name: shown })).toBeTruthy()
  const dialog = screen.getByRole('dialog', { name: '¿Desea cobrar?' })
  await user.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(1)
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  expect(onCancel).toHaveBeenCalledTimes(2)
})
