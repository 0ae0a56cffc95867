import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { BooleanInput } from '#admin/fields/choice'
import { DateInput } from '#admin/fields/date'
import { TextColumn } from '#admin/fields/columns/kinds'
import { TextInput } from '#admin/fields/text'
import { booleanField, choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { idField, textField } from '#wire/kinds/text'
import { testEntity } from '../../../server/support/test-contract'
import { listLoaded, sitAt } from '../../support/desk'
import { useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'
import type { ReactNode } from 'react'
import { parametros } from '../../../../generated/parametros/contract'
import { type FormMode, FormOpeningProvider } from '#admin/fields/input/form-opening'
import { type RecordScope, RecordScopeProvider } from '#admin/fields/input/record-scope'
import { useFieldRules } from '#admin/fields/rules/use-field-rules'
import { asRole } from '#wire/as-role'
import { identifiedField } from '#wire/kinds/identified'
import { integerField } from '#wire/kinds/digits'

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

const whole = (label: string) => integerField({ label, min: 0, max: 99, required: false })
const fields = {
  codigo: whole('Código'),
  desde: whole('Desde'),
  hasta: whole('Hasta'),
  cerrado: booleanField({ label: 'Cerrado' }),
  motivo: textField({ label: 'Motivo', max: 20, required: false }),
  estado: choiceField({
    label: 'Estado',
    options: { A: 'Abierto', C: 'Cerrado' },
    answers: 'text',
    required: false,
  }),
  cierre: whole('Cierre'),
  nota: whole('Nota'),
}
const rules = [
  { rule: 'after', field: 'hasta', other: 'desde' },
  { rule: 'requiredWhen', field: 'motivo', other: 'cerrado', is: [true] },
  { rule: 'requiredWhen', field: 'cierre', other: 'estado', is: ['C'] },
  { rule: 'after', field: 'desde', other: 'codigo' },
  { rule: 'after', field: 'codigo', other: 'nota' },
] as const
const entity = testEntity('obras', {
  key: ['codigo'],
  fields,
  rules,
  notAdded: ['motivo'],
  notEdited: ['cierre', 'hasta'],
})

function rulesOf(
  source: string,
  mode: FormMode,
  contract: RecordScope['contract'] = entity,
  saved?: Readonly<Record<string, unknown>>,
) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RecordScopeProvider value={{ contract, columns: [] }}>
      <FormOpeningProvider value={{ mode, number: 1, saved }}>{children}</FormOpeningProvider>
    </RecordScopeProvider>
  )
  return renderHook(() => useFieldRules(source), { wrapper }).result.current
}

describe('the rules of a field', () => {
  it.each([
    ['desde', ['hasta', 'codigo']],
    ['hasta', ['desde']],
    ['motivo', ['cerrado']],
    ['cerrado', ['motivo']],
    ['estado', ['cierre']],
    ['nota', ['codigo']],
    ['codigo', ['desde', 'nota']],
  ])('of %s concern %j', (source, partners) => {
    expect(rulesOf(source, 'add').partners).toEqual(partners)
  })

  it.each<[string, FormMode, object, string | undefined]>([
    ['hasta', 'add', { desde: 5, hasta: 4 }, 'Debe ser posterior a Desde'],
    ['hasta', 'add', { desde: 5, hasta: 6 }, undefined],
    ['desde', 'add', { desde: 5, hasta: 4 }, undefined],
    ['desde', 'edit', { codigo: 9, desde: 5 }, 'Debe ser posterior a Código'],
    ['desde', 'edit', { codigo: 1, desde: 5 }, undefined],
    ['codigo', 'add', { codigo: 4, nota: 5 }, 'Debe ser posterior a Nota'],
    ['nota', 'add', { codigo: 4, nota: 5 }, undefined],
    // Its key only says which record an edit is of.
    ['codigo', 'edit', { codigo: 4, nota: 5 }, undefined],
    ['nota', 'edit', { codigo: 4, nota: 5 }, 'Debe ser anterior a Código'],
    ['motivo', 'edit', { cerrado: true }, 'Requerido'],
    ['motivo', 'edit', { cerrado: false }, undefined],
    ['cierre', 'add', { estado: 'C' }, 'Requerido'],
    ['cierre', 'add', { estado: 'Cerrado' }, 'Requerido'],
    ['cierre', 'add', { estado: 'Abierto' }, undefined],
    ['cierre', 'add', { estado: 'C', cierre: 1 }, undefined],
  ])('%s, %s %j: %s', (source, mode, values, text) => {
    expect(rulesOf(source, mode).complaint({ ...values })).toBe(text)
  })

  it.each<[string, FormMode, boolean]>([
    ['motivo', 'add', false],
    ['motivo', 'edit', true],
    ['motivo', 'remove', false],
    ['cierre', 'add', true],
    ['cierre', 'edit', false],
    ['cierre', 'remove', false],
  ])('%s is asked for only where the form sends it: %s %s', (source, mode, asked) => {
    const values = { cerrado: true, estado: 'C' }
    const found = rulesOf(source, mode)
    expect(found.requires(values)).toBe(asked)
    expect(found.complaint(values)).toBe(asked ? 'Requerido' : undefined)
    expect(found.requires({ cerrado: false, estado: 'A' })).toBe(false)
  })

  it('are none in a form that deletes, and where the resource has none', () => {
    for (const { partners, requires, complaint } of [
      rulesOf('hasta', 'remove'),
      rulesOf('cliente', 'edit', parametros),
      rulesOf('hasta', 'edit', { ...entity, metodos: { buscar: entity.metodos.buscar } }),
    ]) {
      const values = { desde: 5, hasta: 4 }
      expect([partners, requires(values), complaint(values)]).toEqual([[], false, undefined])
    }
  })

  it('of a screen of one record are those of what it saves', () => {
    const { cliente } = parametros.fields
    const contract = {
      ...parametros,
      fields: { ...fields, cliente },
      rules: [{ rule: 'requiredWhen', field: 'cliente', other: 'cerrado', is: [true] }],
    } as const
    const found = rulesOf('cliente', 'edit', contract)
    expect(found.requires({ cerrado: true })).toBe(true)
    expect(found.complaint({ cerrado: true })).toBe('Requerido')
  })
})

describe('a rule that asks for the record above', () => {
  const to = { resource: 'cuentas', shows: 'codigo', sends: 'id', key: ['id'], max: 50 } as const
  const tree = testEntity('cuentas', {
    fields: {
      codigo: textField({ label: 'Código', max: 20, required: true }),
      madre: identifiedField({ label: 'Madre', ...to, required: false }),
      banco: identifiedField({ label: 'Banco', ...to, resource: 'bancos', required: false }),
      imputable: booleanField({ label: 'Imputable' }),
    },
    rules: [
      { rule: 'requiredWhen', field: 'madre', other: 'imputable', is: [true] },
      { rule: 'requiredWhen', field: 'banco', other: 'imputable', is: [true] },
    ],
  })
  const limits = { A: {}, O: { rows: { field: 'codigo', is: 'perfil' } } } as const
  const as = (role: 'A' | 'O') => asRole(tree, { may: ['read', 'add', 'edit'], ...limits[role] })
  const above = { id: 3, texto: '1' }
  const empty = { codigo: '1.1', imputable: true, madre: '', banco: '' }

  it.each<[string, string, FormMode, 'A' | 'O', object, boolean]>([
    ['which may be out of sight', 'madre', 'edit', 'O', empty, false],
    ['which was there', 'madre', 'edit', 'O', { ...empty, madre: above }, true],
    ['of a new record', 'madre', 'add', 'O', empty, true],
    ['of whoever sees all', 'madre', 'edit', 'A', empty, true],
    ['of another list', 'banco', 'edit', 'O', empty, true],
  ])('%s', (_what, source, mode, role, saved, asks) => {
    const own = rulesOf(source, mode, as(role), { ...saved })
    expect(own.complaint(empty)).toBe(asks ? 'Requerido' : undefined)
    expect(own.requires(empty)).toBe(asks)
    expect(own.partners).toEqual(['imputable'])
  })
})
