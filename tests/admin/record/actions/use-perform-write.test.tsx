import { renderHook } from '@testing-library/react'
import { CoreAdminContext, testDataProvider } from 'react-admin'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../../src/app/signed-in/signed-in'
import { usePerformWrite } from '#admin/record/actions/use-perform-write'
import type { Write } from '#admin/record/actions/write-queue'
import { i18nProvider } from '../../support/message'

const record = { id: 7, rubro: 'Cine' }
const values = { id: 7, rubro: 'Teatro' }

const LISTED = ['rubros', 'getList', 'all']
const OFFERED = ['rubros', 'options', 1]
const OTHERS = ['bancos', 'options', 1]

// react-admin prints what a data provider throws.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))

function perform(error?: Error) {
  const calls: unknown[] = []
  const answer =
    (name: string) =>
    async (...params: readonly unknown[]) => {
      calls.push([name, ...params])
      if (error !== undefined) throw error
      return { data: values }
    }
  const queryClient = createQueryClient()
  for (const key of [LISTED, OFFERED, OTHERS]) queryClient.setQueryData(key, { data: [record] })
  const provider = Object.assign(
    testDataProvider({
      create: answer('create') as never,
      update: answer('update') as never,
      delete: answer('delete') as never,
    }),
    { act: answer('act') },
  )
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <CoreAdminContext dataProvider={provider} i18nProvider={i18nProvider} queryClient={queryClient}>
      {children}
    </CoreAdminContext>
  )
  const { result } = renderHook(() => usePerformWrite({ resource: 'rubros' }), { wrapper })
  const stale = () =>
    [LISTED, OFFERED, OTHERS].filter((key) => queryClient.getQueryState(key)?.isInvalidated)
  return { ...result.current, calls, stale }
}

describe('a write', () => {
  it.each<[Write, object]>([
    [{ operation: 'add', values }, ['create', 'rubros', { data: values }]],
    [
      { operation: 'edit', record, values },
      ['update', 'rubros', { id: 7, data: values, previousData: record }],
    ],
    [{ operation: 'remove', record }, ['delete', 'rubros', { id: 7, previousData: record }]],
    [
      { operation: 'action', record, action: 'habilitar' },
      ['act', 'rubros', { record, action: 'habilitar' }],
    ],
  ])('$operation is one call of the data provider', async (write, call) => {
    const { perform: send, calls } = perform()
    await send(write)
    expect(calls).toEqual([call])
  })

  it.each<Write>([
    { operation: 'add', values },
    { operation: 'edit', record, values },
    { operation: 'remove', record },
    { operation: 'action', record, action: 'habilitar' },
  ])('$operation that fails throws why, and is not repeated', async (write) => {
    const failed = new Error('no')
    const { perform: send, calls } = perform(failed)
    await expect(send(write)).rejects.toBe(failed)
    expect(calls).toHaveLength(1)
  })

  it('that adds a record leaves the list, which is loaded once for several, and offers it to references', async () => {
    const { perform: send, stale, reload } = perform()
    await send({ operation: 'add', values })
    expect(stale()).toEqual([OFFERED])
    reload()
    expect(stale()).toEqual([LISTED, OFFERED])
  })
})
