import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PortalStore } from '../../../src/app/portal/edge/portal-store'
import { loadLateCode } from '../../../src/app/portal/late'
import type { PortalEvent } from '../../../src/app/portal/machine/events'
import { codeToken, readSession } from '../../../src/runtime/session/stored-session'
import { typedEvents } from '../typed-events'

type Answer = readonly [status: number, body: unknown]

let answers: Answer[]
let sent: unknown[]
const exits = { onSignedIn: vi.fn<() => void>(), preloadSignedIn: vi.fn<() => void>() }
let stop: () => void
let store: PortalStore

beforeAll(loadLateCode)

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  sent = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    const [status, answer] = answers.shift() ?? [500, {}]
    return Response.json(answer, { status })
  })
  exits.onSignedIn.mockClear()
  exits.preloadSignedIn.mockClear()
  store = new PortalStore(exits)
  stop = store.start()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

function type(events: readonly PortalEvent[]): void {
  for (const event of events) store.send(event)
}

async function submit(answer: Answer): Promise<void> {
  answers.push(answer)
  store.send({ type: 'submitted' })
  await vi.advanceTimersByTimeAsync(0)
}

async function toPasswordStep(): Promise<void> {
  store.send({ type: 'recovery-chosen' })
  type(typedEvents({ dni: '30111222' }))
  await submit([200, { correo: 'a***@example.com' }])
  type(typedEvents({ codigo: '012345' }))
  await submit([200, { token: 'del-codigo' }])
}

describe('the portal at work', () => {
  it('P-07: stores the whole login answer, then leaves', async () => {
    type(typedEvents({ dni: '20123456', clave: 'secreta' }))
    expect(exits.preloadSignedIn).toHaveBeenCalledOnce()
    await submit([200, { token: 't', usuario: 'Ana', otro: [1] }])
    expect(readSession()).toEqual({ token: 't', usuario: 'Ana', otro: [1] })
    expect(exits.onSignedIn).toHaveBeenCalledOnce()
  })

  it('W-02, P-16: only enviar-clave carries the code’s token, kept under its own key', async () => {
    await toPasswordStep()
    expect(sessionStorage.getItem('token')).toBe('del-codigo')
    type(typedEvents({ clave: 'muy segura', repetir: 'muy segura' }))
    await submit([200, {}])
    expect(sent).toEqual([
      { metodo: 'cambiar-clave', dni: 30111222 },
      { metodo: 'enviar-codigo', dni: 30111222, codigo: '012345' },
      { metodo: 'enviar-clave', token: 'del-codigo', clave: 'muy segura' },
    ])
    expect(sessionStorage.getItem('token')).toBeNull()
  })

  it('P-18: with no token in storage nothing is sent, and the console is warned', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await toPasswordStep()
    codeToken.clear()
    type(typedEvents({ clave: 'muy segura', repetir: 'muy segura' }))
    await submit([200, {}])
    expect(sent).toHaveLength(2)
    expect(warn).toHaveBeenCalledOnce()
    expect(store.read().step.kind).toBe('recovery')
  })

  it('P-12: the alert is the browser’s own', async () => {
    const alert = vi.fn<(text: string) => void>()
    vi.stubGlobal('alert', alert)
    store.send({ type: 'recovery-chosen' })
    type(typedEvents({ dni: '30111222' }))
    await submit([200, {}])
    expect(alert).toHaveBeenCalledWith('No se pudo procesar la solicitud. Inténtelo de nuevo.')
  })

  it('P-20: looks at the clock each second, and resets by itself', async () => {
    const start = store.read().now
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.read().now).toBe(start + 1000)
    await vi.advanceTimersByTimeAsync(599_000)
    expect(store.read().step.kind).toBe('time-up')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('P-20: looks at the clock as the page is seen again', () => {
    vi.setSystemTime(Date.now() + 3_600_000)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(store.read().step.kind).toBe('time-up')
  })

  it('stops its clock when the portal goes', () => {
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
