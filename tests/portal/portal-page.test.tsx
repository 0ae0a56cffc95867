import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadLateCode } from '../../src/portal/late'
import type { Phase, PortalState, Step } from '../../src/portal/machine/state'
import { PortalPage } from '../../src/portal/portal'

// jsdom has no modal dialogs, which take the focus.
function showModal(this: HTMLDialogElement): void {
  this.open = true
  this.querySelector<HTMLElement>('input, button')?.focus()
}
beforeEach(async () => {
  Object.assign(HTMLDialogElement.prototype, { showModal })
  vi.stubGlobal('scrollTo', vi.fn<(to: ScrollToOptions) => void>())
  await loadLateCode()
})
afterEach(() => void Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'))

const TYPING: Phase = { kind: 'typing' }
const NOTICE: Phase = {
  kind: 'notice',
  notice: { title: 'Error', lines: ['Uno'], tone: 'error' },
  lead: 'back',
}
const at = (phase: Phase) => ({ attempted: false, phase }) as const
const login = (phase: Phase = TYPING, dni = '20'): Step => ({
  kind: 'login',
  values: { dni, clave: 'x' },
  ...at(phase),
})
const recovery = (phase: Phase = TYPING): Step => ({
  kind: 'recovery',
  values: { dni: '20' },
  ...at(phase),
})
const registration = (phase: Phase = TYPING): Step => ({
  kind: 'registration',
  values: { dni: '20', nombre: '', correo: '', repetido: '' },
  ...at(phase),
})
const FLOW = { kind: 'recovery', dni: 20, typed: { dni: '20' } } as const
const code = (phase: Phase = TYPING): Step => ({
  kind: 'code',
  values: { codigo: '' },
  correo: 'a***@b.example',
  endsAt: 65_000,
  flow: FLOW,
  ...at(phase),
})
const password = (phase: Phase = TYPING): Step => ({
  kind: 'password',
  values: { clave: '', repetir: '' },
  flow: FLOW,
  ...at(phase),
})
const notice = { title: 'Fin', lines: ['Uno'], tone: 'success' } as const
const success: Step = { kind: 'success', notice, until: 0 }

const STATE: Omit<PortalState, 'step'> = {
  now: 0,
  screenEndsAt: 90_000,
  calls: 0,
  providerRules: false,
}
const pageAt = (step: Step) => <PortalPage state={{ ...STATE, step }} send={() => undefined} />

function open(step: Step) {
  const { rerender } = render(pageAt(step))
  return { goTo: (next: Step) => rerender(pageAt(next)) }
}

const focused = () => {
  const { activeElement } = document
  return activeElement instanceof HTMLInputElement ? activeElement.name : activeElement?.localName
}
const focusOn = (name: string) =>
  act(() => document.querySelector<HTMLElement>(`.portal-card input[name="${name}"]`)?.focus())

describe('the focus of the portal', () => {
  it.each([
    ['login', login(), 'dni'],
    ['recovery', recovery(), 'dni'],
    ['registration', registration(), 'dni'],
    ['password', password(), 'clave'],
    ['code', code(), 'codigo'],
  ] as const)('is in the first field of %s, which can be filled in', (_what, step, field) => {
    open(step)
    expect(focused()).toBe(field)
  })

  it.each([
    ['login', 'clave', (phase?: Phase) => login(phase)],
    ['registration', 'correo', registration],
    ['password', 'repetir', password],
  ] as const)('is back where it was once a message over %s is closed', (_what, field, stepAt) => {
    const { goTo } = open(stepAt())
    focusOn(field)
    goTo(stepAt(NOTICE))
    expect(focused()).toBe('button')
    goTo(stepAt())
    expect(focused()).toBe(field)
    expect(scrollTo).not.toHaveBeenCalled()
  })

  it('is back at what the code was asked from once its modal is closed', () => {
    const { goTo } = open(recovery())
    goTo(code())
    expect(focused()).toBe('codigo')
    goTo(recovery())
    expect(document.activeElement).toBe(screen.getByLabelText('DNI'))
  })

  it.each([
    ['another form of the same side', login(), recovery(), 'dni'],
    ['the other side', login(), registration(), 'dni'],
    ['the password that follows the code', code(), password(), 'clave'],
    ['the sign-in after the last message', success, login(), 'dni'],
  ] as const)('is in the first field of %s, with its top in sight', (_what, from, to, field) => {
    const { goTo } = open(from)
    if (from.kind === 'login') focusOn('clave')
    goTo(to)
    expect(focused()).toBe(field)
    expect(document.querySelector('.portal-card')?.contains(document.activeElement)).toBe(true)
  })

  it('leaves the window where it is as long as the form is the same', () => {
    const { goTo } = open(login())
    goTo(login(TYPING, '201'))
    expect(scrollTo).not.toHaveBeenCalled()
    goTo(recovery())
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 })
  })
})
