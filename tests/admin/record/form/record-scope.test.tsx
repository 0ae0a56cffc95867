import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { rubros } from '../../../../generated/rubros/contract'
import {
  RecordScopeProvider,
  useContractOf,
  useFieldContract,
} from '#admin/fields/input/record-scope'

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
