import { screen, within } from '@testing-library/react'
import { ResourceContextProvider } from 'react-admin'
import { beforeEach, expect, it } from 'vitest'
import { ChoiceColumn, TextColumn } from '#admin/fields/columns/kinds'
import { ChoiceInput } from '#admin/fields/choice'
import { TextInput } from '#admin/fields/text'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { createDataProvider } from '#admin/provider/create-data-provider'
import { choiceField } from '#wire/kinds/choice'
import { idField, textField } from '#wire/kinds/text'
import { testContract, testEntity } from '../../../server/support/test-contract'
import { listLoaded, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const tramites = {
  ...testEntity('tramites', {
    fields: {
      id: idField({ label: 'ID' }),
      nombre: textField({ label: 'Nombre', max: 20, required: true }),
      nota: textField({ label: 'Nota', max: 20, required: false }),
      estado: choiceField({
        label: 'Estado',
        options: { B: 'Borrador', A: 'Asentado', X: 'Anulado' },
        answers: 'text',
        required: true,
        default: 'B',
      }),
    },
    unique: [['nombre']],
    states: { of: 'estado', starts: ['B'], moves: { B: ['A'], A: ['X'] }, locks: ['A', 'X'] },
  }),
  imports: { by: ['nombre'], mode: 'upsert' },
} as const

const wire = useWire(testContract(tramites))
const provider = createDataProvider<{ tramites: Readonly<Record<string, unknown>> }>({ tramites })
useLayoutSizes()

beforeEach(async () => {
  setWindowWidth(1280)
  await wire.backend.empty('tramites', '_history')
  for (const [nombre, estado] of [
    ['Uno', 'B'],
    ['Dos', 'A'],
  ] as const) {
    const values = { nombre, nota: '', estado: 'B' }
    await wire.backend.call('tramites-ingresar', values)
    const id = (await wire.backend.rows('tramites-buscar', 'tramites')).at(-1)?.['id']
    await wire.backend.call('tramites-modificar', { ...values, id, estado })
  }
  wire.calls.length = 0
})

it('the rows of a file say why no move leads to their state, or what locks their record, and are not sent', async () => {
  const { user } = sitAt(
    <ResourceContextProvider value="tramites">
      <CatalogueScreen
        contract={tramites}
        title="Trámites"
        form={() => (
          <>
            <TextInput source="nombre" />
            <ChoiceInput source="estado" />
          </>
        )}
        texts={{
          add: 'Agregar Trámite',
          edit: 'Editar Trámite',
          empty: 'Todavía no hay trámites.',
        }}
      >
        <TextColumn source="nombre" />
        <ChoiceColumn source="estado" />
      </CatalogueScreen>
    </ResourceContextProvider>,
    { token: wire.backend.token, perfil: 'A', rol: 'Administrador' },
    undefined,
    provider,
  )
  await listLoaded()
  await user.click(await screen.findByRole('button', { name: 'Importar' }))
  const lines = [
    'Nombre;Nota;Estado',
    'Uno;;Anulado',
    'Dos;otra;Asentado',
    'Nuevo;;Asentado',
    'Otro;;Borrador',
  ]
  const file = new File([lines.join('\r\n')], 'tramites.csv')
  await user.upload(await screen.findByLabelText('Elegir archivo', { selector: 'input' }), file)
  const kinds = await screen.findByRole('group', { name: 'Filas por resultado' })
  await user.click(within(kinds).getByRole('button', { name: 'Rechazadas 3' }))
  const reasons = [...document.querySelectorAll('.import-rows .import-details')]
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    'Estado: Anulado No se puede pasar de "Borrador" a "Anulado"',
    'Asentado: no se puede modificar.',
    'Estado: Asentado Un registro nuevo empieza en "Borrador"',
  ])
  await user.click(screen.getByRole('button', { name: 'Importar 1 fila' }))
  await screen.findByText('Importación terminada')
  const stored = await wire.backend.rows('tramites-buscar', 'tramites')
  expect(stored.map(({ nombre, estado }) => [nombre, estado])).toEqual([
    ['Uno', 'Borrador'],
    ['Dos', 'Asentado'],
    ['Otro', 'Borrador'],
  ])
})
