import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext, testDataProvider, useNotificationContext } from 'react-admin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../../src/app/signed-in/signed-in'
import { RecordScopeProvider } from '#admin/fields/input/record-scope'
import { StoredSecret } from '#admin/fields/secret/stored-secret'
import { storeSession } from '#admin/provider/session/stored-session'
import { type Shell, ShellProvider } from '#admin/frame/shell-context'
import { claves, SECRET } from '../../../server/service/secrets/claves'
import type { EntityContract } from '#wire/contract'
import { i18nProvider } from '../../support/message'

/** A call that waits for its answer. */
interface Asked {
  readonly signal: AbortSignal
  answer(body: object, status?: number): Promise<void>
}

let asked: Asked[]

beforeEach(() => {
  asked = []
  storeSession({ token: 't', dni: 20111222, rol: 'Administrador', perfil: 'A' })
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: { readonly signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        asked.push({
          signal,
          answer: (body, status = 200) => act(async () => resolve(Response.json(body, { status }))),
        })
      }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'clipboard')
})

/** What was told in notices: how, and what. */
function Told() {
  const { notifications } = useNotificationContext()
  return <p data-testid="told">{notifications.map((one) => `${one.type}: ${one.message}`)}</p>
}

function show(
  record: Readonly<Record<string, unknown>> = { id: 7, usuario: 'ana', clave: true },
  contract: EntityContract = claves(),
) {
  const shell = {
    hideMenu: () => () => undefined,
    endSession: vi.fn<Shell['endSession']>(),
    reportFailure: vi.fn<Shell['reportFailure']>(),
  }
  const { unmount } = render(
    <CoreAdminContext
      dataProvider={testDataProvider()}
      i18nProvider={i18nProvider}
      queryClient={createQueryClient()}
    >
      <ShellProvider value={shell}>
        <RecordScopeProvider value={{ contract, columns: [] }}>
          <StoredSecret source="clave" record={record} />
        </RecordScopeProvider>
      </ShellProvider>
      <Told />
    </CoreAdminContext>,
  )
  return { shell, unmount }
}

const button = () => screen.getByRole('button', { name: /^(Mostrar|Ocultar) Clave/ })
const press = () => fireEvent.click(button())
const isShown = () => document.querySelector('code')?.textContent === SECRET
/** The answer to the last of so many calls comes. */
const arrives = async (calls = 1) => {
  await waitFor(() => expect(asked).toHaveLength(calls))
  await asked.at(-1)?.answer({ valor: SECRET })
}
/** Whether somebody looks at the window. */
const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  fireEvent(document, new Event('visibilitychange'))
}

const claveOf = (usuario: string) => ({ id: 7, usuario, clave: true })

describe('a secret that is asked for', () => {
  it('says so, and is shown once it is there', async () => {
    show()
    expect([button().textContent, button().getAttribute('aria-busy')]).toEqual(['Mostrar', 'false'])
    expect(document.querySelector('output')).toBeNull()
    press()
    expect([button().textContent, button().getAttribute('aria-busy')]).toEqual(['Espere…', 'true'])
    expect(document.querySelector('output')?.textContent).toBe('')
    await arrives()
    await waitFor(() => expect(isShown()).toBe(true))
    expect([button().textContent, button().getAttribute('aria-busy')]).toEqual(['Ocultar', 'false'])
    expect(screen.queryByText('Hay un valor guardado')).toBeNull()
  })

  it.each([
    [{ id: 7, usuario: 'ana', clave: true }, 'Mostrar Clave de ana'],
    [{ id: 7, usuario: '', clave: true }, 'Mostrar Clave'],
    [{ id: 7, usuario: null, clave: true }, 'Mostrar Clave'],
  ])('is that of its record: %j', (record, name) => {
    show(record)
    expect(button().getAttribute('aria-label')).toBe(name)
  })

  const [everything, reading] = [['read', 'edit', 'reveal'], ['read']]
  it.each([
    ['another’s', claveOf('eva'), everything, reading, true],
    ['one’s own', claveOf('ana'), everything, reading, false],
    ['one’s own where that is permitted', claveOf('ana'), everything, ['reveal'], true],
    ['another’s where nothing is permitted', claveOf('eva'), reading, ['reveal'], false],
    ['one’s own where nothing is permitted', claveOf('ana'), reading, ['reveal'], false],
  ])('is offered to whoever may see it: %s', (_whose, record, may, only, isOffered) => {
    storeSession({ token: 't', usuario: 'ana', rol: 'Administrador', perfil: 'A' })
    const roles = { A: { rol: 'Administrador', may } }
    show(record, { ...claves(), roles, ownRow: { field: 'usuario', only } })
    expect(screen.queryAllByRole('button')).toHaveLength(isOffered ? 1 : 0)
    expect(screen.getByText('Hay un valor guardado')).toBeDefined()
  })

  it('is asked for anew each time, and known to nobody in between', async () => {
    show()
    press()
    await arrives()
    await waitFor(() => expect(isShown()).toBe(true))
    press()
    expect(isShown()).toBe(false)
    press()
    expect(isShown()).toBe(false)
    await arrives(2)
    await waitFor(() => expect(isShown()).toBe(true))
  })

  it('is given up with its control, which tells nobody', async () => {
    const { shell, unmount } = show()
    press()
    await waitFor(() => expect(asked).toHaveLength(1))
    unmount()
    expect(asked[0]?.signal.aborted).toBe(true)
    await asked[0]?.answer({}, 500)
    expect(shell.reportFailure).not.toHaveBeenCalled()
    expect(shell.endSession).not.toHaveBeenCalled()
  })

  it('is not shown where nobody looks at the window by then', async () => {
    show()
    press()
    look('hidden')
    await arrives()
    // At once: what is shown would be hidden after a while.
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('false'))
    expect([button().textContent, isShown()]).toEqual(['Mostrar', false])
    look('visible')
    expect([button().textContent, isShown()]).toEqual(['Mostrar', false])
  })

  it('is shown where somebody looks at the window again by then', async () => {
    show()
    press()
    look('hidden')
    look('visible')
    await arrives()
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('false'))
    expect([button().textContent, isShown()]).toEqual(['Ocultar', true])
  })
})

describe('a secret that cannot be shown', () => {
  it.each([
    ['is refused', { error: 'No se puede.' }, 503, 'No se puede.'],
    ['is no text', { valor: 7 }, 200, 'Error en la aplicación, avise.'],
    ['is missing', {}, 200, 'Error en la aplicación, avise.'],
  ])(
    'because it %s is told by the app, and can be asked for again',
    async (_why, body, status, text) => {
      vi.spyOn(console, 'error').mockReturnValue(undefined)
      const { shell } = show()
      press()
      await waitFor(() => expect(asked).toHaveLength(1))
      await asked[0]?.answer(body, status)
      await waitFor(() => expect(shell.reportFailure).toHaveBeenCalledOnce())
      expect(shell.reportFailure.mock.calls[0]?.[0]).toMatchObject({ text })
      expect(shell.endSession).not.toHaveBeenCalled()
      await waitFor(() => expect(button().textContent).toBe('Mostrar'))
      press()
      await waitFor(() => expect(asked).toHaveLength(2))
    },
  )

  it('without a session ends that', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const { shell } = show()
    sessionStorage.clear()
    press()
    await waitFor(() => expect(shell.endSession).toHaveBeenCalledOnce())
    expect(shell.reportFailure).not.toHaveBeenCalled()
    expect(asked).toEqual([])
  })
})

async function shown() {
  const opened = show()
  press()
  await arrives()
  await waitFor(() => expect(isShown()).toBe(true))
  return opened
}

const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
const told = () => screen.getByTestId('told').textContent

describe('a secret that is shown', () => {
  it('stays for half a minute from when it was shown last', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await shown()
    act(() => void vi.advanceTimersByTime(20_000))
    press()
    press()
    await arrives(2)
    await waitFor(() => expect(isShown()).toBe(true))
    act(() => void vi.advanceTimersByTime(20_000))
    expect(isShown()).toBe(true)
    act(() => void vi.advanceTimersByTime(10_000))
    expect(isShown()).toBe(false)
  })

  it('stays as long as the window is in sight', async () => {
    await shown()
    look('visible')
    expect(isShown()).toBe(true)
    look('hidden')
    expect(isShown()).toBe(false)
  })

  it('leaves nobody who listens', async () => {
    const listening = new Set<string>()
    for (const target of [document, window]) {
      const { addEventListener, removeEventListener } = target
      vi.spyOn(target, 'addEventListener').mockImplementation((...listener) => {
        listening.add(listener[0])
        Reflect.apply(addEventListener, target, listener)
      })
      vi.spyOn(target, 'removeEventListener').mockImplementation((...listener) => {
        listening.delete(listener[0])
        Reflect.apply(removeEventListener, target, listener)
      })
    }
    const own = () => ['visibilitychange', 'pagehide'].filter((type) => listening.has(type))
    await shown()
    expect(own()).toEqual(['visibilitychange', 'pagehide'])
    press()
    expect(own()).toEqual([])
  })

  it('is copied as it is, and that is said', async () => {
    const copied: string[] = []
    clipboard(async (text) => void copied.push(text))
    await shown()
    fireEvent.click(screen.getByRole('button', { name: 'Copiar Clave' }))
    await waitFor(() => expect(told()).toBe('success: Copiado'))
    expect(copied).toEqual([SECRET])
  })

  it('says where a browser copies nothing', async () => {
    clipboard(() => Promise.reject(new Error('no')))
    await shown()
    fireEvent.click(screen.getByRole('button', { name: 'Copiar Clave' }))
    await waitFor(() =>
      expect(told()).toBe('warning: El navegador no permite copiar. Selecciónelo y cópielo.'),
    )
    expect(isShown()).toBe(true)
  })
})
