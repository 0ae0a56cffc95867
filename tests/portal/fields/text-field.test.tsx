import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { TextField } from '../../../src/portal/fields/text-field'

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
