import { render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../src/app/signed-in/signed-in'
import { createAuthProvider } from '#admin/provider/auth/create-auth-provider'
import { TextColumn } from '#admin/fields/columns/kinds'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { createDataProvider } from '#admin/provider/create-data-provider'
import { ASKED_ADD } from '#admin/frame/address-query'
import { ShellProvider } from '#admin/frame/shell-context'
import type { EntityContract } from '#wire/contract'
import { idField, textField } from '#wire/kinds/text'
import { testEntity } from '../../server/support/test-contract'
import { listLoaded } from '../support/desk'
import { setWindowWidth, useLayoutSizes } from '../support/layout'
import { i18nProvider } from '../support/message'
import { useWire } from '../support/wire'

const wire = useWire()
useLayoutSizes()
beforeEach(() => {
  setWindowWidth(1280)
  wire.answer('zonas-buscar', () => Response.json({ zonas: [{ id: 1, nombre: 'Norte' }] }))
})

const ADD = 'Agregar Zona'
const zonas: EntityContract = {
  ...testEntity('zonas', {
    fields: {
      id: idField({ label: 'ID' }),
      nombre: textField({ label: 'Nombre', max: 20, required: true }),
    },
  }),
  nameField: 'nombre',
  roles: {
    A: { rol: 'Administrador', may: ['read', 'add', 'edit', 'delete'] },
    others: { may: ['read', 'edit'] },
  },
}
const { ingresar: _none, ...withoutAdding } = zonas.metodos

interface Opened {
  readonly contract?: EntityContract
  readonly add?: string | undefined
  readonly rol?: string
  /** What the navigation to the list asks for. */
  readonly state?: unknown
}

async function open({ contract = zonas, add = ADD, rol = 'Administrador', state }: Opened) {
  sessionStorage.setItem('datos-usuario', JSON.stringify({ token: wire.backend.token, rol }))
  const contracts = { zonas: contract }
  const shell = {
    hideMenu: () => () => {},
    endSession: vi.fn<() => void>(),
    reportFailure: vi.fn<() => void>(),
  }
  render(
    <MemoryRouter initialEntries={[{ pathname: '/zonas', state }]}>
      <CoreAdminContext
        authProvider={createAuthProvider({ contracts, logOut: () => {} })}
        dataProvider={createDataProvider(contracts)}
        i18nProvider={i18nProvider}
        queryClient={createQueryClient()}
      >
        <ShellProvider value={shell}>
          <CatalogueScreen
            contract={contract}
            title="Zonas"
            form={() => null}
            texts={{ ...(add !== '' && { add }), edit: 'Editar', empty: 'Nada' }}
          >
            <TextColumn source="nombre" />
          </CatalogueScreen>
        </ShellProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  )
  await listLoaded()
  await screen.findByText('Norte')
}

const offered = () =>
  screen
    .getAllByRole('button')
    .flatMap(({ textContent }) =>
      textContent === ADD || textContent === 'Importar' ? textContent : [],
    )

describe('a list', () => {
  it.each<[string, Opened, readonly string[]]>([
    ['offers adding and importing', {}, ['Importar', ADD]],
    ['whose screen offers no adding offers no importing either', { add: '' }, []],
    ['offers neither to a role that may not add', { rol: 'Operador' }, []],
    [
      'offers neither where its backend adds nothing',
      { contract: { ...zonas, metodos: withoutAdding } },
      [],
    ],
  ])('%s', async (_what, opened, buttons) => {
    await open(opened)
    expect(offered()).toEqual(buttons)
  })

  it.each([
    ['opens the form', 'Administrador', 1],
    ['stays a list for a role that may not add', 'Operador', 0],
  ])('that is asked for a new record %s', async (_what, rol, forms) => {
    await open({ rol, state: ASKED_ADD })
    await expect.poll(() => screen.queryAllByRole('dialog', { name: ADD }).length).toBe(forms)
  })
})
