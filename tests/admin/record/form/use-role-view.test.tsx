import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { parametros } from '../../../../generated/parametros/contract'
import {
  type FormMode,
  FormOpeningProvider,
  type RecordLock,
} from '#admin/fields/input/form-opening'
import {
  type RecordScope,
  RecordScopeProvider,
  useContractOf,
  useFieldContract,
} from '#admin/fields/input/record-scope'
import { useRoleView } from '#admin/fields/input/kind-input'
import { asRole } from '#wire/as-role'
import { idField, textField } from '#wire/kinds/text'
import type { RoleContract } from '#wire/roles'
import { testEntity } from '../../../server/support/test-contract'
import { rubros } from '../../../../generated/rubros/contract'

const text = (label: string) => textField({ label, max: 20, required: false })
const entity = testEntity('obras', {
  fields: { id: idField({ label: 'ID' }), nombre: text('Nombre'), nota: text('Nota') },
})

type Given = Partial<RoleContract> | undefined

function viewOf(
  source: string,
  mode: FormMode,
  given: Given,
  lock?: RecordLock,
  whole: RecordScope['contract'] = entity,
) {
  const role = given && { may: ['read', 'add', 'edit'], ...given }
  const contract = whole.kind === 'entity' ? asRole(whole, role) : asRole(whole, role)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <RecordScopeProvider value={{ contract, columns: [] }}>
      <FormOpeningProvider value={{ mode, number: 1, lock }}>{children}</FormOpeningProvider>
    </RecordScopeProvider>
  )
  return renderHook(() => useRoleView(source), { wrapper }).result.current
}

describe('what a role sees of a field', () => {
  it.each<[FormMode, string, Given, 'hidden' | 'readOnly' | undefined]>([
    ['add', 'nota', undefined, undefined],
    ['edit', 'nota', undefined, undefined],
    ['edit', 'nota', {}, undefined],
    ['add', 'nota', { hidden: ['nota'] }, 'hidden'],
    ['edit', 'nota', { hidden: ['nota'] }, 'hidden'],
    ['remove', 'nota', { hidden: ['nota'] }, 'hidden'],
    ['edit', 'nombre', { hidden: ['nota'] }, undefined],
    ['add', 'nota', { fixed: { add: ['nombre', 'nota'] } }, 'hidden'],
    ['edit', 'nota', { fixed: { add: ['nombre', 'nota'] } }, undefined],
    ['add', 'nota', { fixed: { edit: ['nombre', 'nota'] } }, undefined],
    ['edit', 'nota', { fixed: { edit: ['nombre', 'nota'] } }, 'readOnly'],
    ['edit', 'nombre', { fixed: { edit: ['nota'] } }, undefined],
    ['add', 'nombre', { fixed: { add: ['nota'] } }, undefined],
    ['edit', 'nota', { may: ['read'] }, undefined],
  ])('in the form to %s: %s of %j: %s', (mode, source, role, view) => {
    expect(viewOf(source, mode, role)).toBe(view)
  })

  it.each<[string, Given, string | undefined, 'hidden' | 'readOnly' | undefined]>([
    ['nota', undefined, undefined, 'readOnly'],
    ['nota', {}, undefined, 'readOnly'],
    ['nota', undefined, 'nombre', 'readOnly'],
    ['nota', {}, 'nombre', 'readOnly'],
    ['nombre', undefined, 'nombre', undefined],
    ['nombre', {}, 'nombre', undefined],
    ['nombre', { fixed: { edit: ['nombre'] } }, 'nombre', 'readOnly'],
    ['nombre', { hidden: ['nombre'] }, 'nombre', 'hidden'],
  ])('%s of a locked record, to %j, where it moves %s: %s', (source, role, moves, view) => {
    expect(viewOf(source, 'edit', role, { text: 'Asentado', moves })).toBe(view)
  })

  it.each([
    [['read'], 'readOnly'],
    [['read', 'edit'], undefined],
    [[], 'readOnly'],
  ])('a screen of one record is for reading without edit: %j: %s', (may, view) => {
    expect(viewOf('cliente', 'edit', { may }, undefined, parametros)).toBe(view)
  })
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <RecordScopeProvider value={{ contract: rubros, columns: [] }}>{children}</RecordScopeProvider>
)

it('an input finds the contract of its field: the check is the one of the wire', () => {
  const { result } = renderHook(() => useContractOf('rubro', 'text'), { wrapper })
  expect(result.current.check).toBe(rubros.fields.rubro.check)
  expect(result.current.max).toBe(50)
})

it.each<readonly [string, () => unknown, string]>([
  [
    'a source that the resource does not have',
    () => useFieldContract('ruvro'),
    'The resource "rubros" has no field "ruvro", which an input names',
  ],
  [
    'the name of something that every object has',
    () => useFieldContract('constructor'),
    'The resource "rubros" has no field "constructor", which an input names',
  ],
  [
    'a field of another kind',
    () => useContractOf('rubro', 'digits'),
    'The field "rubro" of "rubros" is a text: an input of the kind digits cannot show it',
  ],
])('%s is an error that names it and its resource', (_what, use, message) => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect(() => renderHook(use, { wrapper })).toThrow(message)
})

it('an input without a contract around it is an error, too', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect(() => renderHook(() => useFieldContract('rubro'))).toThrow(
    'This must be inside a RecordScopeProvider',
  )
})
