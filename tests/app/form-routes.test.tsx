import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { CoreAdminContext } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import { Screens } from '../../src/app/signed-in/screens/screens'
import type { ScreenResource } from '#admin/record/screen-resource'
import { ShellProvider } from '#admin/frame/shell-context'
import { i18nProvider } from '../admin/support/message'

const { shown } = vi.hoisted(() => ({ shown: [] as ScreenResource[] }))
vi.mock('../../src/app/signed-in/screens/all-screens', () => ({ screens: shown }))

const fetchPage = async () => () => <h1>Clientes</h1>
const clientes: ScreenResource = {
  name: 'clientes',
  screen: fetchPage,
  hasList: true,
  options: { label: 'Clientes', group: 'Archivos' },
}

/** What is shown at an address where the screen has been declared so. */
async function headingAt(path: string, declared: Partial<ScreenResource>) {
  shown.splice(0, shown.length, { ...clientes, ...declared })
  const user = {
    answer: {},
    token: 't',
    dni: 1,
    usuario: 'Ada',
    rol: 'Operador',
    perfil: 'O',
    empresa: 'E',
  }
  const shell = { hideMenu: () => () => {}, endSession: () => {}, reportFailure: () => {} }
  render(
    <MemoryRouter initialEntries={[path]}>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <ShellProvider value={shell}>
          <Screens user={user} />
        </ShellProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  )
  return (await screen.findByRole('heading')).textContent
}

const NOT_FOUND = 'Página no encontrada'
const formPages = true
const detail = true

describe('an address below a screen', () => {
  it.each<[string, Partial<ScreenResource>, string]>([
    ['/clientes', {}, 'Clientes'],
    ['/clientes/nuevo', {}, NOT_FOUND],
    ['/clientes/editar/7', {}, NOT_FOUND],
    ['/clientes/ver/7', {}, NOT_FOUND],
    ['/clientes/nuevo', { formPages }, 'Clientes'],
    ['/clientes/editar/7', { formPages }, 'Clientes'],
    ['/clientes/ver/7', { formPages }, NOT_FOUND],
    ['/clientes/nuevo', { detail }, NOT_FOUND],
    ['/clientes/editar/7', { detail }, NOT_FOUND],
    ['/clientes/ver/7', { detail }, 'Clientes'],
    ['/clientes/otra', { formPages, detail }, NOT_FOUND],
    ['/clientes/otra/7', { hasList: false }, 'Clientes'],
  ])('%s of one with %j shows «%s»', async (path, declared, heading) => {
    expect(await headingAt(path, declared)).toBe(heading)
  })
})
