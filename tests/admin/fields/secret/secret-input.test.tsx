import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, testDataProvider } from 'react-admin'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../../src/app/signed-in/signed-in'
import { SecretInput } from '#admin/fields/secret'
import { RecordScopeProvider } from '#admin/fields/input/record-scope'
import { FormDialog } from '#admin/record/form/record-form'
import type { FormMode } from '#admin/fields/input/form-opening'
import { seenContract } from '#admin/provider/auth/seen-contract'
import { storeSession } from '#admin/provider/session/stored-session'
import { ShellProvider } from '#admin/frame/shell-context'
import { claves } from '../../../server/service/secrets/claves'
import { i18nProvider } from '../../support/message'

const SECRET = ' Ñandú-Tango_4711 '

beforeEach(() => storeSession({ token: 't', dni: 20111222, rol: 'Administrador', perfil: 'A' }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  sessionStorage.clear()
})

const none = () => undefined

/** Who may change the users alone. */
const FIXED = { others: { may: ['read', 'edit'], fixed: { edit: ['clave', 'pin'] } } }

function open(mode: FormMode, values: object, source = 'clave', contract = claves()) {
  const confirmed = vi.fn<(values: object) => void>()
  const reported = vi.fn<(notice: object) => void>()
  const shell = { hideMenu: () => none, endSession: none, reportFailure: reported }
  const queryClient = createQueryClient()
  render(
    <CoreAdminContext
      dataProvider={testDataProvider()}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
    >
      <ShellProvider value={shell}>
        <RecordScopeProvider value={{ contract: seenContract(contract), columns: [] }}>
          <FormDialog
            title="Prueba"
            mode={mode}
            opening={1}
            values={{ ...values }}
            entry={0}
            ended={false}
            fields={() => <SecretInput source={source} />}
            onConfirm={confirmed}
            onCancel={() => undefined}
            onLeave={() => undefined}
          />
        </RecordScopeProvider>
      </ShellProvider>
    </CoreAdminContext>,
  )
  const user = userEvent.setup({ delay: null })
  const confirm = () => user.click(screen.getByRole('button', { name: 'Confirmar' }))
  return { user, confirm, confirmed, reported, queryClient }
}

const line = (label = 'Clave') => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.queryByRole('button', { name })

/** The backend answers so. @returns the bodies of the calls */
function answering(status: number, body: object) {
  type Fetch = (url: string, request: { readonly body: string }) => Promise<Response>
  const fetched = vi.fn<Fetch>(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return () => fetched.mock.calls.map(([, { body: sent }]): unknown => JSON.parse(sent))
}

it('a new record needs one, typed as dots', async () => {
  const { user, confirm, confirmed } = open('add', {})
  expect(line().type).toBe('password')
  await confirm()
  await screen.findByText('Requerido')
  await user.type(line(), 'abc')
  await confirm()
  await waitFor(() => expect(confirmed.mock.calls[0]?.[0]).toMatchObject({ clave: 'abc' }))
})

it('password managers leave it alone, and nothing spells it', () => {
  open('add', {})
  const attributes = [
    'autocomplete',
    'spellcheck',
    'data-1p-ignore',
    'data-lpignore',
    'data-bwignore',
  ]
  expect(attributes.map((name) => line().getAttribute(name))).toEqual([
    'new-password',
    'false',
    '',
    'true',
    '',
  ])
})

it('what is left as it is stays so, also after something was typed and deleted', async () => {
  const { user, confirm, confirmed } = open('edit', { id: 7, clave: true })
  expect([line().value, line().placeholder]).toEqual(['', 'Sin cambios'])
  await user.type(line(), 'x')
  await user.clear(line())
  await confirm()
  await waitFor(() => expect(confirmed.mock.calls[0]?.[0]).toMatchObject({ clave: true }))
  expect(button('Quitar')).toBeNull()
})

it('an optional one can be removed, and kept again', async () => {
  const { user, confirm, confirmed } = open('edit', { id: 7, pin: true }, 'pin')
  await user.click(screen.getByRole('button', { name: 'Quitar' }))
  expect(line('PIN').placeholder).toBe('Se quitará al confirmar')
  await user.click(screen.getByRole('button', { name: 'Conservar' }))
  expect(line('PIN').placeholder).toBe('Sin cambios')
  await user.click(screen.getByRole('button', { name: 'Quitar' }))
  await confirm()
  await waitFor(() => expect(confirmed.mock.calls[0]?.[0]).toMatchObject({ pin: '' }))
})

it('is revealed where it is asked for, and nowhere kept', async () => {
  const bodies = answering(200, { valor: SECRET })
  const { user, queryClient } = open('edit', { id: 7, clave: true })
  expect(document.body.textContent).not.toContain('Tango')
  await user.click(screen.getByRole('button', { name: 'Mostrar Clave' }))
  await screen.findByText(SECRET.trim())
  expect(bodies()).toEqual([{ metodo: 'claves-revelar', token: 't', id: 7, campo: 'clave' }])
  const caches = JSON.stringify([
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
    queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
    { ...sessionStorage },
    { ...localStorage },
    window.location.href,
  ])
  expect(caches).not.toContain('Tango')
  await user.click(screen.getByRole('button', { name: 'Ocultar Clave' }))
  expect(document.body.textContent).not.toContain('Tango')
})

it('is hidden after half a minute, and when the window is left', async () => {
  answering(200, { valor: SECRET })
  const { user } = open('edit', { id: 7, clave: true })
  const show = async () => {
    await user.click(screen.getByRole('button', { name: 'Mostrar Clave' }))
    await screen.findByText(SECRET.trim())
  }
  await show()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void fireEvent(document, new Event('visibilitychange')))
  expect(document.body.textContent).not.toContain('Tango')
  visibility.mockRestore()
  const timers: (() => void)[] = []
  const timeout = vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, ms) => {
    if (ms === 30_000) timers.push(work)
    return 0 as never
  })
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar Clave' }))
  await expect.poll(() => timers.length, { interval: 1 }).toBe(1)
  timeout.mockRestore()
  await screen.findByText(SECRET.trim())
  act(() => timers.forEach((run) => run()))
  expect(document.body.textContent).not.toContain('Tango')
})

it('a refusal is reported by the shell', async () => {
  answering(401, { error: 'No autorizado' })
  const { user, reported } = open('edit', { id: 7, clave: true })
  await user.click(screen.getByRole('button', { name: 'Mostrar Clave' }))
  await waitFor(() => expect(reported).toHaveBeenCalledOnce())
})

it('a record that is gone is told as such, and ends nothing', async () => {
  answering(404, {})
  const { user, reported } = open('edit', { id: 7, clave: true })
  await user.click(screen.getByRole('button', { name: 'Mostrar Clave' }))
  await waitFor(() => expect(reported).toHaveBeenCalledOnce())
  const text = 'El registro ya no existe.'
  expect(reported.mock.calls[0]?.[0]).toMatchObject({ title: 'Mostrar', text, leads: 'list' })
})

it('whoever may not see it has no button', () => {
  storeSession({ token: 't', dni: 30111222, rol: 'Operador', perfil: 'O' })
  open('edit', { id: 7, clave: true })
  expect(button('Mostrar Clave')).toBeNull()
  expect(screen.getByText('Hay un valor guardado')).toBeTruthy()
})

const said = () => document.querySelector('output')?.textContent

it('is asked for once, however often the button is pressed, and a reader hears that it is shown and hidden', async () => {
  const bodies = answering(200, { valor: SECRET })
  const { user } = open('edit', { id: 7, usuario: 'ana', clave: true })
  await user.dblClick(screen.getByRole('button', { name: 'Mostrar Clave de ana' }))
  await screen.findByText(SECRET.trim())
  expect(bodies()).toHaveLength(1)
  expect(said()).toBe('Clave: se ve durante medio minuto')
  await user.click(screen.getByRole('button', { name: 'Ocultar Clave de ana' }))
  expect(said()).toBe('Clave: ya no se ve')
})

it('the focus of a button that goes with the secret is at the one that shows it', async () => {
  answering(200, { valor: SECRET })
  const { user } = open('edit', { id: 7, clave: true })
  await user.click(screen.getByRole('button', { name: 'Mostrar Clave' }))
  const copy = await screen.findByRole('button', { name: 'Copiar Clave' })
  copy.focus()
  act(() => void fireEvent(window, new Event('pagehide')))
  await waitFor(() => expect(button('Copiar Clave')).toBeNull())
  expect(document.activeElement).toBe(button('Mostrar Clave'))
})

it('is dots in a form that cannot change it, without a way to remove it', () => {
  storeSession({ token: 't', dni: 30111222, rol: 'Operador', perfil: 'O' })
  const contract = { ...claves(), roles: FIXED }
  open('edit', { id: 7, pin: true }, 'pin', contract)
  expect([line('PIN').value, line('PIN').readOnly]).toEqual(['••••••••', true])
  expect(button('Quitar')).toBeNull()
})
