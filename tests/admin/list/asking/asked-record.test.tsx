import { screen, waitFor, within } from '@testing-library/react'
import * as z from 'zod/mini'
import { beforeEach, expect, it, vi } from 'vitest'
import { askedBy } from '#admin/list/asking/asked-by'
import { actionOf, enteredIn } from '#admin/list/asking/ask-dialog'
import { TextColumn } from '#admin/fields/columns/kinds'
import { ReferenceInput } from '#admin/fields/reference'
import { TextInput } from '#admin/fields/text'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { createDataProvider } from '#admin/provider/create-data-provider'
import { idField, textField } from '#wire/kinds/text'
import { referenceField } from '#wire/kinds/reference'
import { sessionToken } from '#wire/session-token'
import { testEntity } from '../../../server/support/test-contract'
import { listLoaded, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const wire = useWire()
useLayoutSizes()
beforeEach(() => setWindowWidth(1280))

const id = idField({ label: 'ID' })
const asks = {
  banco: referenceField({
    label: 'Banco',
    resource: 'bancos',
    shows: 'banco',
    sends: 'name',
    max: 20,
    required: false,
  }),
  nota: textField({ label: 'Nota', max: 20, required: false }),
}
const cuotas = {
  ...testEntity('cuotas', {
    fields: { id, detalle: textField({ label: 'Detalle', max: 50, required: true }) },
  }),
  actions: {
    cobrar: {
      metodo: 'cuotas-cobrar',
      request: z.strictObject({
        token: sessionToken,
        id: id.check,
        banco: asks.banco.check,
        nota: asks.nota.check,
      }),
      asks,
      sets: {},
    },
  },
}
const bancos = testEntity('bancos', {
  fields: { id, banco: textField({ label: 'Banco', max: 20, required: true }) },
})

const QUESTION = '¿Desea cobrar esta cuota?'
const Asked = askedBy(() => (
  <>
    <ReferenceInput source="banco" />
    <TextInput source="nota" />
  </>
))

async function ask() {
  wire.answer('cuotas-buscar', () => Response.json({ cuotas: [{ id: 1, detalle: 'Enero' }] }))
  wire.answer('cuotas-cobrar', () => Response.json({}))
  const desk = sitAt(
    <CatalogueScreen
      contract={cuotas}
      title="Cuotas"
      form={() => null}
      texts={{ empty: '' }}
      actions={{ cobrar: { label: 'Cobrar', question: QUESTION, asks: Asked } }}
    >
      <TextColumn source="detalle" />
    </CatalogueScreen>,
    { token: wire.backend.token, dni: 1 },
    undefined,
    createDataProvider({ cuotas, bancos }),
  )
  await listLoaded()
  await desk.user.click(screen.getByRole('button', { name: 'Cobrar' }))
  await screen.findByRole('combobox', { name: 'Banco' })
  return { ...desk, dialog: within(screen.getByRole('dialog', { name: QUESTION })) }
}

it('an action says that the records that it asks for could not be loaded, and loads them again', async () => {
  wire.refuse('bancos-buscar', 503, 'Fuera de servicio.')
  const { user, dialog } = await ask()
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toBe('No se pudieron cargar las opciones. Reintentar')
  wire.answer('bancos-buscar', () => Response.json({ bancos: [{ id: 1, banco: 'Galicia' }] }))
  await user.click(within(alert).getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
  await user.click(dialog.getByRole('combobox', { name: 'Banco' }))
  await dialog.findByRole('option', { name: 'Galicia' })
  expect(wire.sent('bancos-buscar')).toHaveLength(2)
})

it('sends what was entered, and what was left empty as such', async () => {
  wire.answer('bancos-buscar', () => Response.json({ bancos: [{ id: 1, banco: 'Galicia' }] }))
  const { user, dialog } = await ask()
  await user.type(dialog.getByRole('textbox', { name: 'Nota' }), 'x')
  const release = wire.hold('cuotas-cobrar')
  const buttons = ['Cancelar', 'Cobrar'].map((name) => dialog.getByRole('button', { name }))
  const disabled = () => buttons.map((button) => button.hasAttribute('disabled'))
  expect(disabled()).toEqual([false, false])
  await user.click(buttons[1] ?? document.body)
  await waitFor(() => expect(disabled()).toEqual([true, true]))
  release()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(wire.sent('cuotas-cobrar')).toEqual([{ id: 1, banco: '', nota: 'x' }])
  expect(screen.getByTestId('notices').textContent).toBe('Se guardaron los cambios de "Enero"')
})

it('W-03: without a session nothing is sent, and that ends it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  wire.answer('bancos-buscar', () => Response.json({ bancos: [] }))
  const { user, dialog, shell } = await ask()
  sessionStorage.clear()
  await user.click(dialog.getByRole('button', { name: 'Cobrar' }))
  await waitFor(() => expect(shell.endSession).toHaveBeenCalledOnce())
  expect(shell.reportFailure).not.toHaveBeenCalled()
  expect(wire.sent('cuotas-cobrar')).toEqual([])
})

it('what was entered are the fields that are asked alone', () => {
  const action = actionOf(cuotas, 'cobrar')
  expect(enteredIn(action, { nota: 'x', detalle: 'y' })).toEqual({ banco: null, nota: 'x' })
  expect(() => actionOf(cuotas, 'pagar')).toThrow('The resource "cuotas" has no action "pagar"')
})
