import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { parametros } from '../../../../generated/parametros/contract'
import { FormOpeningProvider, type FormMode } from '#admin/fields/input/form-opening'
import { RecordScopeProvider, type RecordScope } from '#admin/fields/input/record-scope'
import { useFieldRules } from '#admin/fields/rules/use-field-rules'
import { booleanField, choiceField } from '#wire/kinds/choice'
import { asRole } from '#wire/as-role'
import { identifiedField } from '#wire/kinds/identified'
import { integerField } from '#wire/kinds/digits'
import { textField } from '#wire/kinds/text'
import { testEntity } from '../../../server/support/test-contract'

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
