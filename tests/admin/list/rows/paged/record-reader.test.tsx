import { act, renderHook } from '@testing-library/react'
import { CoreAdminContext, HttpError, testDataProvider } from 'react-admin'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useRecordReader } from '#admin/list/rows/paged/use-record-reader'
import type { Row } from '#admin/provider/row'
import { CallError } from '#admin/provider/wire/call-metodo'
import { i18nProvider } from '../../../support/message'

interface Asked {
  readonly id: Row['id']
  readonly signal: AbortSignal | undefined
  answer(record: Row): Promise<void>
  fail(error: Error): Promise<void>
}

let asked: Asked[]
beforeEach(() => {
  asked = []
})

const provider = testDataProvider({
  getOne: (async (_resource: string, { id, signal }: { id: Row['id']; signal?: AbortSignal }) =>
    new Promise((resolve, reject) => {
      asked.push({
        id,
        signal,
        answer: (data) => act(async () => resolve({ data })),
        fail: (error) => act(async () => reject(error)),
      })
    })) as never,
})
const Around = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter>
    <CoreAdminContext dataProvider={provider} i18nProvider={i18nProvider}>
      {children}
    </CoreAdminContext>
  </MemoryRouter>
)

function open() {
  const onFailed = vi.fn<(error: unknown) => void>()
  const { result, unmount } = renderHook(() => useRecordReader('rubros', onFailed), {
    wrapper: Around,
  })
  const read = (...ids: readonly Row['id'][]) => {
    const then = vi.fn<(record: Row | undefined) => void>()
    act(() => result.current.read(ids, then))
    return then
  }
  return { read, onFailed, unmount, reader: () => result.current }
}

const NOT_FOUND = new HttpError(
  'not found',
  404,
  new CallError('rubros-leer', { kind: 'answered', status: 404, error: undefined }),
)

describe('a record that is read by its id', () => {
  it('is handed over once it is there', async () => {
    const { read, reader } = open()
    const then = read(1)
    expect(reader().isReading).toBe(true)
    await asked[0]?.answer({ id: 1 })
    expect(then.mock.calls).toEqual([[{ id: 1 }]])
    expect(reader().isReading).toBe(false)
  })

  it.each([
    ['the first that there is, and none after it', [NOT_FOUND, { id: 2 }], { id: 2 }, [1, 2]],
    ['none where there is none', [NOT_FOUND, NOT_FOUND, NOT_FOUND], undefined, [1, 2, 3]],
  ] as const)('of several ids: %s', async (_what, answers, record, ids) => {
    const { read, onFailed } = open()
    const then = read(1, 2, 3)
    for (const [at, answer] of answers.entries()) {
      if (answer instanceof Error) await asked[at]?.fail(answer)
      else await asked[at]?.answer(answer)
    }
    expect(asked.map(({ id }) => id)).toEqual(ids)
    expect(then.mock.calls).toEqual([[record]])
    expect(onFailed).not.toHaveBeenCalled()
  })

  it('gives up what was asked for before, whose answer or failure changes nothing', async () => {
    const { read, reader, onFailed } = open()
    const [former, latest] = [read(1), read(2)]
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false])
    await asked[0]?.answer({ id: 1 })
    expect([former.mock.calls, reader().isReading]).toEqual([[], true])
    await asked[1]?.answer({ id: 2 })
    expect([latest.mock.calls, reader().isReading]).toEqual([[[{ id: 2 }]], false])
    read(3)
    read(4)
    await asked[2]?.fail(new Error('too late'))
    expect([onFailed.mock.calls, reader().retry()]).toEqual([[], false])
  })

  it('that cannot be read is reported, and read again once: unless something else failed since', async () => {
    const { read, reader, onFailed } = open()
    const then = read(1)
    const error = new Error('no connection')
    await asked[0]?.fail(error)
    expect([onFailed.mock.calls, reader().isReading]).toEqual([[[error]], false])
    let again = false
    act(() => {
      again = reader().retry()
    })
    await asked[1]?.answer({ id: 1 })
    expect([again, then.mock.calls]).toEqual([true, [[{ id: 1 }]]])
    expect(reader().retry()).toBe(false)
    read(2)
    await asked[2]?.fail(error)
    reader().forget()
    expect(reader().retry()).toBe(false)
  })

  it.each(['answer', 'fail'] as const)('is nobody’s once the screen is gone (%s)', async (end) => {
    const { read, onFailed, unmount } = open()
    const then = read(1)
    unmount()
    if (end === 'answer') await asked[0]?.answer({ id: 1 })
    else await asked[0]?.fail(new Error('no connection'))
    expect([then.mock.calls, onFailed.mock.calls]).toEqual([[], []])
  })
})
