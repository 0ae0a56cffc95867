import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DetailFields, useSections } from '#admin/list/detail/detail-fields'
import { DetailButtons, DetailHeader, DetailState } from '#admin/list/detail/detail-panel'
import { DetailSection } from '#admin/list/detail/detail-section'
import type { WholeRecord } from '#admin/list/detail/use-whole-record'
import { TextColumn } from '#admin/fields/columns/kinds'
import { type CatalogueScope, CatalogueScopeProvider } from '#admin/list/catalogue-scope'
import { CallError } from '#admin/provider/wire/call-metodo'
import { asRole } from '#wire/as-role'
import type { EntityContract } from '#wire/contract'
import { renderInSpanish } from '../../support/message'
import { clientes } from '../../support/paged/clientes'
import { useRecordContext } from 'react-admin'

const row = (id: number, more: object = {}) => ({ id, nombre: `Cliente ${id}`, ...more })
const failed = (status: number, error?: string) =>
  new CallError('clientes-leer', { kind: 'answered', status, error })
const RETRY = vi.fn<() => void>()
const WHOLE: WholeRecord = {
  record: row(1),
  isPartial: false,
  isLoading: false,
  error: null,
  isGone: false,
  retry: RETRY,
}

const state = (whole: Partial<WholeRecord>) => (
  <DetailState whole={{ ...WHOLE, ...whole }} title="Cliente 1" />
)

describe('how a record was read', () => {
  it.each<[string, Partial<WholeRecord>, string, string]>([
    ['well', {}, 'status', ''],
    ['it is gone', { isGone: true }, 'alert', 'Este registro ya no existe.'],
    ['it failed', { error: failed(503, 'Cerrado.') }, 'alert', 'Cerrado. Reintentar'],
    [
      'gone rather than failed',
      { isGone: true, error: new Error('x') },
      'alert',
      'Este registro ya no existe.',
    ],
  ])('%s', (_what, whole, role, text) => {
    renderInSpanish(state(whole))
    expect(screen.getByRole(role).textContent).toBe(text)
    const retry = screen.queryByRole('button', { name: 'Reintentar' })
    if (retry === null) return
    fireEvent.click(retry)
    expect(RETRY).toHaveBeenCalledOnce()
  })

  it.each([
    [{ isLoading: true, isPartial: true }, 'Cargando…'],
    [{ isLoading: true, isPartial: false }, ''],
    [{ isLoading: false, isPartial: true }, ''],
  ])('%j is told as %j, after 300 ms', (whole, text) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    renderInSpanish(state(whole))
    act(() => void vi.advanceTimersByTime(299))
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.getByRole('status').textContent).toBe(text)
  })
})

interface InScreenProps {
  readonly children: ReactNode
  readonly contract?: EntityContract
}

/** The screen that a detail is in. */
const InScreen = ({ children, contract = clientes }: InScreenProps) => (
  <CatalogueScopeProvider value={{ contract } as unknown as CatalogueScope}>
    {children}
  </CatalogueScopeProvider>
)

const texts = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)

describe('the fields of a record', () => {
  const columns = ['nombre', 'localidad', 'notas'].map((source) => ({
    source,
    label: source.toUpperCase(),
    text: (value: unknown) => String(value ?? ''),
    ...(source === 'notas' ? { href: () => 'mailto:x' } : {}),
  }))
  const sections = [
    { title: undefined, columns: columns.slice(0, 1) },
    { title: 'Otros', columns: columns.slice(1) },
  ] as never
  const fields = (whole: Partial<WholeRecord>) => (
    <InScreen>
      <DetailFields sections={sections} whole={{ ...WHOLE, ...whole }} />
    </InScreen>
  )

  it('are under their headings, what is empty as such, an address as a link', () => {
    renderInSpanish(fields({ record: row(1, { localidad: '', notas: 'x' }) }))
    const [first, second] = document.querySelectorAll('section')
    const heading = screen.getByRole('heading', { level: 3, name: 'Otros' })
    expect([
      first?.getAttribute('aria-labelledby'),
      second?.getAttribute('aria-labelledby'),
    ]).toEqual([null, heading.id])
    expect([...document.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'NOMBRE',
      'LOCALIDAD',
      'NOTAS',
    ])
    expect(texts()).toEqual(['Cliente 1', '—(vacío)', 'x'])
    expect(document.querySelector('.detail-empty [aria-hidden=true]')?.textContent).toBe('—')
    expect(screen.getByRole('link', { name: 'x' }).getAttribute('href')).toBe('mailto:x')
  })

  it.each<[Partial<WholeRecord>, string[]]>([
    [{ isPartial: true, isLoading: true }, ['Cliente 1', '—(vacío)', 'Cargando…']],
    [{ isPartial: true, isLoading: false }, ['Cliente 1', '—(vacío)', '']],
    [{ isPartial: false, isLoading: true }, ['Cliente 1', '—(vacío)', '—(vacío)']],
  ])('that are not read yet: %j: %j', (whole, expected) => {
    renderInSpanish(fields({ record: row(1, { localidad: '' }), ...whole }))
    expect(texts()).toEqual(expected)
  })

  it('are declared in sections alone', () => {
    const { result } = renderHook(
      () =>
        useSections([
          <DetailSection key="a" title="Uno">
            <TextColumn source="nombre" />
          </DetailSection>,
          <DetailSection key="b">
            <TextColumn source="notas" />
          </DetailSection>,
        ]),
      { wrapper: InScreen },
    )
    expect(
      result.current.map(({ title, columns: read }) => [title, read.map(({ label }) => label)]),
    ).toEqual([
      ['Uno', ['Nombre']],
      [undefined, ['Notas']],
    ])
    vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const wrong of ['text', <TextColumn key="x" source="nombre" />]) {
      expect(() => renderHook(() => useSections(wrong), { wrapper: InScreen })).toThrow(
        'RecordDetail takes DetailSection elements only',
      )
    }
  })
})

it('a detail has neither what the role of whoever reads it does not see, nor a heading without fields', () => {
  const contract = asRole(clientes, { may: ['read'], hidden: ['localidad', 'notas'] })
  const { result } = renderHook(
    () =>
      useSections([
        <DetailSection key="a" title="Uno">
          <TextColumn source="nombre" />
          <TextColumn source="localidad" />
          <TextColumn source="calculado" label="Calculado" />
        </DetailSection>,
        <DetailSection key="b" title="Dos">
          <TextColumn source="notas" />
        </DetailSection>,
      ]),
    { wrapper: ({ children }) => <InScreen contract={contract}>{children}</InScreen> },
  )
  expect(
    result.current.map(({ title, columns }) => [title, columns.map(({ label }) => label)]),
  ).toEqual([['Uno', ['Nombre', 'Calculado']]])
})

const head = (onMove?: (by: 1 | -1) => void, onClose = () => {}) => (
  <DetailHeader titleId="t" title="Cliente 1" onMove={onMove} onClose={onClose} />
)
const buttons = () => screen.queryAllByRole<HTMLButtonElement>('button')

describe('the head of a detail', () => {
  it('beside the list has the name and a cross', () => {
    const onClose = vi.fn<() => void>()
    renderInSpanish(head(undefined, onClose))
    const title = screen.getByRole('heading', { level: 2, name: 'Cliente 1' })
    expect([title.id, title.getAttribute('aria-live'), document.activeElement]).toEqual([
      't',
      null,
      document.body,
    ])
    expect(
      buttons().map((button) => [
        button.ariaLabel ?? button.getAttribute('aria-label'),
        button.title,
      ]),
    ).toEqual([['Cerrar detalle', 'Cerrar detalle']])
    for (const button of buttons()) fireEvent.click(button)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('of a sheet leads on, reads each name out, and has the focus', () => {
    const moves: number[] = []
    renderInSpanish(head((by) => void moves.push(by)))
    const title = screen.getByRole('heading', { level: 2 })
    expect([title.getAttribute('aria-live'), document.activeElement]).toEqual(['polite', title])
    expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual([
      'Registro anterior',
      'Registro siguiente',
      'Cerrar detalle',
    ])
    for (const button of buttons()) fireEvent.click(button)
    expect(moves).toEqual([-1, 1])
  })
})

it('a part of a detail outside of it is a mistake that says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { useDetailScope } = await import('#admin/list/detail/detail-scope')
  expect(() => renderHook(useDetailScope)).toThrow('This must be inside a RecordDetail')
})

it('a section of a detail renders nothing by itself', () => {
  const { container } = render(<DetailSection title="x">y</DetailSection>)
  expect(container.textContent).toBe('')
})

const Own = () => <span>{`De ${useRecordContext()?.['nombre']}`}</span>

describe('the buttons of a record', () => {
  const record = { id: 7, nombre: 'Ana' }

  interface Around {
    readonly names?: readonly string[]
    readonly busy?: boolean
    readonly rowAction?: ReactNode
  }

  function show({ names = ['modificar', 'borrar'], busy = false, rowAction }: Around) {
    const openFor = vi.fn<(name: string, row: object) => void>()
    const actionsOf = () => names.map((name) => ({ name, label: name.toUpperCase() }))
    const scope = { actionsOf, openFor, busy, rowAction } as unknown as CatalogueScope
    renderInSpanish(
      <CatalogueScopeProvider value={scope}>
        <DetailButtons record={record} />
      </CatalogueScopeProvider>,
    )
    return openFor
  }
  /** The buttons of a record that offers such actions. */
  const buttonsOf = (...names: readonly string[]) => {
    const scope = {
      actionsOf: () => names.map((name) => ({ name, label: name })),
      openFor: () => undefined,
    } as unknown as CatalogueScope
    return (
      <CatalogueScopeProvider value={scope}>
        <DetailButtons record={record} />
      </CatalogueScopeProvider>
    )
  }

  describe('what may be done to a record that is shown', () => {
    it('are the buttons of its row, each for what it is called', () => {
      const openFor = show({})
      expect(buttons().map(({ textContent, type }) => [textContent, type])).toEqual([
        ['MODIFICAR', 'button'],
        ['BORRAR', 'button'],
      ])
      for (const button of buttons()) fireEvent.click(button)
      expect(openFor.mock.calls).toEqual([
        ['modificar', record],
        ['borrar', record],
      ])
    })

    it.each([true, false])('waits for what is on its way: %s', (busy) => {
      show({ busy })
      expect(buttons().map(({ disabled }) => disabled)).toEqual([busy, busy])
    })

    it('leave the focus where it was when one of them takes the place of another', () => {
      const { rerender } = renderInSpanish(buttonsOf('modificar', 'habilitar'))
      buttons()[1]?.focus()
      rerender(buttonsOf('modificar', 'deshabilitar'))
      expect(document.activeElement?.textContent).toBe('deshabilitar')
    })

    it.each<[Around, string | undefined]>([
      [{ names: [] }, undefined],
      [{ names: [], rowAction: <Own /> }, 'De Ana'],
      [{ names: ['ver'], rowAction: <Own /> }, 'VERDe Ana'],
      [{ names: ['ver'] }, 'VER'],
    ])('is nothing where there is nothing, else that of the row: %#', (around, text) => {
      show(around)
      expect(document.querySelector('.detail-buttons')?.textContent).toBe(text)
    })
  })
})
