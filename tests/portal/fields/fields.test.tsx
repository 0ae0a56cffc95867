import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { TextField, PasswordField } from '../../../src/portal/fields/text-field'
import { SubmitButton, bindForm, PortalForm } from '../../../src/portal/fields/portal-form'
import type { PortalEvent } from '../../../src/portal/machine/effects'
import type { Phase } from '../../../src/portal/machine/state'

function NameField() {
  const [text, setText] = useState('')
  const onText = (typed: string) => setText(typed.replace(/[^a-zá]/g, ''))
  return <TextField name="nombre" label="Nombre" value={text} onText={onText} autoComplete="name" />
}

/** What the input is described by. */
function described(): string | null | undefined {
  const id = screen.getByLabelText('DNI').getAttribute('aria-describedby')
  return id === null ? undefined : document.getElementById(id)?.textContent
}

const hinted = (fault?: string) => (
  <TextField
    name="dni"
    label="DNI"
    value=""
    hint="Sin puntos"
    fault={fault}
    autoComplete="username"
  />
)

describe('TextField', () => {
  it('P-10: an accent that waits for its vowel is not dropped', () => {
    render(<NameField />)
    const input = screen.getByLabelText<HTMLInputElement>('Nombre')
    fireEvent.compositionStart(input)
    fireEvent.input(input, { target: { value: '´' }, isComposing: true })
    expect(input.value).toBe('´')
    fireEvent.input(input, { target: { value: 'á' }, isComposing: true })
    fireEvent.compositionEnd(input)
    expect(input.value).toBe('á')
  })

  it('P-10: what is not allowed is dropped once it is composed', () => {
    render(<NameField />)
    const input = screen.getByLabelText<HTMLInputElement>('Nombre')
    fireEvent.input(input, { target: { value: 'a1' }, isComposing: true })
    fireEvent.compositionEnd(input)
    expect(input.value).toBe('a')
  })

  it('a fault is announced and described', () => {
    render(<TextField name="dni" label="DNI" value="" fault="Requerido" autoComplete="username" />)
    expect(screen.getByRole('alert').textContent).toBe('Requerido')
    const input = screen.getByLabelText('DNI')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('Requerido')
  })

  it('a hint is described until there is a fault in its place; without either nothing is', () => {
    const { rerender } = render(hinted())
    expect(described()).toBe('Sin puntos')
    rerender(hinted('Requerido'))
    expect(described()).toBe('Requerido')
    rerender(<TextField name="dni" label="DNI" value="" autoComplete="username" />)
    expect(described()).toBeUndefined()
  })

  it('the place where a fault is announced is there before it', () => {
    const { rerender } = render(hinted())
    const place = screen.getByRole('alert')
    expect(place.textContent).toBe('')
    expect(place.parentElement?.textContent).toBe('Sin puntos')
    rerender(hinted('Requerido'))
    expect(screen.getByRole('alert')).toBe(place)
    expect(place.parentElement?.textContent).toBe('Requerido')
  })

  it.each([
    ['ArrowUp', true],
    ['ArrowDown', true],
    ['ArrowLeft', false],
  ])('P-04: %s ignored in a numeric input: %s', (key, ignored) => {
    render(
      <TextField name="dni" label="DNI" value="1" inputMode="numeric" autoComplete="username" />,
    )
    expect(fireEvent.keyDown(screen.getByLabelText('DNI'), { key })).toBe(!ignored)
  })

  it('P-04: arrows keep their use in any other input, whose text nobody corrects', () => {
    render(hinted())
    const input = screen.getByLabelText('DNI')
    expect(fireEvent.keyDown(input, { key: 'ArrowUp' })).toBe(true)
    expect(input.getAttribute('spellcheck')).toBe('false')
  })
})

const field = (readOnly: boolean) => (
  <PasswordField
    name="clave"
    label="Contraseña"
    value="x"
    readOnly={readOnly}
    autoComplete="new-password"
  />
)

describe('a password', () => {
  it('P-03: shown by its toggle, it is hidden again once it is sent', () => {
    const { rerender } = render(field(false))
    const input = screen.getByLabelText<HTMLInputElement>('Contraseña')
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
    expect(input.type).toBe('text')
    rerender(field(true))
    expect(input.type).toBe('password')
    rerender(field(false))
    expect(input.type).toBe('password')
  })
})

describe('the main button', () => {
  it('P-06: says that something is under way, in a place that was there before', () => {
    const { rerender } = render(<SubmitButton busy={false}>Ingresar</SubmitButton>)
    const place = screen.getByRole('status')
    expect(place.textContent).toBe('')
    rerender(<SubmitButton busy>Ingresar</SubmitButton>)
    expect(screen.getByRole('status')).toBe(place)
    expect(place.textContent).toBe('Un momento…')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ingresar' }).disabled).toBe(true)
  })
})

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
