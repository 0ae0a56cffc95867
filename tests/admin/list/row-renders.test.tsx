import { screen, waitFor } from '@testing-library/react'
import { FunctionField, ResourceContextProvider } from 'react-admin'
import { beforeEach, expect, it, vi } from 'vitest'
import { rubros } from '../../../generated/rubros/contract'
import { RubroForm } from '../../../generated/rubros/form'
import { IdColumn } from '#admin/fields/columns/kinds'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { listLoaded, shownRows, sitAt } from '../support/desk'
import { setWindowWidth, useLayoutSizes } from '../support/layout'
import { useWire } from '../support/wire'

const wire = useWire()
useLayoutSizes()

const NAMES = ['Norte', 'Noroeste', 'Sur']

beforeEach(() => {
  setWindowWidth(1280)
  const listed = NAMES.map((rubro, at) => ({ id: at + 1, rubro }))
  wire.answer('rubros-buscar', () => Response.json({ rubros: listed }))
})

it('a key in the search renders no row again whose record is still there', async () => {
  const render = vi.fn<(record: Record<string, unknown>) => string>(({ rubro }) => String(rubro))
  const desk = sitAt(
    <ResourceContextProvider value="rubros">
      <CatalogueScreen contract={rubros} title="Rubros" form={RubroForm} texts={{ empty: '' }}>
        <IdColumn source="id" />
        <FunctionField source="rubro" render={render} />
      </CatalogueScreen>
    </ResourceContextProvider>,
    { token: wire.backend.token },
  )
  await listLoaded()
  await waitFor(() => expect(shownRows()).toHaveLength(3))
  render.mockClear()
  await desk.user.type(screen.getByRole('searchbox'), 'nor')
  expect(shownRows().map(([, name]) => name)).toEqual(['Norte', 'Noroeste'])
  expect(render).not.toHaveBeenCalled()
})
