import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { bindForm } from '../../../src/portal/fields/bind-form'
import { PortalForm } from '../../../src/portal/fields/portal-form'
import type { PortalEvent } from '../../../src/portal/machine/effects'
import type { Phase } from '../../../src/portal/machine/state'

const WRONG = { ok: false, faults: { clave: 'Requerido' } } as const

const bound = (phase: Phase, attempted = false) => {
  const sent: PortalEvent[] = []
  const step = {
    kind: 'login',
    values: { dni: '20', clave: undefined },
    attempted,
    phase,
  } as unknown as Parameters<typeof bindForm<{ dni: string; clave: string }>>[0]
  const validate = vi.fn<() => typeof WRONG>(() => WRONG)
  const form = bindForm(step, validate, (event) => void sent.push(event))
  return { ...form, sent, validate }
}

describe('what the inputs of a form share', () => {
  const TYPING: Phase = { kind: 'typing' }

  it.each<[Phase, boolean, boolean]>([
    [TYPING, false, false],
    [{ kind: 'sending', call: 1 } as Phase, true, true],
    [{ kind: 'waiting' } as Phase, false, true],
  ])('%j: sending %s, busy %s', (phase, sending, busy) => {
    const form = bound(phase)
    expect([form.sending, form.busy, form.field('dni').readOnly]).toEqual([sending, busy, busy])
  })

  it('is each field’s own value, what is wrong with it, and where its text goes', () => {
    const { field, sent } = bound(TYPING, true)
    expect(field('dni')).toMatchObject({ name: 'dni', value: '20', fault: undefined })
    expect(field('clave')).toMatchObject({ name: 'clave', value: '', fault: 'Requerido' })
    field('clave').onText('y')
    expect(sent).toEqual([{ type: 'typed', field: 'clave', text: 'y' }])
  })

  it('nothing is wrong, nor asked for, before the first attempt', () => {
    const { field, validate } = bound(TYPING)
    expect(field('clave').fault).toBeUndefined()
    expect(validate).not.toHaveBeenCalled()
  })
})

const form = (faulty: boolean, onSubmit = () => {}) => (
  <PortalForm label="Ingresar" onSubmit={onSubmit}>
    <input aria-label="uno" aria-invalid="false" />
    <input aria-label="dos" aria-invalid={faulty} />
    <input aria-label="tres" aria-invalid={faulty} />
  </PortalForm>
)
const focused = () => document.activeElement?.getAttribute('aria-label')

describe('a form whose verdict comes later', () => {
  it('takes the focus to the first fault, once, however late the fault and the focus can come', () => {
    const onSubmit = vi.fn<() => void>()
    const { rerender } = render(form(true, onSubmit))
    expect(focused(), 'before any attempt').toBeNull()
    rerender(form(false, onSubmit))
    expect(fireEvent.submit(screen.getByRole('form', { name: 'Ingresar' }))).toBe(false)
    expect(onSubmit).toHaveBeenCalledOnce()
    rerender(form(false, onSubmit))
    expect(focused()).toBeNull()
    // Behind a modal nothing takes the focus.
    const behind = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => {})
    rerender(form(true, onSubmit))
    expect(behind).toHaveBeenCalled()
    behind.mockRestore()
    expect(focused()).toBeNull()
    rerender(form(true, onSubmit))
    expect(focused()).toBe('dos')
    screen.getByLabelText('uno').focus()
    rerender(form(true, onSubmit))
    expect(focused()).toBe('uno')
  })
})
