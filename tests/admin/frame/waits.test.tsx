import { act, render, renderHook, screen } from '@testing-library/react'
import { CoreAdminContext, useNotify } from 'react-admin'
import { type ReactNode, useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Notices } from '../../../src/app/signed-in/notices'
import { FoundRows } from '#admin/list/catalogue-header'
import { useSlow } from '#admin/list/rows/paged/use-slow'
import { useFreshRow } from '#admin/list/rows/whole-rows'
import { callMetodo } from '#admin/provider/wire/call-metodo'
import { i18nProvider } from '../support/message'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const App = ({ children }: { children: ReactNode }) => (
  <CoreAdminContext i18nProvider={i18nProvider}>{children}</CoreAdminContext>
)

/** Something that time changes. */
interface Wait {
  readonly what: string
  readonly ms: number
  /** Starts it. @returns whether the time is over */
  start(): () => boolean
}

function Notify({ text, options }: { text: string; options: object }) {
  const notify = useNotify()
  useEffect(() => notify(text, options), [notify, text, options])
  return <Notices />
}

const exactly = (count: number) => ({ count, precision: 'exacta' }) as const
const NO_OPTIONS = {}
const TEN_SECONDS = { autoHideDuration: 10_000 }

function noticed(options: object): () => boolean {
  render(
    <App>
      <Notify text="Listo" options={options} />
    </App>,
  )
  expect(screen.getByText('Listo')).toBeTruthy()
  return () => screen.queryByText('Listo') === null
}

const WAITS: readonly Wait[] = [
  { what: 'a notice goes', ms: 4_000, start: () => noticed(NO_OPTIONS) },
  { what: 'a notice goes that says so itself', ms: 10_000, start: () => noticed(TEN_SECONDS) },
  {
    what: 'the number of rows found is read out',
    ms: 700,
    start: () => {
      const { rerender } = render(<FoundRows shown={exactly(12)} all={exactly(19_947)} />, {
        wrapper: App,
      })
      rerender(<FoundRows shown={exactly(1)} all={exactly(1)} />)
      expect(screen.getByText('1 registro').className, 'seen at once').toBe('catalogue-found')
      return () => screen.getByRole('status').textContent === '1 registro'
    },
  },
]

describe('how long it takes until', () => {
  it.each(WAITS)('$what: $ms ms', ({ ms, start }) => {
    const isOver = start()
    act(() => void vi.advanceTimersByTime(ms - 1))
    expect(isOver()).toBe(false)
    act(() => void vi.advanceTimersByTime(1))
    expect(isOver()).toBe(true)
  })

  it('a call counts as not answered: 30 s', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    vi.stubGlobal('fetch', async () => Response.json({}))
    await callMetodo('rubros-buscar', {})
    expect(timeout.mock.calls).toEqual([[30_000]])
  })
})

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

describe('what is waited for', () => {
  it('shows after 300 ms, each time anew, and no longer once it is there', () => {
    const { result, rerender } = renderHook((isWaiting: boolean) => useSlow(isWaiting), {
      initialProps: true,
    })
    const seen = [result.current]
    const after = (ms: number) => {
      pass(ms)
      seen.push(result.current)
    }
    after(299)
    after(1)
    expect(seen).toEqual([false, false, true])
    rerender(false)
    expect(result.current, 'it is there').toBe(false)
    rerender(true)
    expect(result.current, 'waited for again').toBe(false)
    pass(299)
    rerender(false)
    after(300)
    rerender(true)
    after(299)
    after(1)
    expect(seen.slice(3)).toEqual([false, false, true])
  })
})

const rows = (ids: readonly number[]) => ids.map((id) => ({ id }))
const Marked = ({ list }: { list: readonly { id: number }[] | undefined }) => (
  <p data-testid="fresh">{useFreshRow(list)}</p>
)
const marked = () => screen.getByTestId('fresh').textContent

describe('a row that a reload brings', () => {
  it('is marked for 3 s', () => {
    const { rerender } = render(<Marked list={rows([1, 2])} />)
    rerender(<Marked list={rows([1, 2, 3])} />)
    expect(marked()).toBe('3')
    act(() => void vi.advanceTimersByTime(2_999))
    expect(marked()).toBe('3')
    act(() => void vi.advanceTimersByTime(1))
    expect(marked()).toBe('')
  })

  it.each<[string, readonly number[] | undefined, readonly number[] | undefined]>([
    ['the first load', undefined, [1]],
    ['one where several are new', [1], [1, 2, 3]],
    ['one where none is', [1, 2], [2, 1]],
    ['one after which nothing is known', [1], undefined],
  ])('none is after %s', (_which, before, after) => {
    const { rerender } = render(<Marked list={before && rows(before)} />)
    rerender(<Marked list={after && rows(after)} />)
    expect(marked()).toBe('')
  })
})

it('the number of rows found is written as staff write it', () => {
  const { container } = render(
    <App>
      <FoundRows shown={exactly(12)} all={exactly(19_947)} />
      <FoundRows shown={exactly(19_947)} all={exactly(19_947)} />
      <FoundRows shown={exactly(0)} all={exactly(1)} />
      <FoundRows shown={{ count: 10_000, precision: 'minima' }} all={undefined} />
      <FoundRows shown={exactly(12)} all={{ count: 100_000, precision: 'minima' }} />
    </App>,
  )
  const texts = [...container.querySelectorAll('.catalogue-found')].map((one) => one.textContent)
  expect(texts).toEqual([
    '12 de 19.947 registros',
    '19.947 registros',
    '0 de 1 registro',
    'más de 10.000 registros',
    '12 de más de 100.000 registros',
  ])
})
