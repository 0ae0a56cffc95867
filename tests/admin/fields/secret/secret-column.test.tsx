import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { SecretColumn } from '#admin/fields/columns/secret'
import { createDataProvider } from '#admin/provider/create-data-provider'
import { TextColumn } from '#admin/fields/columns/kinds'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { claves } from '../../../server/service/secrets/claves'
import { listLoaded, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const wire = useWire()
useLayoutSizes()

type Row = Readonly<Record<string, unknown>>
const provider = createDataProvider<{ claves: Row }>({ claves: claves() })

const ROWS = [
  { id: 1, usuario: 'ana', clave: true, pin: true },
  { id: 2, usuario: 'eva', clave: true, pin: false },
  { id: 3, usuario: 'ivo', clave: true, pin: true },
]

beforeEach(() => {
  setWindowWidth(1280)
  wire.answer('claves-buscar', () => Response.json({ claves: ROWS }))
  wire.answer('claves-revelar', () => Response.json({ valor: 'Tango-4711' }))
})

async function open() {
  const desk = sitAt(
    <CatalogueScreen
      contract={claves()}
      title="Claves"
      form={() => null}
      texts={{ empty: '', edit: 'Editar Clave', remove: 'Eliminar Clave' }}
    >
      <TextColumn source="usuario" />
      <SecretColumn source="clave" />
      <SecretColumn source="pin" />
    </CatalogueScreen>,
    { token: 't', dni: 1, rol: 'Administrador', perfil: 'A' },
    '/claves',
    provider,
  )
  await listLoaded()
  return desk
}

const row = (usuario: string) => screen.getByRole('row', { name: new RegExp(`^${usuario}`) })
const button = (name: string) => screen.getByRole('button', { name })
/** What Tab stops at, among the rows. */
const stops = () =>
  [...document.querySelectorAll('tbody [tabindex="0"]')].map((one) => one.textContent)

it('the arrow keys lead from a button that shows a secret to that of the next row; Tab stops at one row alone', async () => {
  const desk = await open()
  expect(stops()).toEqual(['Mostrar', 'Mostrar', 'Editar', 'Eliminar'])
  button('Mostrar Clave de ana').focus()
  await desk.user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(button('Mostrar Clave de eva'))
  expect(stops()).toEqual(['Mostrar', 'Editar', 'Eliminar'])
  await desk.user.keyboard('{End}')
  expect(document.activeElement).toBe(button('Mostrar Clave de ivo'))
  button('Mostrar PIN de ivo').focus()
  // That one has none: the row's last button that does not delete it.
  await desk.user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(within(row('eva')).getByRole('button', { name: 'Editar' }))
})

it('so does the one that copies it; where the arrows enter the list nothing is shown by mistake', async () => {
  const desk = await open()
  for (const usuario of ['ana', 'eva']) {
    await desk.user.click(button(`Mostrar Clave de ${usuario}`))
    await waitFor(() => within(row(usuario)).getByText('Tango-4711'))
  }
  const copies = screen.getAllByRole('button', { name: 'Copiar Clave' })
  copies[0]?.focus()
  await desk.user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(copies[1])
  act(() => screen.getByRole('searchbox').focus())
  await desk.user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Editar')
})
