import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rubros } from '../../../generated/rubros/contract'
import { RubroForm } from '../../../generated/rubros/form'
import { CodeNotFetched } from '../../../src/runtime/code/code-not-fetched'
import { dayOf, exportList } from '../../../src/runtime/export/export-list'
import { IdColumn } from '../../../src/runtime/fields/id'
import { IntegerColumn } from '../../../src/runtime/fields/integer'
import { TextColumn } from '../../../src/runtime/fields/text'
import { CatalogueScreen } from '../../../src/runtime/list/catalogue-screen'
import { readColumns } from '../../../src/runtime/columns/read-columns'
import { listLoaded, sitAt } from '../support/desk'
import { setWindowWidth, useLayoutSizes } from '../support/layout'
import { useWire } from '../support/wire'

const wire = useWire()
useLayoutSizes()

/** What the browser was handed: file names, and the files themselves. */
const names: string[] = []
const files: Blob[] = []
const revoked = vi.fn<(url: string) => void>()

beforeEach(() => {
  setWindowWidth(1280)
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: revoked,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    // Firefox follows no link outside of the page.
    if (this.isConnected) names.push(`${this.getAttribute('href')} ${this.download}`)
  })
  wire.answer('rubros-buscar', () =>
    Response.json({
      rubros: [
        { id: 1, rubro: 'Norte' },
        { id: 2, rubro: 'Noreste' },
        { id: 3, rubro: 'Sur' },
      ],
    }),
  )
})
afterEach(() => {
  names.length = 0
  files.length = 0
  revoked.mockReset()
  for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name)
})

const open = async () => {
  const desk = sitAt(
    <CatalogueScreen contract={rubros} title="Rubros" form={RubroForm} texts={{ empty: '' }}>
      <IntegerColumn source="id" label="Número" />
      <TextColumn source="rubro" label="Rubro" text={(value, { id }) => `${value} (${id})`} />
    </CatalogueScreen>,
    { token: wire.backend.token },
  )
  await listLoaded()
  return desk
}

const failWith = (reason: CodeNotFetched['reason']) =>
  Object.assign(URL, {
    createObjectURL: () => {
      throw new CodeNotFetched(reason, '/assets/list-csv.js')
    },
  })

describe('an exported list', () => {
  it.each([
    [new Date(2026, 0, 5), '2026-01-05'],
    [new Date(2026, 10, 21, 23, 59), '2026-11-21'],
  ])('is named by the day of the person’s own calendar', (date, day) => {
    expect(dayOf(date)).toBe(day)
  })

  it('is handed over as a file, whose address is given up once the browser has it', async () => {
    const columns = readColumns(<IdColumn source="id" label="ID" />, { fields: {} })
    await exportList('rubros', columns, [{ id: 7 }])
    expect(names).toEqual([`blob:1 rubros-${dayOf(new Date())}.csv`])
    expect(files[0]?.type).toBe('text/csv;charset=utf-8')
    expect(await files[0]?.text()).toBe('ID\r\n7\r\n')
    expect(revoked).not.toHaveBeenCalled()
    expect(document.querySelector('a[download]')).toBeNull()
    await vi.waitFor(() => expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:1'))
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
})

const print = () => act(() => void dispatchEvent(new Event('beforeprint')))
const printed = () => document.querySelector('.printed-list')
const texts = (selector: string) =>
  [...(printed()?.querySelectorAll(selector) ?? [])].map((cell) => [
    cell.textContent,
    cell.className,
  ])

describe('a printed list', () => {
  it('has each column as the screen shows it, and a heading only where something is searched', async () => {
    await open()
    print()
    expect(printed()?.querySelector('caption')).toBeNull()
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

  it('is not drawn once its screen is closed', async () => {
    const desk = await open()
    desk.unmount()
    print()
    expect(printed()).toBeNull()
  })
})
