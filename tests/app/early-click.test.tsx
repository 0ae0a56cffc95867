import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { rubros } from '../../generated/rubros/contract'
import { RubroForm } from '../../generated/rubros/form'
import { DetailSection } from '#admin/list/detail/detail-section'
import { RecordDetail } from '#admin/list/detail/record-detail'
import { IntegerColumn, TextColumn } from '#admin/fields/columns/kinds'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { listLoaded, sitAt } from '../admin/support/desk'
import { setWindowWidth, useLayoutSizes } from '../admin/support/layout'
import { useWire } from '../admin/support/wire'

const late = vi.hoisted(() => {
  const held: { resolve?: () => void } = {}
  const promise = new Promise<void>((resolve) => (held.resolve = resolve))
  return { promise, held }
})
vi.mock('#admin/list/detail/detail-beside', async (original) => {
  await late.promise
  return original()
})

const wire = useWire()
useLayoutSizes()

it('a row that is clicked before the code of its detail has come shows it once it has', async () => {
  setWindowWidth(1280)
  wire.answer('rubros-buscar', () =>
    Response.json({ rubros: ['Norte', 'Sur'].map((rubro, at) => ({ id: at + 1, rubro })) }),
  )
  const { user } = sitAt(
    <CatalogueScreen
      contract={rubros}
      title="Rubros"
      form={RubroForm}
      texts={{ empty: '', edit: 'Editar Rubro', remove: 'Eliminar Rubro' }}
      detail={
        <RecordDetail>
          <DetailSection>
            <IntegerColumn source="id" label="Número" />
          </DetailSection>
        </RecordDetail>
      }
    >
      <TextColumn source="rubro" />
    </CatalogueScreen>,
    { token: wire.backend.token, dni: 1 },
    '/rubros',
  )
  await listLoaded()
  await user.click(screen.getByRole('rowheader', { name: 'Norte' }))
  await user.click(screen.getByRole('rowheader', { name: 'Sur' }))
  expect(screen.queryByRole('complementary')).toBeNull()
  late.held.resolve?.()
  const panel = await screen.findByRole('complementary')
  expect(panel.textContent).toContain('Número2')
})
