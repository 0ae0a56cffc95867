import { act, renderHook, waitFor } from '@testing-library/react'
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
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { optionsKey, useOptions } from '#admin/fields/input/use-options'

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

type Load = () => Promise<unknown>

const failure = new Error('no list')

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const hook = renderHook(({ opening }) => useOptions(opening), {
    wrapper,
    initialProps: { opening: 1 },
  })
  const load = (resource: string, opening: number, queryFn: Load) =>
    act(async () => {
      const queryKey = optionsKey(resource, opening)
      await client.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => undefined)
    })
  const kept = () =>
    client
      .getQueryCache()
      .findAll()
      .map(({ queryKey }) => queryKey)
  return { ...hook, client, load, kept }
}
const fails = async () => {
  throw failure
}

describe('the options of a form’s references', () => {
  it('last as long as its opening', async () => {
    const { client, load, kept, rerender, unmount } = open()
    client.setQueryData(['rubros', 'getList', 1], [])
    client.setQueryData(['rubros', 'options', 7], [])
    await load('rubros', 1, async () => [])
    rerender({ opening: 1 })
    expect(kept()).toHaveLength(3)
    rerender({ opening: 2 })
    const others = [
      ['rubros', 'getList', 1],
      ['rubros', 'options', 7],
    ]
    expect(kept()).toEqual(others)
    await load('bancos', 2, async () => [])
    unmount()
    expect(kept()).toEqual(others)
  })

  it('that could not be loaded say why, until that is dismissed', async () => {
    const { result, load } = open()
    await load('rubros', 7, fails)
    await load('bancos', 1, async () => [])
    expect(result.current.error).toBeUndefined()
    await load('rubros', 1, fails)
    await waitFor(() => expect(result.current.error).toBe(failure))
    act(() => result.current.dismiss())
    expect(result.current.error).toBeUndefined()
  })

  it('that could not be loaded say so again after a dismissal, where another load fails', async () => {
    const { result, load } = open()
    const later = new Error('no banks')
    await load('rubros', 1, fails)
    await waitFor(() => expect(result.current.error).toBe(failure))
    act(() => result.current.dismiss())
    expect(result.current.error).toBeUndefined()
    await load('rubros', 1, async () => {
      throw later
    })
    await waitFor(() => expect(result.current.error).toBe(later))
    act(() => result.current.dismiss())
    expect(result.current.error).toBeUndefined()
  })

  it('that could not be loaded are loaded again, and no others', async () => {
    const { result, load } = open()
    const rubros = vi.fn<Load>(fails)
    const bancos = vi.fn<Load>(async () => [])
    await load('rubros', 1, rubros)
    await load('bancos', 1, bancos)
    await waitFor(() => expect(result.current.error).toBe(failure))
    rubros.mockImplementation(async () => [])
    await act(async () => result.current.retry())
    await waitFor(() => expect(result.current.error).toBeUndefined())
    expect([rubros.mock.calls.length, bancos.mock.calls.length]).toEqual([2, 1])
  })

  it('tell no failure either while those are on their way again that were there before', async () => {
    const { result, load } = open()
    await load('rubros', 1, async () => [])
    await load('rubros', 1, fails)
    await waitFor(() => expect(result.current.error).toBe(failure))
    await act(async () => {
      void load('rubros', 1, () => new Promise(() => undefined))
    })
    await waitFor(() => expect(result.current.error).toBeUndefined())
  })

  it('tell no failure while they are on their way again', async () => {
    const { result, load } = open()
    const rubros = vi.fn<Load>(fails)
    await load('rubros', 1, rubros)
    await waitFor(() => expect(result.current.error).toBe(failure))
    rubros.mockImplementation(() => new Promise(() => undefined))
    act(() => result.current.retry())
    await waitFor(() => expect(result.current.error).toBeUndefined())
  })
})
