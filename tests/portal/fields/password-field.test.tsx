import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PasswordField } from '../../../src/portal/fields/text-field'
import { SubmitButton } from '../../../src/portal/fields/submit-button'

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
