import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { BooleanInput } from '#admin/fields/choice'
import { DateInput } from '#admin/fields/date'
import { TextColumn } from '#admin/fields/columns/kinds'
import { TextInput } from '#admin/fields/text'
import { booleanField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { idField, textField } from '#wire/kinds/text'
import { testEntity } from '../../../server/support/test-contract'
import { listLoaded, sitAt } from '../../support/desk'
import { useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const wire = useWire()
useLayoutSizes()

/** Rubros, as a provider might have them whose rubros begin and end. */
const rubros = testEntity('rubros', {
  fields: {
    id: idField({ label: 'ID' }),
    rubro: textField({ label: 'Rubro', max: 50, required: true }),
    desde: dateField({ label: 'Desde', required: false }),
    hasta: dateField({ label: 'Hasta', required: false }),
    cerrado: booleanField({ label: 'Cerrado' }),
    motivo: textField({ label: 'Motivo', max: 20, required: false }),
  },
  rules: [
    { rule: 'after', field: 'hasta', other: 'desde' },
    { rule: 'requiredWhen', field: 'motivo', other: 'cerrado', is: [true] },
  ],
})

const Inputs = () => (
  <>
    <TextInput source="rubro" />
    <DateInput source="desde" />
    <DateInput source="hasta" />
    <BooleanInput source="cerrado" />
    <TextInput source="motivo" />
  </>
)

const TEXTS = { add: 'Agregar', edit: 'Editar', question: '¿?', remove: 'Eliminar', empty: 'Nada' }

/** The other way round, and what the rule looks at has a value from the start. */
const Reversed = () => (
  <>
    <TextInput source="rubro" />
    <TextInput source="motivo" />
    <BooleanInput source="cerrado" defaultValue />
  </>
)

async function openForm(inputs = Inputs) {
  const desk = sitAt(
    <CatalogueScreen contract={rubros} title="Rubros" form={inputs} texts={TEXTS}>
      <TextColumn source="rubro" label="Rubro" />
    </CatalogueScreen>,
    { token: wire.backend.token },
  )
  await listLoaded()
  await desk.user.click(screen.getByRole('button', { name: 'Agregar' }))
  const form = within(screen.getByRole('dialog'))
  const type = (label: string, text: string) => {
    const box = form.getByLabelText(label)
    fireEvent.change(box, { target: { value: text } })
    fireEvent.blur(box)
  }
  return { form, type, desk, confirm: () => desk.user.click(form.getByText('Confirmar')) }
}

it('C-07, E-05: a field that a rule asks for says so, while it does', async () => {
  const { form, desk } = await openForm()
  const needed = () => form.getByLabelText('Motivo').getAttribute('aria-required')
  const marked = () => form.getByText('Motivo').parentElement?.textContent === 'Motivo*'
  expect(form.getByLabelText('Rubro').getAttribute('aria-required')).toBe('true')
  expect([needed(), marked()]).toEqual(['false', false])
  await desk.user.click(form.getByLabelText('Cerrado'))
  expect([needed(), marked()]).toEqual(['true', true])
  await desk.user.click(form.getByLabelText('Cerrado'))
  expect([needed(), marked()]).toEqual(['false', false])
})

it('C-07: a field that a default asks for says so from the start', async () => {
  const { form } = await openForm(Reversed)
  expect(form.getByLabelText('Motivo').getAttribute('aria-required')).toBe('true')
})

describe('C-07: what does not go together is told at the field, after an attempt, until it is mended', () => {
  it('at the field itself, or at its partner', async () => {
    const { form, type, confirm } = await openForm()
    type('Rubro', 'Comercio')
    type('Desde', '31/01/2026')
    type('Hasta', '01/01/2026')
    expect(form.queryByText(/posterior/)).toBeNull()
    wire.calls.length = 0
    await confirm()
    await form.findByText('Debe ser posterior a Desde')
    type('Desde', '01/12/2025')
    await waitFor(() => expect(form.queryByText(/posterior/)).toBeNull())
    type('Desde', '02/01/2026')
    await form.findByText('Debe ser posterior a Desde')
    type('Hasta', '03/01/2026')
    await waitFor(() => expect(form.queryByText(/posterior/)).toBeNull())
    expect(wire.calls, 'nothing was sent').toEqual([])
  })

  it('and not before, whichever of the two is typed last', async () => {
    const { form, type, desk } = await openForm()
    type('Hasta', '01/01/2026')
    type('Desde', '31/01/2026')
    type('Hasta', '02/01/2026')
    await desk.user.click(form.getByLabelText('Cerrado'))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(form.queryByText(/posterior|Requerido/)).toBeNull()
  })

  it('where another field asks for it, and no longer', async () => {
    const { form, type, desk, confirm } = await openForm()
    type('Rubro', 'Comercio')
    await desk.user.click(form.getByLabelText('Cerrado'))
    await confirm()
    await form.findByText('Requerido')
    await desk.user.click(form.getByLabelText('Cerrado'))
    await waitFor(() => expect(form.queryByText('Requerido')).toBeNull())
  })
})
