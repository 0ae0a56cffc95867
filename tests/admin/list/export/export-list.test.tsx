import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { CodeNotFetched } from '#admin/provider/code/code-not-fetched'
import type { Column } from '#admin/fields/columns/column'
import { dayOf } from '#admin/list/export/exported-columns'
import { exportRows } from '#admin/list/export/export-rows'
import type { ExportFormat } from '#admin/list/export/rows-writer'
import type { Row } from '#admin/provider/row'
import { IdColumn } from '#admin/fields/columns/kinds'
import { NoSessionError } from '#admin/provider/wire/call-metodo'
import { readColumns } from '#admin/fields/columns/read-columns'
import { rubros } from '../../../../generated/rubros/contract'
import { FunctionField } from 'react-admin'
import { readWorkbook } from '../../../../src/import/workbook/read-workbook'
import { XLSX_TYPE } from '#admin/files/spreadsheet/write-workbook'
import { useRubrosScreen } from './rubros-screen'

const open = useRubrosScreen()

/** What the browser was handed: file names, and the files themselves. */
const names: string[] = []
const files: Blob[] = []

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    // Firefox follows no link outside of the page.
    if (this.isConnected) names.push(`${this.getAttribute('href')} ${this.download}`)
  })
})
afterEach(() => {
  names.length = 0
  files.length = 0
})

/** Exports rows that are loaded. */
const exportList = (columns: readonly Column[], rows: readonly Row[], format: ExportFormat) =>
  exportRows(
    {
      contract: rubros,
      columns,
      format,
      found: { count: rows.length, precision: 'exacta' },
      read: async () => ({ rows, leftOut: 0 }),
      onProgress: () => undefined,
    },
    new AbortController().signal,
  )

const failWith = (reason: CodeNotFetched['reason']) =>
  vi.mocked(URL.createObjectURL).mockImplementation(() => {
    throw new CodeNotFetched(reason, '/assets/running-export.js')
  })

describe('an exported list', () => {
  it.each([
    [new Date(2026, 0, 5), '2026-01-05'],
    [new Date(2026, 10, 21, 23, 59), '2026-11-21'],
  ])('is named by the day of the person’s own calendar', (date, day) => {
    expect(dayOf(date)).toBe(day)
  })

  it('is handed over as a file, whose address is given up once the browser has it', async () => {
    const revoked = vi.mocked(URL.revokeObjectURL)
    const columns = readColumns(<IdColumn source="id" label="ID" />, { fields: {} })
    // The clock alone stands still: timers run.
    vi.setSystemTime(new Date(2026, 0, 5))
    onTestFinished(() => void vi.useRealTimers())
    await exportList(columns, [{ id: 7 }], { type: 'csv', isWhole: false })
    expect(names).toEqual(['blob:1 rubros-2026-01-05.csv'])
    expect(files[0]?.type).toBe('text/csv;charset=utf-8')
    expect(await files[0]?.text()).toBe('ID\r\n7\r\n')
    expect(revoked).not.toHaveBeenCalled()
    expect(document.querySelector('a[download]')).toBeNull()
    await expect.poll(() => revoked.mock.calls).toEqual([['blob:1']])
  })

  it('of whole records has all fields, and behind them the columns that are no fields', async () => {
    const columns = readColumns(
      [
        <IdColumn key="id" source="id" label="Número" />,
        <FunctionField key="x" label="Doble" render={({ id }) => Number(id) * 2} />,
      ],
      rubros,
    )
    const whole = { type: 'csv', isWhole: true } as const
    await exportList(columns, [{ id: 7, rubro: 'Cine' }], whole)
    expect(await files[0]?.text()).toBe('Número;Rubros;Doble\r\n7;Cine;14\r\n')
  })

  it('of Excel is a workbook, with the texts that the screen has of its own', async () => {
    const columns = readColumns(
      [
        <IdColumn key="id" source="id" label="ID" text={(value) => `N.º ${String(value)}`} />,
        <FunctionField key="x" label="Fórmula" render={() => "'=1+1"} />,
        <IdColumn key="n" source="id" label="Número" />,
      ],
      rubros,
    )
    await exportList(columns, [{ id: 7, rubro: 'Cine' }], { type: 'xlsx', isWhole: false })
    vi.unstubAllGlobals()
    expect(names[0]).toMatch(/^blob:1 rubros-\d{4}-\d\d-\d\d\.xlsx$/)
    expect(files[0]?.type).toBe(XLSX_TYPE)
    const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? [])
    expect(readWorkbook(bytes, new Set())).toMatchObject({
      header: ['ID', 'Fórmula', 'Número'],
      rows: [{ line: 2, cells: ['N.º 7', "''=1+1", '7'], typed: [2] }],
    })
  })

  it('has what is found, as it is sorted and shown, and is told', async () => {
    const desk = await open()
    await desk.user.type(screen.getByRole('searchbox'), 'nor')
    await desk.user.click(screen.getByRole('button', { name: 'Rubro' }))
    await desk.user.click(screen.getByRole('button', { name: 'Exportar' }))
    await waitFor(() =>
      expect(screen.getByTestId('notices').textContent).toBe('Se exportó la lista'),
    )
    expect(await files[0]?.text()).toBe('Número;Rubro\r\n2;Noreste (2)\r\n1;Norte (1)\r\n')
  })

  it('is made again each time that it is asked for, once the last one has ended', async () => {
    const desk = await open()
    const button = screen.getByRole('button', { name: 'Exportar' })
    for (const count of [1, 2, 3]) {
      await desk.user.click(button)
      await waitFor(() => expect(files).toHaveLength(count))
      const told = Array.from({ length: count }, () => 'Se exportó la lista').join('|')
      await waitFor(() => expect(screen.getByTestId('notices').textContent).toBe(told))
    }
  })

  it('is made once, although React’s strict mode mounts what makes it twice', async () => {
    const desk = await open(true)
    await desk.user.click(screen.getByRole('button', { name: 'Exportar' }))
    await waitFor(() =>
      expect(screen.getByTestId('notices').textContent).toBe('Se exportó la lista'),
    )
    expect(files).toHaveLength(1)
  })

  it('W-09: whose code did not arrive is exported again, or loads the page of a new version', async () => {
    const reload = vi.fn<() => void>()
    vi.stubGlobal('location', { ...location, reload })
    const desk = await open()
    failWith('unreachable')
    await desk.user.click(screen.getByRole('button', { name: 'Exportar' }))
    await waitFor(() => expect(desk.shell.reportFailure).toHaveBeenCalledOnce())
    expect(screen.getByTestId('notices').textContent).toBe('')
    expect(desk.shell.reportFailure.mock.lastCall?.[0]).toEqual({
      title: 'Error de conexión',
      text: 'No hay conexión a Internet.',
      leads: 'list',
      retry: true,
    })
    failWith('gone')
    desk.shell.reportFailure.mock.lastCall?.[1]?.()
    await waitFor(() => expect(desk.shell.reportFailure).toHaveBeenCalledTimes(2))
    expect(reload).not.toHaveBeenCalled()
    desk.shell.reportFailure.mock.lastCall?.[1]?.()
    expect(reload).toHaveBeenCalledOnce()
    expect(desk.shell.reportFailure).toHaveBeenCalledTimes(2)
  })

  it('without a session is none: it has ended', async () => {
    const desk = await open()
    vi.mocked(URL.createObjectURL).mockImplementation(() => {
      throw new NoSessionError('registros.buscar')
    })
    await desk.user.click(screen.getByRole('button', { name: 'Exportar' }))
    await waitFor(() => expect(desk.shell.endSession).toHaveBeenCalledOnce())
    expect(desk.shell.reportFailure).not.toHaveBeenCalled()
    expect(screen.getByTestId('notices').textContent).toBe('')
  })
})
