import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PostalesList } from '../../../generated/postales/list'
import { RubrosList } from '../../../generated/rubros/list'
import { UsuariosList } from '../../../generated/usuarios/list'
import { reportBackend } from '#admin/provider/wire/embedded-backend'
import { ADMIN } from '../../server/support/test-backend'
import { sitAtTareas } from '../list/filters/tareas'
import { box, deshabilitar, PEOPLE, question, sitAtPeople } from '../list/selection/people'
import { type Desk, listLoaded, sitAt } from '../support/desk'
import { setWindowWidth, useLayoutSizes } from '../support/layout'
import { useWire } from '../support/wire'
import { watchPage } from './reviewed'

const wire = useWire()
useLayoutSizes()

const POSTALES = [
  { cpostal: 1650, localidad: 'San Martín', provincia: 'Buenos Aires' },
  { cpostal: 4400, localidad: 'Salta', provincia: 'Salta' },
]

beforeEach(async () => {
  setWindowWidth(1280)
  await wire.backend.empty('postales')
  for (const postal of POSTALES) await wire.backend.call('postales-ingresar', postal)
  localStorage.clear()
  reportBackend(true)
  wire.answer('usuarios-buscar', () => Response.json({ usuarios: PEOPLE }))
  wire.answer('rubros-buscar', () => Response.json({ rubros: [] }))
  wire.answer('vistas.buscar', () =>
    Response.json({ vistas: [{ nombre: 'Abiertas', consulta: 'filtro.estado=A', columnas: [] }] }),
  )
})

const user = () => ({
  token: wire.backend.token,
  dni: ADMIN.dni,
  rol: 'Administrador',
  perfil: 'A',
})
const press = ({ user }: Desk, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }))

describe('a list is as reviewed', () => {
  it.each<[string, () => Promise<Desk>]>([
    ['empty', () => openList(<RubrosList />)],
    ['two-rows', () => openList(<PostalesList />)],
    ['row-actions', () => openList(<UsuariosList />)],
    ['selection', () => sitAtPeople(wire)],
    ['filters', () => sitAtTareas(wire, '?filtro.estado=A,B&filtro.saldo=0..5&orden=-nombre')],
    ['views', () => sitAtTareas(wire, '', [])],
  ])('%s', async (name, open) => {
    const leave = watchPage()
    await open()
    expect(await leave(`list/${name}.txt`)).toEqual([])
  })

  it('nothing-found', async () => {
    const leave = watchPage()
    const desk = await openList(<PostalesList />)
    await desk.user.type(screen.getByRole('searchbox'), 'zz')
    await screen.findByText('No se encontraron registros.')
    expect(await leave('list/nothing-found.txt')).toEqual([])
  })

  it('narrow', async () => {
    const leave = watchPage()
    setWindowWidth(360)
    await openList(<PostalesList />)
    expect(await leave('list/narrow.txt')).toEqual([])
  })

  it('not-loaded', async () => {
    const leave = watchPage()
    wire.cut('rubros-buscar')
    sitAt(<RubrosList />, user())
    await screen.findByRole('button', { name: 'Reintentar' })
    expect(await leave('list/not-loaded.txt')).toEqual([])
  })

  it('some-selected', async () => {
    const leave = watchPage()
    const desk = await sitAtPeople(wire)
    await desk.user.click(box('Beto'))
    await desk.user.click(box('Caro'))
    expect(await leave('list/some-selected.txt')).toEqual([])
  })
})

async function openList(list: React.ReactElement): Promise<Desk> {
  const desk = sitAt(list, user())
  await listLoaded()
  return desk
}

describe('what is done to several rows is as reviewed', () => {
  it('bulk-question', async () => {
    const leave = watchPage()
    const desk = await sitAtPeople(wire)
    for (const name of ['Beto', 'Caro', 'Dani']) await desk.user.click(box(name))
    await press(desk, /^Deshabilitar \d+ registros$/)
    await question()
    expect(await leave('list/bulk-question.txt')).toEqual([])
  })

  it('bulk-result', async () => {
    const leave = watchPage()
    wire.answer('usuarios-deshabilitar', ({ dni }) =>
      dni === 2
        ? new Response(null, { status: 204 })
        : Response.json({ error: 'No se puede.' }, { status: 400 }),
    )
    const desk = await sitAtPeople(wire)
    await deshabilitar(desk, 'Beto', 'Caro', 'Dani')
    expect(await leave('list/bulk-result.txt')).toEqual([])
  })
})

describe('what is opened at a list is as reviewed', () => {
  it.each([
    ['filter-of-a-choice', 'Situación'],
    ['filter-of-a-day', 'Fecha'],
    ['filter-of-an-amount', 'Saldo'],
    ['filter-of-records', 'Rubro'],
    ['filter-of-a-box', 'Activa'],
  ])('%s', async (name, label) => {
    const leave = watchPage()
    const desk = await sitAtTareas(wire)
    const openers = screen.getAllByRole('button', { name: label })
    const opener = openers.find((button) => button.getAttribute('aria-haspopup') === 'dialog')
    await desk.user.click(opener ?? document.body)
    await screen.findByRole('dialog', { name: label })
    expect(await leave(`list/${name}.txt`)).toEqual([])
  })

  it.each([
    ['views-panel', 'Vistas'],
    ['columns-panel', 'Columnas'],
  ])('%s', async (name, label) => {
    const leave = watchPage()
    const desk = await sitAtTareas(wire, '', [])
    await press(desk, label)
    await screen.findByRole('dialog', { name: label })
    expect(await leave(`list/${name}.txt`)).toEqual([])
  })

  it('export-menu', async () => {
    const leave = watchPage()
    const desk = await openList(<PostalesList />)
    await press(desk, 'Más formatos')
    await screen.findByRole('menu')
    expect(await leave('list/export-menu.txt')).toEqual([])
  })

  it('deleted', async () => {
    const leave = watchPage()
    wire.answer('eliminados.buscar', () =>
      Response.json({
        eliminados: [
          {
            id: 7,
            fecha: '2026-01-31T12:00:00.000Z',
            dni: 1,
            usuario: 'Ada',
            clave: { cpostal: 1602, localidad: 'Florida' },
            registro: { cpostal: 1602, localidad: 'Florida', provincia: 'Buenos Aires' },
          },
        ],
        siguiente: null,
      }),
    )
    const desk = await openList(<PostalesList />)
    await press(desk, 'Eliminados')
    await within(await screen.findByRole('dialog', { name: 'Eliminados' })).findByRole('listitem')
    expect(await leave('list/deleted.txt')).toEqual([])
  })

  it('import', async () => {
    const leave = watchPage()
    const desk = await openList(<PostalesList />)
    await press(desk, 'Importar')
    await screen.findByRole('dialog', { name: /^Importar/ })
    await screen.findByLabelText('Elegir archivo', { selector: 'input' })
    expect(await leave('list/import.txt')).toEqual([])
  })

  it('import-preview', async () => {
    const leave = watchPage()
    const desk = await openList(<PostalesList />)
    await press(desk, 'Importar')
    const lines = ['Cód.Postal;Localidad;Provincia', '1602;Florida;Buenos Aires', 'x;Nada;Salta']
    const file = new File([lines.join('\r\n')], 'postales.csv')
    await desk.user.upload(
      await screen.findByLabelText('Elegir archivo', { selector: 'input' }),
      file,
    )
    await screen.findByRole('group', { name: 'Filas por resultado' })
    expect(await leave('list/import-preview.txt')).toEqual([])
  })
})
