import { screen, within } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { usuarios } from '../../../../generated/usuarios/contract'
import { ChoiceColumn, TextColumn } from '#admin/fields/columns/kinds'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { reportBackend } from '#admin/provider/wire/embedded-backend'
import type { EntityContract } from '#wire/contract'
import { ADMIN } from '../../../server/support/test-backend'
import { type Desk, listLoaded, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire, type Wire } from '../../support/wire'

export const person = (dni: number, nombre: string, estado = 'Habilitado') => ({
  dni,
  nombre,
  email: `${dni}@example.com`,
  rol: 'Operador',
  estado,
})
export const PEOPLE = [
  { ...person(ADMIN.dni, 'Ada'), rol: 'Administrador' },
  person(2, 'Beto'),
  person(3, 'Caro', 'Deshabilitado'),
  person(4, 'Dani'),
  person(5, 'Eva'),
  person(6, 'Fede'),
]
const MANY = '¿Desea deshabilitar estos usuarios?'

/** A list with one action on many rows, and one on one. */
/** Before each test the embedded backend lists `PEOPLE`, at a desk's width. */
export function useListedPeople(): Wire {
  const wire = useWire()
  useLayoutSizes()
  beforeEach(() => {
    setWindowWidth(1280)
    reportBackend(true)
    wire.answer('usuarios-buscar', () => Response.json({ usuarios: PEOPLE }))
  })
  return wire
}

export const PeopleList = ({ contract = usuarios }: { readonly contract?: EntityContract }) => (
  <CatalogueScreen
    contract={contract}
    title="Usuarios"
    form={() => null}
    texts={{ empty: 'Todavía no hay usuarios.' }}
    actions={{
      habilitar: { label: 'Habilitar', question: '¿Desea habilitar este usuario?' },
      deshabilitar: {
        label: 'Deshabilitar',
        question: '¿Desea deshabilitar este usuario?',
        many: MANY,
      },
    }}
  >
    <TextColumn source="nombre" />
    <ChoiceColumn source="estado" />
  </CatalogueScreen>
)

export async function sitAtPeople(
  wire: Wire,
  rol = 'administrador',
  list = <PeopleList />,
  address?: string,
): Promise<Desk> {
  const desk = sitAt(list, { token: wire.backend.token, rol, dni: ADMIN.dni }, address)
  await listLoaded()
  return desk
}

export const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Seleccionar "${name}"` })
export const button = (name: string) => screen.getByRole('button', { name })
export const question = () => screen.findByRole('alertdialog', { name: MANY })

export const counts = (dialog: HTMLElement) =>
  Object.fromEntries(
    within(dialog)
      .queryAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

export const names = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** Does the action to these rows and those that are selected already, and waits for its result. */
export async function deshabilitar(
  { user }: Desk,
  ...selected: readonly string[]
): Promise<HTMLElement> {
  for (const name of selected) await user.click(box(name))
  await user.click(screen.getByRole('button', { name: /^Deshabilitar \d+ registros$/ }))
  await user.click(within(await question()).getByRole('button', { name: 'Deshabilitar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Deshabilitar' })
  await within(dialog).findByRole('button', { name: 'Cerrar' })
  return dialog
}
