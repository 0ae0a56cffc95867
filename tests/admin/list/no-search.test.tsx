import { screen } from '@testing-library/react'
import { ResourceContextProvider } from 'react-admin'
import { beforeEach, expect, it } from 'vitest'
import { rubros } from '../../../generated/rubros/contract'
import { IdColumn, TextColumn } from '#admin/fields/columns/kinds'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { listLoaded, shownRows, sitAt } from '../support/desk'
import { setWindowWidth, useLayoutSizes } from '../support/layout'
import { useWire } from '../support/wire'

const wire = useWire()
useLayoutSizes()

const CONTRACT = { ...rubros, searches: [] }

const WithoutSearch = () => (
  <ResourceContextProvider value="rubros">
    <CatalogueScreen
      contract={CONTRACT}
      title="Rubros"
      form={() => null}
      texts={{ empty: 'Todavía no hay rubros.' }}
    >
      <IdColumn source="id" />
      <TextColumn source="rubro" />
    </CatalogueScreen>
  </ResourceContextProvider>
)

beforeEach(async () => {
  setWindowWidth(1280)
  await wire.backend.empty('rubros')
  for (const rubro of ['Cine', 'Radio']) await wire.backend.call('rubros-ingresar', { rubro })
})

it('a list of records without texts has no search, and all else', async () => {
  const desk = sitAt(<WithoutSearch />, { token: wire.backend.token })
  await listLoaded()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.getByText('2 registros', { selector: '.catalogue-found' })).toBeTruthy()
  expect(shownRows().map(([, name]) => name)).toEqual(['Cine', 'Radio'])
  await desk.user.keyboard('/')
  expect(document.activeElement).toBe(document.body)
})
