import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DialogFrame } from '#admin/record/form/form-modal'
import { askedBy } from '#admin/list/asking/asked-by'
import { CodeNotFetched } from '#admin/provider/code/code-not-fetched'
import { CatalogueScopeProvider } from '#admin/list/catalogue-scope'
import { fetchedPanel } from '#admin/frame/panels/fetched-panel'
import { sitAt } from '../../support/desk'

const nothing = () => undefined
const MISSING = new CodeNotFetched('unreachable', '/ask.js')

it.each([
  ['has not come yet', () => new Promise<never>(() => undefined), 'Cargando'],
  ['cannot be fetched', () => Promise.reject(MISSING), 'Reintentar'],
])('a form whose code %s is closed by Cancelar and by Escape', async (_why, fetch, shown) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const onCancel = vi.fn<() => void>()
  const Panel = fetchedPanel<object>(fetch, {
    Frame: ({ children }) => (
      <DialogFrame title="¿Desea cobrar?" onCancel={onCancel}>
        {children}
      </DialogFrame>
    ),
  })
  const { user } = sitAt(<Panel />, {})
  const role = shown === 'Cargando' ? 'progressbar' : 'button'
  expect(await screen.findByRole(role, { name: shown })).toBeTruthy()
  const dialog = screen.getByRole('dialog', { name: '¿Desea cobrar?' })
  await user.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(1)
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  expect(onCancel).toHaveBeenCalledTimes(2)
})

it.each(['Dialog', 'Form'] as const)(
  'the %s of an action is cancelled before its code has come',
  (kind) => {
    const asks = askedBy(() => null)
    const [onClose, onCancel] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const record = { id: 1 }
    const scope = { actions: { cobrar: { label: 'Cobrar', question: '¿Desea cobrar?' } } }
    const asked =
      kind === 'Dialog' ? (
        <asks.Dialog action="cobrar" record={record} onClose={onClose} />
      ) : (
        <asks.Form action="cobrar" onConfirm={nothing} onTyped={nothing} onCancel={onCancel}>
          Tres registros
        </asks.Form>
      )
    sitAt(<CatalogueScopeProvider value={scope as never}>{asked}</CatalogueScopeProvider>, {})
    expect(screen.queryByRole('dialog', { name: '¿Desea cobrar?' }) !== null).toBe(
      kind === 'Dialog',
    )
    // Not awaited: meanwhile the code would come.
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect([onClose, onCancel].map(({ mock }) => mock.calls.length)).toEqual(
      kind === 'Dialog' ? [1, 0] : [0, 1],
    )
  },
)
