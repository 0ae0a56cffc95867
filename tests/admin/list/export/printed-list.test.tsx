import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { rubros } from '../../../../generated/rubros/contract'
import { RubroForm } from '../../../../generated/rubros/form'
import { IdColumn, MoneyColumn, TextColumn } from '#admin/fields/columns/kinds'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { createDataProvider } from '#admin/provider/create-data-provider'
import { moneyField } from '#wire/kinds/decimal'
import { listLoaded, sitAt } from '../../support/desk'
import { useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'
import { useRubrosScreen } from './rubros-screen'
import { beginPrint } from '../../support/begin-print'

const open = useRubrosScreen()

const printed = () => document.querySelector('.printed-list')
const texts = (selector: string) =>
  [...(printed()?.querySelectorAll(selector) ?? [])].map((cell) => [
    cell.textContent,
    cell.className,
  ])

it('a printed list has each column as the screen shows it, and no more heading than its title where nothing is searched', async () => {
  await open()
  beginPrint()
  expect(printed()?.querySelector('caption')?.textContent).toBe('Rubros ')
  expect(printed()?.parentElement).toBe(document.body)
  expect(texts('th')).toEqual([
    ['Número', 'cell-end'],
    ['Rubro', 'cell-start'],
  ])
  expect(texts('td').slice(0, 2)).toEqual([
    ['1', 'cell-end'],
    ['Norte (1)', 'cell-start'],
  ])
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(printed()).toBeNull()
})

/** The listeners to the two events, among those of these calls. */
const ofPrinting = (calls: readonly (readonly unknown[])[]) =>
  calls.flatMap(([type, listener]) =>
    type === 'beforeprint' || type === 'afterprint' ? [{ type, listener }] : [],
  )

it('a list that is closed listens to no printing', async () => {
  const added = vi.spyOn(globalThis, 'addEventListener')
  const removed = vi.spyOn(globalThis, 'removeEventListener')
  const desk = await open()
  const listeners = ofPrinting(added.mock.calls)
  expect(listeners.map(({ type }) => type)).toEqual(['beforeprint', 'afterprint'])
  expect(ofPrinting(removed.mock.calls)).toEqual([])
  desk.unmount()
  expect(ofPrinting(removed.mock.calls)).toEqual(listeners)
})

describe('what is around the rows', () => {
  const wire = useWire()
  useLayoutSizes()

  const anyAmount = { min: -1, max: 1, required: false } as const
  const cheques = {
    ...rubros,
    resource: 'cheques',
    fields: {
      ...rubros.fields,
      importe: moneyField({ label: 'Importe', ...anyAmount }),
      comision: moneyField({ label: 'Comisión', ...anyAmount }),
    },
    metodos: {
      ...rubros.metodos,
      buscar: {
        ...rubros.metodos.buscar,
        read: (received: Readonly<Record<string, unknown>>) => ({
          id: null,
          rubro: '',
          ...received,
        }),
      },
    },
  }

  /** @param before columns before the others */
  const print = async (importes: readonly (string | null)[], before?: ReactNode) => {
    wire.answer('rubros-buscar', () =>
      Response.json({
        rubros: importes.map((importe, id) => ({
          id,
          rubro: `Cheque ${id}`,
          importe,
          comision: '0.10',
        })),
      }),
    )
    sitAt(
      <CatalogueScreen contract={cheques} title="Cheques" form={RubroForm} texts={{ empty: '' }}>
        {before}
        <TextColumn source="rubro" />
        <MoneyColumn source="importe" />
        <MoneyColumn source="comision" label="En palabras" text={() => 'poco'} />
      </CatalogueScreen>,
      { token: wire.backend.token, empresa: 'Estudio Ñandú' },
      undefined,
      createDataProvider({ cheques }),
    )
    await listLoaded()
    beginPrint()
    const total = [...document.querySelectorAll('.printed-list tfoot tr > *')]
    return total.map((cell) => cell.textContent)
  }
  afterEach(() => act(() => void dispatchEvent(new Event('afterprint'))))

  it('midnight is 00:00 of its day', async () => {
    vi.setSystemTime(new Date(2026, 1, 1, 0, 5))
    onTestFinished(() => void vi.useRealTimers())
    await print(['1.00'])
    const head = document.querySelector('.printed-head')
    expect(head?.textContent).toMatch(/1 registro · Impreso el 01\/02\/2026,? 00:05$/)
  })

  it('the company, how many rows, and when', async () => {
    await print(['1.00', '2.00'])
    const head = document.querySelector('.printed-head')
    expect(head?.querySelector('strong')?.textContent).toBe('Estudio Ñandú')
    expect(head?.textContent).toMatch(/2 registros · Impreso el \d\d\/\d\d\/\d{4},? \d\d:\d\d$/)
    expect(head?.parentElement).toBe(document.body)
  })

  it.each([
    ['cents are exact', ['0.10', '0.20', '-1000.05'], ['Total', '-$ 999,75', '']],
    ['nothing counts for nothing', ['5.00', null], ['Total', '$ 5,00', '']],
    [
      'beyond what a number holds',
      ['9999999999999.99', '9999999999999.99'],
      ['Total', '$ 19.999.999.999.999,98', ''],
    ],
    ['what is no amount has no total', ['5.00', 'cinco'], ['Total', '', '']],
    ['one row is its own total', ['5.00'], []],
  ])('totals: %s', async (_case, importes, expected) => {
    expect(await print(importes)).toEqual(expected)
  })

  it('a first column of amounts says itself what it is', async () => {
    const before = <MoneyColumn source="comision" />
    expect(await print(['1.00', '2.00'], before)).toEqual(['Total $ 0,20', '', '$ 3,00', ''])
  })

  it.each<[string, ReactNode, readonly (readonly [label: string, total: string])[]]>([
    [
      'one text',
      undefined,
      [
        ['Rubros', 'Total'],
        ['Importe', '$ 3,00'],
      ],
    ],
    [
      'several',
      [
        <IdColumn key="id" source="id" label="Número" />,
        <TextColumn key="again" source="rubro" label="Otra vez" />,
      ],
      [
        ['Número', 'Total'],
        ['Importe', '$ 3,00'],
      ],
    ],
    [
      'an amount and a text',
      <MoneyColumn key="first" source="comision" />,
      [
        ['Comisión', 'Total $ 0,20'],
        ['Importe', '$ 3,00'],
      ],
    ],
  ])('each total is below its own column, with %s before it', async (_what, before, totals) => {
    await print(['1.00', '2.00'], before)
    const heads = [...document.querySelectorAll('.printed-list thead th')]
    const cells = [
      ...document.querySelectorAll<HTMLTableCellElement>('.printed-list tfoot tr > *'),
    ].flatMap((cell) =>
      Array.from({ length: cell.colSpan }, (_, at) => (at === 0 ? cell : undefined)),
    )
    expect(cells).toHaveLength(heads.length)
    const below = heads.flatMap((head, at) => {
      const text = cells[at]?.textContent ?? ''
      return text === '' ? [] : [[head.textContent, text]]
    })
    expect(below).toEqual(totals)
    expect(document.querySelector('.printed-list tfoot th')?.getAttribute('scope') ?? 'row').toBe(
      'row',
    )
  })
})
