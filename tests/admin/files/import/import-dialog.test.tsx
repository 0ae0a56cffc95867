import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dataProvider } from '../../../../generated'
import { postales } from '../../../../generated/postales/contract'
import { PostalesList } from '../../../../generated/postales/list'
import { readWorkbook } from '../../../../src/import/workbook/read-workbook'
import { ImportDialog } from '#admin/files/import/import-dialog'
import type { CatalogueScope } from '#admin/list/catalogue-scope'
import { storeSession } from '#admin/provider/session/stored-session'
import { recordsMetodos } from '#wire/metodos/records'
import { listLoaded, shownRows, sitAt } from '../../support/desk'
import { rowOf, textCell, workbook } from '../../../import/support/workbook'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { i18nProvider } from '../../support/message'
import { useWire } from '../../support/wire'

const wire = useWire()
useLayoutSizes()

const KNOWN = { cpostal: 1650, localidad: 'San Martín', provincia: 'Buenos Aires' }

beforeEach(async () => {
  setWindowWidth(1280)
  await wire.backend.empty('postales', '_history')
  await wire.backend.call('postales-ingresar', KNOWN)
  wire.calls.length = 0
})
afterEach(() => vi.restoreAllMocks())

const button = (name: string | RegExp) => screen.findByRole('button', { name })

const encoding = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Codificación' })

const dialog = () => screen.findByRole('dialog', { name: 'Importar: Códigos Postales' })

async function openImport(perfil = 'A') {
  const desk = sitAt(<PostalesList />, { token: wire.backend.token, perfil, rol: 'Administrador' })
  await listLoaded()
  await desk.user.click(await button('Importar'))
  await dialog()
  return desk
}

const csv = (...lines: readonly string[]): File => new File([lines.join('\r\n')], 'postales.csv')

async function choose({ user }: Awaited<ReturnType<typeof openImport>>, file: File) {
  await user.upload(screen.getByLabelText('Elegir archivo', { selector: 'input' }), file)
}

const FILE = csv(
  'Cód.Postal;Localidad;Provincia',
  '1602;Florida;Buenos Aires',
  '1650;San Martín;Buenos Aires',
  '4400;Salta;Atlántida',
  'x;Nada;Salta',
  '1602;FLORIDA;Salta',
  '4401;Cerrillos;salta',
)

describe('the import of a file', () => {
  it('E-07: shows what becomes of each row, writes the new ones, and hands over what was refused', async () => {
    const desk = await openImport()
    await choose(desk, FILE)
    const kinds = await screen.findByRole('group', { name: 'Filas por resultado' })
    const counts = within(kinds).getAllByRole('button')
    expect(counts.map(({ textContent }) => textContent)).toEqual([
      'Todas 6',
      'Nuevas 2',
      'Idénticas 1',
      'Rechazadas 3',
    ])
    expect(wire.sent('postales-ingresar')).toEqual([])
    await desk.user.click(await button('Importar 2 filas'))
    await screen.findByText('Importación terminada')
    const saved = vi.fn<(blob: Blob) => string>(() => 'blob:x')
    URL.createObjectURL = saved
    URL.revokeObjectURL = () => {}
    await desk.user.click(await button('Descargar lo rechazado'))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    const refused = (await saved.mock.calls[0]?.[0].text()) ?? ''
    expect(refused.split('\r\n')).toEqual([
      'linea;motivo;Cód.Postal;Localidad;Provincia',
      '4;"Provincia: No se encontró (""Atlántida"")";4400;Salta;Atlántida',
      '5;"Cód.Postal: Valor no válido (""x"")";x;Nada;Salta',
      expect.stringMatching(
        /^6;"Cód\.Postal, Localidad: Ya existe .*en la línea 2.*;1602;FLORIDA;Salta$/,
      ),
      '',
    ])
    await desk.user.click(await button('Cerrar'))
    await waitFor(() =>
      expect(shownRows()).toEqual([
        ['1650', 'San Martín', 'Buenos Aires'],
        ['1602', 'Florida', 'Buenos Aires'],
        ['4401', 'Cerrillos', 'Salta'],
      ]),
    )
    expect(wire.sent(recordsMetodos.write)).toMatchObject([
      { entidad: 'postales', archivo: 'postales.csv', filas: [{ linea: 2 }, { linea: 7 }] },
    ])
  })

  it('asks which column holds what where their titles do not say so', async () => {
    const desk = await openImport()
    await choose(desk, csv('CP;Ciudad;Provincia', '1602;Florida;Buenos Aires'))
    const review = await button('Revisar filas')
    expect(review).toHaveProperty('disabled', true)
    expect(screen.getAllByText('Falta elegir la columna')).toHaveLength(2)
    await desk.user.selectOptions(screen.getByLabelText(/^Cód\.Postal/), 'CP')
    await desk.user.selectOptions(screen.getByLabelText(/^Localidad/), 'Ciudad')
    expect(screen.getByText('Por ejemplo: Florida')).toBeTruthy()
    await desk.user.click(review)
    await button('Importar 1 fila')
    await desk.user.click(await button('Columnas'))
    expect(await screen.findByLabelText(/^Localidad/)).toHaveProperty('value', '1')
  })

  it('asks so of another file anew, whatever was chosen for the one before', async () => {
    const desk = await openImport()
    await choose(desk, csv('CP;Ciudad;Provincia', '1602;Florida;Buenos Aires'))
    await desk.user.selectOptions(await screen.findByLabelText(/^Cód\.Postal/), 'CP')
    await desk.user.selectOptions(screen.getByLabelText(/^Localidad/), 'Ciudad')
    await desk.user.click(await button('Revisar filas'))
    await desk.user.click(await button('Importar 1 fila'))
    await desk.user.click(await button('Importar otro archivo'))
    await choose(desk, csv('Provincia;CP;Ciudad', 'Buenos Aires;1603;Otra'))
    await desk.user.selectOptions(await screen.findByLabelText(/^Cód\.Postal/), 'CP')
    const columns = [/^Cód\.Postal/, /^Localidad/, /^Provincia/].map(
      (label) => screen.getByLabelText<HTMLSelectElement>(label).value,
    )
    expect(columns).toEqual(['1', '', '0'])
  })

  it('a colleague’s record that was added meanwhile is not there twice', async () => {
    const desk = await openImport()
    await choose(desk, csv('cpostal;localidad;provincia', '1602;Florida;Salta', '1603;Otra;Salta'))
    const run = await button('Importar 2 filas')
    await wire.backend.call('postales-ingresar', { ...KNOWN, cpostal: 1602, localidad: 'FLORIDA' })
    await desk.user.click(run)
    await screen.findByText('Importación terminada')
    const counts = [...document.querySelectorAll('.import-counts > div')]
    expect(counts.map(({ textContent }) => textContent)).toEqual(['Nuevas1', 'Rechazadas1'])
  })

  it('that breaks off says so; what is not known to be stored is in the file of refused rows', async () => {
    const desk = await openImport()
    await choose(desk, csv('cpostal;localidad;provincia', '1602;Florida;Salta'))
    wire.cut(recordsMetodos.write)
    await desk.user.click(await button('Importar 1 fila'))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'La importación se interrumpió: No hay conexión a Internet.',
    )
    expect(screen.getByRole('term').textContent).toBe('Sin confirmar')
    await button('Descargar lo rechazado')
    const lists = () => wire.sent('postales-buscar').length
    const before = lists()
    await desk.user.click(await button('Cerrar'))
    // What stopped the import may stop the list, too: it would cover what has become of the rows.
    await waitFor(() => expect(lists()).toBe(before + 1))
  })

  it('that is cancelled says so, and the list behind it is read again at once', async () => {
    wire.answer(recordsMetodos.write, ({ filas }) =>
      Response.json({ resultados: [filas].flat().map(() => ({ estado: 200 })) }),
    )
    const desk = await openImport()
    const rows = Array.from({ length: 501 }, (_, at) => `${2000 + at};Barrio ${at};Salta`)
    await choose(desk, csv('cpostal;localidad;provincia', ...rows))
    const release = wire.hold(recordsMetodos.write)
    await desk.user.click(await button('Importar 501 filas'))
    await waitFor(() => expect(wire.sent(recordsMetodos.write)).toHaveLength(1))
    await desk.user.keyboard('{Escape}')
    await screen.findByText(/^Cancelando/)
    const before = wire.sent('postales-buscar').length
    release()
    await screen.findByText(/^Importación cancelada/)
    await waitFor(() => expect(wire.sent('postales-buscar')).toHaveLength(before + 1))
    const counts = [...document.querySelectorAll('.import-counts > div')]
    expect(counts.map(({ textContent }) => textContent)).toEqual(['Nuevas500', 'Sin enviar1'])
  })

  it('looks for what was written when an answer is lost, and counts it as new', async () => {
    const desk = await openImport()
    await choose(desk, csv('cpostal;localidad;provincia', '1602;Florida;Salta'))
    wire.answer(recordsMetodos.write, async (body) => {
      const { metodo, token: _token, ...rest } = body
      await wire.backend.call(metodo, rest)
      return new Response('', { status: 502 })
    })
    await desk.user.click(await button('Importar 1 fila'))
    await screen.findByText('Importación terminada')
    expect(screen.getByRole('term').textContent).toBe('Nuevas')
  })

  it('stops with Back, and what has become of its rows stays in sight', async () => {
    const desk = await openImport()
    await choose(desk, csv('cpostal;localidad;provincia', '1602;Florida;Salta'))
    const release = wire.hold(recordsMetodos.write)
    await desk.user.click(await button('Importar 1 fila'))
    await waitFor(() => expect(wire.sent(recordsMetodos.write)).toHaveLength(1))
    history.back()
    await new Promise((resolve) => setTimeout(resolve, 50))
    release()
    await screen.findByText('Importación terminada')
  })

  it.each(['Escape', 'Cancelar'])(
    'stops with %s, and what has become of its rows stays in sight',
    async (how) => {
      const desk = await openImport()
      await choose(desk, csv('cpostal;localidad;provincia', '1602;Florida;Salta'))
      const release = wire.hold(recordsMetodos.write)
      await desk.user.click(await button('Importar 1 fila'))
      await waitFor(() => expect(wire.sent(recordsMetodos.write)).toHaveLength(1))
      if (how === 'Escape') await desk.user.keyboard('{Escape}')
      else await desk.user.click(await button('Cancelar'))
      expect(screen.getByRole('dialog')).toBeTruthy()
      release()
      await screen.findByText('Importación terminada')
    },
  )

  it('says that the refused rows could not be handed over, and does so when asked again', async () => {
    const desk = await openImport()
    await choose(desk, csv('cpostal;localidad;provincia', '1602;Florida;Salta', 'x;Otra;Salta'))
    await desk.user.click(await button('Importar 1 fila'))
    await screen.findByText('Importación terminada')
    const saved = vi.fn<(blob: Blob) => string>(() => 'blob:x')
    saved.mockImplementationOnce(() => {
      throw new Error('full')
    })
    URL.createObjectURL = saved
    URL.revokeObjectURL = () => {}
    await desk.user.click(await button('Descargar lo rechazado'))
    await screen.findByRole('alert')
    await desk.user.click(await button('Descargar lo rechazado'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(saved).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['nothing', new File([''], 'a.csv'), 'El archivo está vacío'],
    ['a header alone', csv('cpostal;localidad;provincia'), 'no tiene filas'],
    ['bytes that are no text', new File([new Uint8Array([1, 0, 2])], 'a.csv'), 'no es un texto'],
    ['a quote that never closes', csv('cpostal;localidad', '1;"x'), 'comillas'],
    [
      'an older workbook',
      new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'a.xlsx'),
      'contraseña',
    ],
    [
      'a zip that is no workbook',
      new File([new Uint8Array([80, 75, 3, 4, 0])], 'a.csv'),
      'libro de Excel',
    ],
  ])('%s is refused in words, and another file can be chosen', async (_what, file, text) => {
    const desk = await openImport()
    await choose(desk, file)
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    await choose(desk, FILE)
    await button('Importar 2 filas')
  })

  it('several files that are dropped at once are not read, and one of them can be chosen', async () => {
    const desk = await openImport()
    const zone = document.querySelector('.import-drop')
    if (zone === null) throw new Error('There is no field')
    fireEvent.drop(zone, { dataTransfer: { files: [FILE, csv('cpostal;localidad;provincia')] } })
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Elija un solo archivo: se importan de a uno.',
    )
    await choose(desk, FILE)
    await button('Importar 2 filas')
  })

  const LOOKED_UP = [recordsMetodos.find, 'provincias']

  it.each<[what: string, fail: () => void, told: string]>([
    [
      'the session is over',
      () => LOOKED_UP.forEach((metodo) => wire.refuse(metodo, 401)),
      'La sesión terminó.',
    ],
    ['there is no session', () => sessionStorage.clear(), 'La sesión terminó.'],
    [
      'it is refused',
      () => LOOKED_UP.forEach((metodo) => wire.refuse(metodo, 503, 'Cerrado.')),
      'Cerrado.',
    ],
    [
      'no answer comes',
      () => LOOKED_UP.forEach((metodo) => wire.cut(metodo)),
      'No hay conexión a Internet.',
    ],
  ])('says why its rows could not be compared: %s', async (_what, fail, told) => {
    const desk = await openImport()
    fail()
    await choose(desk, FILE)
    expect((await screen.findByRole('alert')).textContent).toContain(told)
    expect(wire.sent(recordsMetodos.write)).toEqual([])
  })

  it('whose screen is left sends no further rows', async () => {
    const desk = await openImport()
    const rows = Array.from({ length: 1200 }, (_, at) => `${2000 + at};Barrio ${at};Salta`)
    await choose(desk, csv('cpostal;localidad;provincia', ...rows))
    const release = wire.hold(recordsMetodos.write)
    await desk.user.click(await button(/^Importar 1.?200 filas$/))
    await waitFor(() => expect(wire.sent(recordsMetodos.write)).toHaveLength(1))
    desk.unmount()
    release()
    await expect
      .poll(async () => (await wire.backend.rows('postales-buscar', 'postales')).length)
      .toBeGreaterThan(1)
    await new Promise((resolve) => setTimeout(resolve))
    expect(wire.sent(recordsMetodos.write)).toHaveLength(1)
  })

  it('closes on Escape, and the button has the focus again', async () => {
    const desk = await openImport()
    await desk.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement?.textContent).toBe('Importar')
  })
})

it('counts what is new and what is changed; what cannot be compared is told, and compared again', async () => {
  storeSession({ token: wire.backend.token })
  const imports = { by: ['cpostal', 'localidad'], mode: 'upsert' } as const
  const scope = { contract: { ...postales, imports }, title: 'Códigos Postales' }
  const onClose = vi.fn<() => void>()
  render(
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <ImportDialog scope={scope as unknown as CatalogueScope} onClose={onClose} />
    </CoreAdminContext>,
  )
  const user = userEvent.setup({ delay: null })
  const file = csv(
    'cpostal;localidad;provincia',
    '1650;San Martín;Salta',
    '1602;Florida;Salta',
    '1603;Otra;Salta',
  )
  for (const metodo of [recordsMetodos.find, 'provincias']) wire.refuse(metodo, 503, 'Cerrado.')
  await user.upload(screen.getByLabelText('Elegir archivo', { selector: 'input' }), file)
  expect((await screen.findByRole('alert')).textContent).toBe('Cerrado.')
  for (const metodo of [recordsMetodos.find, 'provincias']) wire.restore(metodo)
  await user.click(await button('Revisar filas'))
  await button('Importar 3 filas')
  expect(document.querySelector('.import-changed li')?.textContent).toBe(
    'Provincia: Buenos Aires → Salta',
  )
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it('E-07: a file whose encoding is in doubt is not read until somebody chooses one', async () => {
  const desk = await openImport()
  // 'PéREZ' in Windows-1252, 'PÚREZ' in code page 850.
  const text = 'Numero;Localidad;Provincia\r\n1602;P\xe9REZ;Salta\r\n'
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  await choose(desk, new File([bytes], 'postales.csv'))
  await desk.user.selectOptions(await screen.findByLabelText(/^Cód\.Postal/), 'Numero')
  expect((await button('Revisar filas')).hasAttribute('disabled')).toBe(true)
  await desk.user.selectOptions(await encoding(), 'cp850')
  await waitFor(async () => expect((await encoding()).value).toBe('cp850'))
  expect(document.activeElement).toBe(await encoding())
  await desk.user.selectOptions(await encoding(), 'windows-1252')
  await waitFor(async () => expect((await encoding()).value).toBe('windows-1252'))
  await desk.user.click(await button('Revisar filas'))
  await desk.user.click(await button('Importar 1 fila'))
  await screen.findByText('Importación terminada')
  expect(await wire.backend.rows('postales-buscar', 'postales')).toMatchObject([
    KNOWN,
    { cpostal: 1602, localidad: 'PéREZ' },
  ])
})

it('a workbook is read as a CSV is, with its types', async () => {
  const { writeWorkbook } = await import('../../../import/support/workbook')
  const bytes = await writeWorkbook(
    ['Localidad', 'Cód.Postal', 'Provincia'],
    [['=Florida', { number: 1602, decimals: 0 }, 'Buenos Aires']],
  )
  expect(readWorkbook(new Uint8Array(bytes), new Set())).toMatchObject({
    header: ['Localidad', 'Cód.Postal', 'Provincia'],
    rows: [{ cells: ['=Florida', '1602', 'Buenos Aires'], typed: [1] }],
  })
  const desk = await openImport()
  await choose(desk, new File([bytes], 'postales.xlsx'))
  await desk.user.click(await button('Importar 1 fila'))
  await screen.findByText('Importación terminada')
  expect(await wire.backend.rows('postales-buscar', 'postales')).toMatchObject([
    KNOWN,
    { cpostal: 1602, localidad: '=Florida' },
  ])
})

const row = (...cells: readonly string[]) => rowOf(...cells.map(textCell))

const select = (name: RegExp) => screen.findByRole<HTMLSelectElement>('combobox', { name })

it('columns that were chosen stay so if another sheet cannot be read', async () => {
  const data = row('CP', 'Ciudad', 'Provincia') + row('1602', 'Florida', 'Salta')
  const far = '<row r="1"><c r="ZZZ1"><v>1</v></c></row>'
  const sheets = [
    { name: 'Datos', rows: data },
    { name: 'Lejos', rows: far },
  ]
  const desk = await openImport()
  await choose(desk, new File([workbook({ sheets })], 'postales.xlsx'))
  await desk.user.selectOptions(await select(/^Cód\.Postal/), 'CP')
  await desk.user.selectOptions(await select(/^Hoja/), 'Lejos')
  await screen.findByRole('alert')
  await desk.user.selectOptions(await select(/^Localidad/), 'Ciudad')
  expect((await select(/^Cód\.Postal/)).selectedOptions[0]?.textContent).toBe('CP')
})
