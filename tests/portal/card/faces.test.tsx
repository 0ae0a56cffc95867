import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formShown, isCardCovered, isCardHidden, sideOf } from '../../../src/portal/card/flip-card'
import { LoginFace, RecoveryFace, RegistrationFace } from '../../../src/portal/card/face'
import { PasswordFace } from '../../../src/portal/card/password-face'
import { loadLateCode } from '../../../src/portal/late'
import type { PortalEvent } from '../../../src/portal/machine/effects'
import type { Notice, Flow, Phase, Step } from '../../../src/portal/machine/state'
import { CodeModal } from '../../../src/portal/modals/code-modal'
import { NoticeModal, StepModal } from '../../../src/portal/modals/step-modal'
import { ScreenClock } from '../../../src/portal/portal'

const nothing = () => {}

// jsdom has no modal dialogs.
function showModal(this: HTMLDialogElement): void {
  this.open = true
}
beforeEach(() => void Object.assign(HTMLDialogElement.prototype, { showModal }))
afterEach(() => void Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'))

const TYPING: Phase = { kind: 'typing' }
const NOTICE: Notice = { title: 'Error', lines: ['Uno', 'Dos'], tone: 'error' }
const form = { attempted: false, phase: TYPING } as const
const PERSON = { dni: '20', nombre: 'Ana', correo: 'a@b.example', repetido: 'a@b.example' }
const FLOWS = {
  recovery: { kind: 'recovery', dni: 20, typed: { dni: '20' } },
  registration: { kind: 'registration', dni: 20, typed: PERSON },
} as const satisfies Readonly<Record<Flow['kind'], Flow>>

const login = { kind: 'login', values: { dni: '20', clave: 'x' }, ...form } as const
const recovery = { kind: 'recovery', values: { dni: '20' }, ...form } as const
const registration = { kind: 'registration', values: PERSON, ...form } as const
const code = (flow: Flow) =>
  ({
    kind: 'code',
    values: { codigo: '' },
    ...form,
    flow,
    correo: 'a***@b.example',
    endsAt: 65_000,
  }) as const
const password = (flow: Flow) =>
  ({ kind: 'password', values: { clave: '', repetir: '' }, ...form, flow }) as const
const noticed = { phase: { kind: 'notice', notice: NOTICE, lead: 'back' } } as const
const ending = { kind: 'ending', notice: NOTICE, until: 0 } as const
const success = { kind: 'success', notice: NOTICE, until: 0 } as const
const timeUp = { kind: 'time-up', notice: NOTICE } as const

describe('what the card shows of a step', () => {
  it.each<[Step, string, string, boolean, boolean]>([
    [login, 'front', 'login', false, false],
    [recovery, 'front', 'recovery', false, false],
    [registration, 'back', 'registration', false, false],
    [code(FLOWS.recovery), 'front', 'recovery', false, true],
    [code(FLOWS.registration), 'back', 'registration', false, true],
    [password(FLOWS.recovery), 'front', 'password', false, false],
    [password(FLOWS.registration), 'back', 'password', false, false],
    [{ ...login, ...noticed }, 'front', 'login', false, true],
    [{ ...registration, ...noticed }, 'back', 'registration', false, true],
    [success, 'front', 'success', true, true],
    [ending, 'front', 'ending', true, true],
    [timeUp, 'front', 'time-up', false, true],
  ])('$0.kind: %s', (step, side, shown, hidden, covered) => {
    expect([sideOf(step), formShown(step), isCardHidden(step), isCardCovered(step)]).toEqual([
      side,
      shown,
      hidden,
      covered,
    ])
  })
})

let sent: PortalEvent[]
const send = (event: PortalEvent) => void sent.push(event)
beforeEach(() => {
  sent = []
})

/** Name, type, autocomplete, longest text, keyboard and capitals of each input. */
const inputs = () =>
  [...document.querySelectorAll('input')].map((input) => [
    input.name,
    input.type,
    input.autocomplete,
    input.maxLength,
    input.inputMode,
    input.getAttribute('autocapitalize'),
  ])
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const typeIn = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })

describe('the faces', () => {
  it('of the sign-in', () => {
    render(<LoginFace step={login} send={send} />)
    expect(inputs()).toEqual([
      ['dni', 'text', 'username', -1, 'numeric', 'none'],
      ['clave', 'password', 'current-password', 50, '', 'none'],
    ])
    for (const input of document.querySelectorAll('input')) {
      expect(input.getAttribute('aria-required')).toBe('true')
    }
    typeIn('DNI', '21')
    typeIn('Contraseña', 'y')
    fireEvent.submit(screen.getByRole('form', { name: 'Iniciar sesión' }))
    for (const link of screen.getAllByRole('link')) expect(fireEvent.click(link)).toBe(false)
    expect(sent).toEqual([
      { type: 'typed', field: 'dni', text: '21' },
      { type: 'typed', field: 'clave', text: 'y' },
      { type: 'submitted' },
      { type: 'recovery-chosen' },
      { type: 'flipped' },
    ])
  })

  it('of the recovery', () => {
    render(<RecoveryFace step={recovery} send={send} />)
    expect(inputs()).toEqual([['dni', 'text', 'username', -1, 'numeric', 'none']])
    expect(screen.getByText('¿Ya no usa ese correo? Avise a un administrador.')).toBeTruthy()
    fireEvent.submit(screen.getByRole('form', { name: 'Restablecer contraseña' }))
    press('Volver')
    expect(sent).toEqual([{ type: 'submitted' }, { type: 'cancelled' }])
  })

  it('of the registration', () => {
    render(<RegistrationFace step={registration} send={send} />)
    expect(inputs()).toEqual([
      ['dni', 'text', 'username', -1, 'numeric', 'none'],
      ['nombre', 'text', 'name', 50, '', 'words'],
      ['correo', 'email', 'email', 50, '', 'none'],
      ['repetido', 'email', 'email', 50, '', 'none'],
    ])
    fireEvent.submit(screen.getByRole('form', { name: 'Registración' }))
    press('Volver')
    expect(sent).toEqual([{ type: 'submitted' }, { type: 'flipped' }])
  })

  it.each([
    ['recovery', 'Restablecer contraseña'],
    ['registration', 'Registrar contraseña'],
  ] as const)('of the password after %s', (kind, title) => {
    const { rerender } = render(
      <PasswordFace step={password(FLOWS[kind])} send={send} providerRules={false} />,
    )
    expect(inputs()).toEqual([
      ['dni', 'text', 'username', -1, '', 'none'],
      ['clave', 'password', 'new-password', 50, '', 'none'],
      ['repetir', 'password', 'new-password', 50, '', 'none'],
    ])
    const dni = screen.getByLabelText<HTMLInputElement>('DNI')
    expect([dni.value, dni.readOnly, dni.getAttribute('aria-required')]).toEqual([
      '20',
      true,
      'false',
    ])
    expect(screen.getByText('Al menos 8 caracteres.')).toBeTruthy()
    rerender(<PasswordFace step={password(FLOWS[kind])} send={send} providerRules />)
    expect(screen.queryByText('Al menos 8 caracteres.')).toBeNull()
    fireEvent.submit(screen.getByRole('form', { name: title }))
    press('Volver')
    expect(sent).toEqual([{ type: 'submitted' }, { type: 'cancelled' }])
  })

  const FACES = {
    'sign-in': (phase: Phase) => <LoginFace step={{ ...login, phase }} send={send} />,
    recovery: (phase: Phase) => <RecoveryFace step={{ ...recovery, phase }} send={send} />,
    registration: (phase: Phase) => (
      <RegistrationFace step={{ ...registration, phase }} send={send} />
    ),
    password: (phase: Phase) => (
      <PasswordFace
        step={{ ...password(FLOWS.recovery), phase }}
        send={send}
        providerRules={false}
      />
    ),
  }
  const PHASES = {
    typing: TYPING,
    waiting: { kind: 'waiting', call: 1 },
    sending: { kind: 'sending', call: 1 },
  } as const

  // What is sent by the first two can be given up; a person or a password may be stored already.
  it.each<[face: keyof typeof FACES, at: keyof typeof PHASES, typed: number, leave?: boolean]>([
    ['sign-in', 'typing', 2],
    ['sign-in', 'waiting', 0],
    ['sign-in', 'sending', 0],
    ['recovery', 'typing', 1, true],
    ['recovery', 'waiting', 0, true],
    ['recovery', 'sending', 0, true],
    ['registration', 'typing', 4, true],
    ['registration', 'waiting', 0, true],
    ['registration', 'sending', 0, false],
    ['password', 'typing', 2, true],
    ['password', 'waiting', 0, true],
    ['password', 'sending', 0, false],
  ])('of the %s, %s: %i inputs can be typed in; it can be left: %s', (face, at, typed, leave) => {
    render(FACES[face](PHASES[at]))
    expect(document.querySelectorAll('input:not([readonly])')).toHaveLength(typed)
    const submit = document.querySelector<HTMLButtonElement>('button[type="submit"]')
    expect(submit?.disabled).toBe(typed === 0)
    const back = screen.queryByRole<HTMLButtonElement>('button', { name: 'Volver' })
    expect(back === null ? undefined : !back.disabled).toBe(leave)
  })
})

const paths = (name: string) => screen.getByRole('button', { name }).querySelectorAll('path').length

describe('what is wrong with a form', () => {
  const attempted = { ...password(FLOWS.recovery), attempted: true } as const

  it('is told at its fields once it was sent, and the first of them has the focus', () => {
    const { rerender } = render(
      <PasswordFace step={password(FLOWS.recovery)} send={send} providerRules={false} />,
    )
    const [clave, repetir] = ['Nueva contraseña', 'Repetir contraseña'].map((label) =>
      screen.getByLabelText<HTMLInputElement>(label),
    )
    const told = () => [clave, repetir].map((input) => input?.getAttribute('aria-invalid'))
    expect(told()).toEqual(['false', 'false'])
    expect(repetir?.getAttribute('aria-describedby'), 'neither hint nor fault').toBeNull()
    fireEvent.submit(screen.getByRole('form'))
    rerender(<PasswordFace step={attempted} send={send} providerRules={false} />)
    expect(told()).toEqual(['true', 'true'])
    expect(document.activeElement).toBe(clave)
    const note = document.getElementById(repetir?.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('Requerido')
    // What is typed next is typed where one is: the focus is taken once for each attempt.
    repetir?.focus()
    rerender(<PasswordFace step={{ ...attempted }} send={send} providerRules={false} />)
    expect(document.activeElement).toBe(repetir)
    fireEvent.submit(screen.getByRole('form'))
    rerender(<PasswordFace step={{ ...attempted }} send={send} providerRules={false} />)
    expect(document.activeElement).toBe(clave)
  })

  it.each(['sending', 'waiting'] as const)('nothing is typed while it is %s', (kind) => {
    const step = { ...login, phase: { kind, call: 1 } } as const
    render(<LoginFace step={step} send={send} />)
    expect([...document.querySelectorAll('input')].map(({ readOnly }) => readOnly)).toEqual([
      true,
      true,
    ])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ingresar' }).disabled).toBe(true)
    expect(screen.getByRole('status').textContent).toBe('Un momento…')
  })

  it('the eye of a password is crossed while it is shown', () => {
    render(<LoginFace step={login} send={send} />)
    expect(paths('Mostrar contraseña')).toBe(1)
    press('Mostrar contraseña')
    expect(paths('Ocultar contraseña')).toBe(2)
    press('Ocultar contraseña')
    expect(paths('Mostrar contraseña')).toBe(1)
  })
})

describe('the code', () => {
  it.each([
    ['recovery', 64_999, 'Restablecer contraseña', false],
    ['registration', 65_000, 'Registrar contraseña', true],
  ] as const)('of %s at %i ms', (kind, now, submit, expired) => {
    render(<CodeModal step={code(FLOWS[kind])} send={send} now={now} />)
    expect(inputs()).toEqual([['codigo', 'text', 'one-time-code', -1, 'numeric', 'none']])
    expect(screen.getByText('a***@b.example')).toBeTruthy()
    expect(screen.queryAllByRole('timer').map(({ textContent }) => textContent)).toEqual(
      expired ? [] : ['El código vence en: 00:01'],
    )
    expect(screen.getByRole<HTMLButtonElement>('button', { name: submit }).disabled).toBe(expired)
    expect(screen.queryByText('El código venció') !== null).toBe(expired)
    expect(screen.queryByText('Cancele y pida un código nuevo.') !== null).toBe(expired)
    fireEvent.submit(screen.getByRole('form', { name: 'Revise su casilla de e-mail' }))
    press('Cancelar')
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(sent).toEqual([{ type: 'submitted' }, { type: 'cancelled' }, { type: 'cancelled' }])
  })
})

it('what is wrong with a code is told at its field once it was sent', () => {
  const { rerender } = render(<CodeModal step={code(FLOWS.recovery)} send={send} now={0} />)
  const input = screen.getByRole('textbox')
  expect(input.getAttribute('aria-invalid')).toBe('false')
  const attempted = { ...code(FLOWS.recovery), attempted: true } as const
  rerender(<CodeModal step={attempted} send={send} now={0} />)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Código incorrecto')
  rerender(<CodeModal step={{ ...attempted, values: { codigo: '123456' } }} send={send} now={0} />)
  expect(input.getAttribute('aria-invalid')).toBe('false')
})

const stateOf = (step: Step) => ({
  now: 0,
  screenEndsAt: 90_000,
  calls: 0,
  providerRules: false,
  step,
})

const looks = () => screen.getAllByRole('button').map(({ className }) => className)

describe('messages', () => {
  it('have each of their lines, OK, and Reintentar where it helps', () => {
    const [onClose, onRetry] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const { rerender } = render(<NoticeModal notice={NOTICE} onClose={onClose} onRetry={onRetry} />)
    const modal = screen.getByRole('alertdialog', { name: 'Error' })
    expect([...modal.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Uno',
      'Dos',
    ])
    expect(modal.dataset['tone']).toBe('error')
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
    press('OK')
    expect([onClose.mock.calls.length, onRetry.mock.calls.length]).toEqual([1, 0])
    rerender(
      <NoticeModal notice={{ ...NOTICE, retry: 'submit' }} onClose={onClose} onRetry={onRetry} />,
    )
    press('Reintentar')
    expect([onClose.mock.calls.length, onRetry.mock.calls.length]).toEqual([1, 1])
  })

  it('that may be tried again say so to the machine', () => {
    const notice = { ...NOTICE, retry: 'submit' } as const
    const step = { ...login, phase: { kind: 'notice', notice, lead: 'back' } } as const
    render(<StepModal state={stateOf(step)} send={send} />)
    expect(looks()).toEqual(['portal-button', 'portal-button portal-button-quiet'])
    press('Reintentar')
    press('OK')
    expect(sent).toEqual([{ type: 'retried' }, { type: 'notice-closed' }])
    cleanup()
    render(<StepModal state={stateOf(ending)} send={send} />)
    expect(looks()).toEqual(['portal-button'])
  })

  it('have a mark of their own for each tone', () => {
    const marks = (['error', 'success', 'info'] as const).map((tone) => {
      render(<NoticeModal notice={{ ...NOTICE, tone }} onClose={nothing} onRetry={nothing} />)
      const path = document.querySelector('.portal-tone path')?.getAttribute('d')
      cleanup()
      return path
    })
    expect(new Set(marks.filter(Boolean)).size).toBe(3)
  })

  it('of the code is the form for it, while nothing is in front', async () => {
    await loadLateCode()
    const step = code(FLOWS.recovery)
    const { unmount } = render(<StepModal state={stateOf(step)} send={send} />)
    expect(screen.getByRole('dialog', { name: 'Revise su casilla de e-mail' })).toBeTruthy()
    unmount()
    render(<StepModal state={stateOf({ ...step, ...noticed })} send={send} />)
    expect(screen.getByRole('alertdialog', { name: 'Error' })).toBeTruthy()
  })

  it('open as modals, one for the code too, which has no mark of a tone', () => {
    const { unmount } = render(<StepModal state={stateOf(login)} send={send} />)
    expect(document.querySelector('dialog')).toBeNull()
    unmount()
    render(<CodeModal step={code(FLOWS.recovery)} send={send} now={65_000} />)
    const modal = screen.getByRole<HTMLDialogElement>('dialog')
    expect([modal.open, modal.querySelector('.portal-tone')]).toEqual([true, null])
    expect(modal.querySelector<HTMLElement>('.portal-code-clock')?.dataset['expired']).toBe('true')
    expect(modal.hasAttribute('data-tone')).toBe(false)
  })

  it('that the browser closes by itself are closed; one that is open stays', () => {
    render(<StepModal state={stateOf(ending)} send={send} />)
    const modal = screen.getByRole<HTMLDialogElement>('alertdialog')
    expect(modal.querySelector('.portal-tone')).not.toBeNull()
    fireEvent(modal, new Event('close'))
    expect(sent).toEqual([])
    modal.open = false
    fireEvent(modal, new Event('close'))
    expect(sent).toEqual([{ type: 'notice-closed' }])
  })

  it.each<[Step, string | undefined]>([
    [login, undefined],
    [{ ...login, ...noticed }, 'Error'],
    [ending, 'Error'],
    [success, 'Error'],
    [timeUp, 'Error'],
  ])('of $0.kind: %s', (step, title) => {
    render(<StepModal state={stateOf(step)} send={send} />)
    const modal = screen.queryByRole('alertdialog')
    expect(modal?.querySelector('h2')?.textContent).toBe(title)
    if (modal === null) return
    press('OK')
    expect(sent).toEqual([{ type: 'notice-closed' }])
  })

  it.each<[Step, string, string | undefined]>([
    [login, '1:30', undefined],
    [recovery, '1:30', undefined],
    [timeUp, '0:00', undefined],
    [success, '0:00', 'true'],
  ])('the time left beside $0.kind: %s', (step, time, hidden) => {
    render(<ScreenClock {...stateOf(step)} />)
    const clock = screen.getByRole('timer')
    expect(clock.textContent).toContain('Tiempo restante')
    expect(clock.textContent).toContain(time)
    expect(clock.dataset['hidden']).toBe(hidden)
  })
})
