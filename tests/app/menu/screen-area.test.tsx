import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ScreenArea } from '../../../src/app/menu/frame'

const MODALS = [
  { role: 'alertdialog', button: 'OK' },
  { role: 'dialog', button: 'Cancelar' },
]

/** Goes to an address while the element with this name has the focus. @returns what has it then */
async function focusAfter(to: string, name: string): Promise<string | undefined> {
  render(
    <MemoryRouter initialEntries={['/rubros?buscar=norte']}>
      <Link to={to}>Ir</Link>
      {MODALS.map(({ role, button }) => (
        <div key={role} role={role} aria-label={button}>
          <button type="button">{button}</button>
        </div>
      ))}
      <ScreenArea hidden={false}>
        <button type="button">Buscar</button>
      </ScreenArea>
    </MemoryRouter>,
  )
  const link = screen.getByText('Ir')
  // The press itself moves no focus.
  link.addEventListener('click', () => screen.getByText(name).focus())
  await userEvent.setup().click(link)
  return document.activeElement?.id || document.activeElement?.textContent
}

it.each([
  ['the link that led to it', 'Ir', 'contenido'],
  ['an error', 'OK', 'OK'],
  ['a form', 'Cancelar', 'Cancelar'],
  ['a field of its own', 'Buscar', 'Buscar'],
])(
  'another screen gets the focus, unless somebody needs it elsewhere: at %s',
  async (_where, name, at) => {
    expect(await focusAfter('/bancos', name)).toBe(at)
  },
)

it.each(['/rubros', '/rubros?buscar=sur', '/rubros/editar/7'])(
  'the same screen at %s gets no focus',
  async (address) => {
    expect(await focusAfter(address, 'Ir')).toBe('Ir')
  },
)
