import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PortalStore, storeDraft, takeDraft } from '../../../src/portal/edge/portal-store'
import { loadLateCode } from '../../../src/portal/late'
import type { PortalEvent } from '../../../src/portal/machine/effects'
import { codeToken, readSession } from '#admin/provider/session/stored-session'
import { typedEvents } from '../machine/play'
import { initialState, reduce } from '../../../src/portal/machine/reduce'
import { type FormStep, isForm } from '../../../src/portal/machine/state'

/** A text is sent as it is, all else as JSON. */
type Answer = readonly [status: number, body: unknown, headers?: Readonly<Record<string, string>>]

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
    const [status, answer, headers = {}] = answers.shift() ?? [500, {}]
    if (answer instanceof Error) throw answer
    if (typeof answer !== 'string') return Response.json(answer, { status, headers })
    return new Response(status === 204 ? null : answer, { status, headers })
  })
  exits.onSignedIn.mockClear()
  exits.preloadSignedIn.mockClear()
  store = new PortalStore(exits)
  stop = store.start()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  sessionStorage.clear()
})

function type(events: readonly PortalEvent[]): void {
  for (const event of events) store.send(event)
}

async function submit(answer: Answer): Promise<void> {
  answers.push(answer)
  store.send({ type: 'submitted' })
  await vi.advanceTimersByTimeAsync(0)
}

async function signIn(...answer: Answer): Promise<void> {
  type(typedEvents({ dni: '20123456', clave: 'secreta' }))
  await submit(answer)
}

/** The message that stands before a form: its title, then its lines. */
function notice(): readonly string[] | undefined {
  const { step } = store.read()
  if (!('phase' in step)) return 'notice' in step ? [step.notice.title, ...step.notice.lines] : []
  if (step.phase.kind !== 'notice') return undefined
  return [step.phase.notice.title, ...step.phase.notice.lines]
}

async function toPasswordStep(): Promise<void> {
  store.send({ type: 'recovery-chosen' })
  type(typedEvents({ dni: '30111222' }))
  await submit([200, { correo: 'a***@example.com' }])
  type(typedEvents({ codigo: '012345' }))
  await submit([200, { token: 'del-codigo' }])
}

describe('the portal at work', () => {
  it('tells of each change those that listen, until they no longer do', () => {
    const told = [vi.fn<() => void>(), vi.fn<() => void>()] as const
    const ends = told.map((one) => store.subscribe(one))
    store.send({ type: 'recovery-chosen' })
    ends[0]?.()
    store.send({ type: 'cancelled' })
    expect(told.map(({ mock }) => mock.calls.length)).toEqual([1, 2])
  })

  it('an error that ends the flow loads the portal anew, without what was stored', async () => {
    await toPasswordStep()
    sessionStorage.setItem('otro', 'x')
    type(typedEvents({ clave: 'una clave larga', repetir: 'una clave larga' }))
    await submit([500, {}])
    const reload = vi.fn<() => void>()
    vi.stubGlobal('location', { href: location.href, reload })
    expect(reload).not.toHaveBeenCalled()
    store.send({ type: 'notice-closed' })
    expect(reload).toHaveBeenCalledOnce()
    expect(sessionStorage.length).toBe(0)
    vi.unstubAllGlobals()
  })

  it('P-07: stores the whole login answer, then leaves', async () => {
    type(typedEvents({ dni: '20123456', clave: 'secreta' }))
    expect(exits.preloadSignedIn).toHaveBeenCalledOnce()
    await submit([200, { token: 't', usuario: 'Ana', otro: [1] }])
    expect(readSession()?.answer).toEqual({ token: 't', usuario: 'Ana', otro: [1] })
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

describe('W-12: what a provider answers to login', () => {
  it.each([
    ['a token alone', { token: 't' }],
    ['null for the rest', { token: 't', dni: null, rol: null, perfil: null, usuario: null }],
    ['numbers', { token: 7, dni: '20123456', rol: 1, perfil: 2, usuario: 3, empresa: 4 }],
  ])('%s signs in, and the whole answer is stored', async (_what, answer) => {
    await signIn(200, answer)
    expect(exits.onSignedIn).toHaveBeenCalledOnce()
    expect(JSON.parse(sessionStorage.getItem('datos-usuario') ?? '')).toEqual(answer)
  })

  const TITLE = 'Error de inicio de sesión'
  it.each<[status: number, body: unknown, text: string]>([
    [200, { error: 'Usuario No Habilitado' }, 'Usuario no habilitado.'],
    [200, { error: 'No registrado' }, 'DNI no registrado.'],
    [200, { error: 'datos incorrectos.', token: null }, 'Contraseña incorrecta.'],
    [200, { error: 'Datos Incorrectos', token: '' }, 'Contraseña incorrecta.'],
    [200, { error: 'Otro' }, 'Error General'],
    [200, {}, 'Error General'],
    [200, { usuario: 'Ana' }, 'Error General'],
    [200, '<h1>Mantenimiento</h1>', 'Error General'],
    [204, '', 'Error General'],
    [401, { error: ' DATOS INCORRECTOS. ' }, 'Contraseña incorrecta.'],
    [401, { mensaje: 'Datos Incorrectos' }, 'Contraseña incorrecta.'],
    [404, { message: 'No Registrado.' }, 'DNI no registrado.'],
    [400, 'Datos incorrectos', 'Contraseña incorrecta.'],
    [400, '"Datos incorrectos"', 'Contraseña incorrecta.'],
    [403, 'usuario no habilitado', 'Usuario no habilitado.'],
  ])('%i %j says %s', async (status, body, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await signIn(status, body)
    expect(notice()).toEqual([TITLE, text])
    expect(exits.onSignedIn).not.toHaveBeenCalled()
    expect(readSession()).toBeUndefined()
  })
})

describe('W-12: what a provider answers to the code and the password', () => {
  it.each<[status: number, body: unknown]>([
    [200, { error: 'Código vencido' }],
    [200, { error: 'Codigo incorrecto', token: null }],
  ])('%i %j to the code is a wrong code, and the code may be tried again', async (status, body) => {
    store.send({ type: 'recovery-chosen' })
    type(typedEvents({ dni: '30111222' }))
    await submit([200, { correo: 'a***@example.com' }])
    type(typedEvents({ codigo: '012345' }))
    await submit([status, body])
    expect(notice()).toEqual(['Error de validación', 'Código incorrecto.'])
    expect(codeToken.read()).toBeUndefined()
    store.send({ type: 'notice-closed' })
    expect(store.read().step).toMatchObject({ kind: 'code', values: { codigo: '' } })
  })

  it('200 with an error to the password is that failure; what was typed stays', async () => {
    await toPasswordStep()
    type(typedEvents({ clave: 'muy segura', repetir: 'muy segura' }))
    await submit([200, { error: 'La contraseña ya fue usada.' }])
    expect(notice()?.[1]).toBe('La contraseña ya fue usada.')
    store.send({ type: 'notice-closed' })
    expect(store.read().step).toMatchObject({ kind: 'password', values: { clave: 'muy segura' } })
  })

  it.each<[status: number, body: unknown]>([
    [200, {}],
    [204, ''],
    [200, 'Listo'],
    [201, '<h1>Listo</h1>'],
    [200, { mensaje: 'Contraseña actualizada' }],
    [200, { error: null }],
    [200, { error: '' }],
    [200, { error: 'nada', token: 't' }],
  ])('W-07: %i %j to the password counts', async (status, body) => {
    await toPasswordStep()
    type(typedEvents({ clave: 'muy segura', repetir: 'muy segura' }))
    await submit([status, body])
    expect(store.read().step.kind).toBe('success')
  })
})

describe('P-12, P-13: an answer without correo gives the alert', () => {
  it.each<[status: number, body: unknown]>([
    [200, {}],
    [200, { correo: null }],
    [200, { correo: '' }],
    [200, { correo: {} }],
    [200, null],
    [200, []],
    [200, 'enviado'],
    [200, { error: 'DNI incorrecto' }],
    [204, ''],
  ])('%i %j', async (status, body) => {
    const alert = vi.fn<(text: string) => void>()
    vi.stubGlobal('alert', alert)
    store.send({ type: 'recovery-chosen' })
    type(typedEvents({ dni: '30111222' }))
    await submit([status, body])
    expect(alert).toHaveBeenCalledWith('No se pudo procesar la solicitud. Inténtelo de nuevo.')
    expect(store.read().step).toMatchObject({ kind: 'recovery', values: { dni: '30111222' } })
    store.send({ type: 'cancelled' })
    store.send({ type: 'flipped' })
    type(typedEvents({ dni: '1', nombre: 'A', correo: 'a@example.com', repetido: 'a@example.com' }))
    await submit([status, body])
    expect(alert).toHaveBeenCalledTimes(2)
    expect(store.read().step).toMatchObject({ kind: 'registration', values: { nombre: 'A' } })
  })
})

describe('W-09: no answer', () => {
  const NONE: readonly Answer[] = [
    [0, new TypeError('Failed to fetch')],
    [502, { error: 'x' }, { 'x-provider-no-answer': '1' }],
    [504, { error: 'x' }, { 'x-provider-no-answer': '1' }],
  ]

  it.each(NONE.map((answer) => [answer] as const))('P-08: at login (%j)', async (answer) => {
    await signIn(...answer)
    expect(notice()).toEqual(['Error de conexión', 'No hay conexión a Internet.'])
  })

  it.each(NONE.map((answer) => [answer] as const))(
    'with a new password, which stays as it was typed (%j)',
    async (answer) => {
      await toPasswordStep()
      type(typedEvents({ clave: 'muy segura', repetir: 'muy segura' }))
      await submit(answer)
      expect(notice()).toEqual(['Error de conexión', 'No hay conexión a Internet.'])
      store.send({ type: 'notice-closed' })
      expect(store.read().step).toMatchObject({ kind: 'password', values: { clave: 'muy segura' } })
      expect(codeToken.read()).toBe('del-codigo')
    },
  )

  it('a 502 of the provider’s own is an answered status', async () => {
    await signIn(502, { error: 'x' })
    expect(notice()).toEqual(['Error de inicio de sesión', 'Error General'])
  })
})

const DNI: PortalEvent = { type: 'typed', field: 'dni', text: '20111222' }
const CLAVE: PortalEvent = { type: 'typed', field: 'clave', text: 'un secreto' }
const REGISTRATION: readonly PortalEvent[] = [
  { type: 'flipped' },
  DNI,
  { type: 'typed', field: 'nombre', text: 'Ana' },
  { type: 'typed', field: 'correo', text: 'ana@example.com' },
  { type: 'typed', field: 'repetido', text: 'anna@example.com' },
]

/** The portal's form after these events. */
function formAfter(events: readonly PortalEvent[]): FormStep {
  let state = initialState(0, false)
  for (const event of events) ({ state } = reduce(state, event, 0))
  if (!isForm(state.step)) throw new Error('The portal shows no form.')
  return state.step
}

it.each<[string, readonly PortalEvent[]]>([
  ['login', [DNI]],
  ['registration', REGISTRATION],
  ['recovery', [{ type: 'recovery-chosen' }, DNI]],
])('what was typed into %s is typed again, once', (kind, events) => {
  const form = formAfter(events)
  expect(form.kind).toBe(kind)
  storeDraft(form)
  expect(takeDraft()).toEqual(events)
  expect(takeDraft()).toEqual([])
})

it('a password is not stored', () => {
  const form = formAfter([DNI, CLAVE])
  expect(form.values).toMatchObject({ clave: 'un secreto' })
  storeDraft(form)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secreto')
  expect(takeDraft()).toEqual([DNI])
})

it.each(['null', '7', '"login"', '{"dni":7}', 'no json'])(
  'what is no draft types nothing: %s',
  (text) => {
    storeDraft(formAfter([]))
    const [key = ''] = Object.keys({ ...sessionStorage })
    sessionStorage.setItem(key, text)
    expect(takeDraft()).toEqual([])
  },
)
