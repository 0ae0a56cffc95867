import { Fragment, StrictMode } from 'react'
import { beforeEach } from 'vitest'
import { rubros } from '../../../../generated/rubros/contract'
import { RubroForm } from '../../../../generated/rubros/form'
import { IntegerColumn, TextColumn } from '#admin/fields/columns/kinds'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { type Desk, listLoaded, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

/**
 * Call it once in a test file.
 * @returns what opens a list of three rubros; in strict mode React mounts what is mounted twice
 */
export function useRubrosScreen(): (isStrict?: boolean) => Promise<Desk> {
  const wire = useWire()
  useLayoutSizes()
  beforeEach(() => {
    setWindowWidth(1280)
    wire.answer('rubros-buscar', () =>
      Response.json({
        rubros: [
          { id: 1, rubro: 'Norte' },
          { id: 2, rubro: 'Noreste' },
          { id: 3, rubro: 'Sur' },
        ],
      }),
    )
  })
  return async (isStrict = false) => {
    const Mode = isStrict ? StrictMode : Fragment
    const desk = sitAt(
      <Mode>
        <CatalogueScreen contract={rubros} title="Rubros" form={RubroForm} texts={{ empty: '' }}>
          <IntegerColumn source="id" label="Número" />
          <TextColumn source="rubro" label="Rubro" text={(value, { id }) => `${value} (${id})`} />
        </CatalogueScreen>
      </Mode>,
      { token: wire.backend.token },
    )
    await listLoaded()
    return desk
  }
}
