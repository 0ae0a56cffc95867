import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { UsuariosList } from '../../../generated/usuarios/list'
import { ADMIN } from '../../server/support/test-backend'
import { listLoaded, shownRows, sitAt } from '../support/desk'
import { setWindowWidth, useLayoutSizes } from '../support/layout'
import { useWire } from '../support/wire'

const wire = useWire()
useLayoutSizes()

const person = (dni: number, nombre: string, rol: string, estado: string) => ({
  dni,
  nombre,
  email: `${dni}@example.com`,
  rol,
  estado,
})
const PEOPLE = [
  person(ADMIN.dni, 'Ada Admin', 'Administrador', 'Habilitado'),
  person(2, 'Beto Operador', 'Operador', 'Habilitado'),
  person(3, 'Caro Deshabilitada', 'Operador', 'Deshabilitado'),
  person(4, 'Dani Pendiente', 'Supervisor', 'Pendiente'),
  person(5, 'Eva Rara', 'Operador', 'De licencia'),
]

beforeEach(() => {
  setWindowWidth(1280)
  wire.answer('usuarios-buscar', () => Response.json({ usuarios: PEOPLE }))
})

const open = async (rol = 'ADMINISTRADOR') => {
  const desk = sitAt(<UsuariosList />, { token: wire.backend.token, rol, dni: String(ADMIN.dni) })
  await listLoaded()
  return desk
}
const rowOf = (name: string) => {
  const row = screen.getByRole('rowheader', { name }).closest('tr')
  if (row === null) throw new Error(`no row ${name}`)
  return within(row)
}
const buttonsOf = (name: string) =>
  rowOf(name)
    .queryAllByRole('button')
    .map((button) => button.textContent)
const button = (name: string) => screen.getByRole('button', { name })

describe('who may do what', () => {
  it.each([
    ['Ada Admin', ['Editar']],
    ['Beto Operador', ['Editar', 'Eliminar', 'Deshabilitar']],
    ['Caro Deshabilitada', ['Editar', 'Eliminar', 'Habilitar']],
    ['Dani Pendiente', ['Editar', 'Eliminar', 'Habilitar']],
    ['Eva Rara', ['Editar', 'Eliminar', 'Deshabilitar']],
  ])('C-30: an administrator may, on %s, %j', async (name, offered) => {
    await open()
    expect(buttonsOf(name)).toEqual(offered)
  })

  it.each([
    ['H', 'Habilitado', 'Deshabilitar'],
    ['h', 'Habilitado', 'Deshabilitar'],
    ['HABILITADO', 'Habilitado', 'Deshabilitar'],
    ['Activo', 'Activo', 'Deshabilitar'],
    [1, '1', 'Deshabilitar'],
    [true, 'true', 'Deshabilitar'],
    ['', '', 'Deshabilitar'],
    [null, '', 'Deshabilitar'],
    [undefined, '', 'Deshabilitar'],
    ['D', 'Deshabilitado', 'Habilitar'],
    ['p', 'Pendiente', 'Habilitar'],
    ['PENDIENTE', 'Pendiente', 'Habilitar'],
    ['deshabilitado', 'Deshabilitado', 'Habilitar'],
    ['Inactivo', 'Inactivo', 'Habilitar'],
    ['INACTIVO', 'INACTIVO', 'Habilitar'],
  ])('C-30: estado %j reads %j and may be changed by %s', async (estado, shown, offered) => {
    const usuarios = [{ ...person(2, 'Beto', 'Operador', ''), estado }]
    wire.answer('usuarios-buscar', () => Response.json({ usuarios }))
    await open()
    expect(shownRows()[0]?.[4]).toBe(shown)
    expect(buttonsOf('Beto')).toEqual(['Editar', 'Eliminar', offered])
  })

  it('W-07, C-30: a DNI as a text is that number, on the own row too; null is nobody’s role', async () => {
    const usuarios = [
      { ...person(2, 'Ada', 'Administrador', 'H'), dni: String(ADMIN.dni) },
      { ...person(3, 'Beto', '', 'H'), dni: '3', rol: null, email: null },
    ]
    wire.answer('usuarios-buscar', () => Response.json({ usuarios }))
    wire.answer('usuarios-deshabilitar', () => new Response(null, { status: 204 }))
    const desk = await open()
    expect(buttonsOf('Ada')).toEqual(['Editar'])
    await desk.user.click(rowOf('Beto').getByRole('button', { name: 'Deshabilitar' }))
    await desk.user.click(button('Si'))
    await waitFor(() => expect(wire.sent('usuarios-deshabilitar')).toEqual([{ dni: 3 }]))
  })

  it.each([
    ['O', 'Operador'],
    ['a', 'Administrador'],
    ['OPERADOR', 'Operador'],
    ['Supervisor', 'Elegir…'],
    [null, 'Elegir…'],
  ])('C-30: rol %j preselects %s', async (rol, chosen) => {
    const usuarios = [{ ...person(2, 'Beto', '', 'H'), rol }]
    wire.answer('usuarios-buscar', () => Response.json({ usuarios }))
    const desk = await open()
    await desk.user.click(rowOf('Beto').getByRole('button', { name: 'Editar' }))
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rol' })
    expect(select.selectedOptions[0]?.text).toBe(chosen)
  })

  it.each(['Operador', 'administrador general', ''])(
    'C-30: rol %j sees no actions',
    async (rol) => {
      await open(rol)
      expect(PEOPLE.flatMap(({ nombre }) => buttonsOf(nombre))).toEqual([])
      expect(screen.getByRole('columnheader', { name: 'Acciones' })).toBeTruthy()
    },
  )

  it('C-13, C-30: nothing can be added; an unknown Estado shows as it came', async () => {
    await open()
    expect(screen.queryByRole('button', { name: /Agregar/ })).toBeNull()
    expect(shownRows().at(-1)?.at(-1)).toBe('De licencia')
    expect(screen.getByRole('heading', { name: 'Usuarios' })).toBeTruthy()
  })
})

describe('the actions', () => {
  it('C-30: Deshabilitar asks first, and sends the DNI alone', async () => {
    wire.answer('usuarios-deshabilitar', () => Response.json({}))
    const desk = await open()
    await desk.user.click(rowOf('Beto Operador').getByRole('button', { name: 'Deshabilitar' }))
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByText('Beto Operador')).toBeTruthy()
    expect(wire.sent('usuarios-deshabilitar')).toEqual([])
    const changed = PEOPLE.map((one) => (one.dni === 2 ? { ...one, estado: 'Deshabilitado' } : one))
    wire.answer('usuarios-buscar', () => Response.json({ usuarios: changed }))
    await desk.user.click(button('Si'))
    await waitFor(() => expect(wire.sent('usuarios-deshabilitar')).toEqual([{ dni: 2 }]))
    const enable = await rowOf('Beto Operador').findByRole('button', { name: 'Habilitar' })
    expect(document.activeElement, 'C-12').toBe(enable)
    expect(screen.getByTestId('notices').textContent).toBe('Usuario deshabilitado.')
    expect(wire.sent('usuarios-buscar')).toHaveLength(2)
  })

  it('C-30: Editar preselects the role by its text and sends its code', async () => {
    wire.answer('usuarios-modificar', () => Response.json({}))
    const desk = await open()
    await desk.user.click(rowOf('Beto Operador').getByRole('button', { name: 'Editar' }))
    const rol = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rol' })
    expect(rol.selectedOptions[0]?.text).toBe('Operador')
    await desk.user.selectOptions(rol, 'Administrador')
    await desk.user.click(button('Confirmar'))
    await waitFor(() => expect(wire.sent('usuarios-modificar')).toHaveLength(1))
    expect(wire.sent('usuarios-modificar')[0]).toEqual({
      dni: 2,
      nombre: 'Beto Operador',
      email: '2@example.com',
      perfil: 'A',
    })
  })

  it('C-30: a role that is not known must be chosen', async () => {
    const desk = await open()
    await desk.user.click(rowOf('Dani Pendiente').getByRole('button', { name: 'Editar' }))
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rol' }).value).toBe('')
    await desk.user.click(button('Confirmar'))
    expect(await screen.findByText('Requerido')).toBeTruthy()
    expect(wire.sent('usuarios-modificar')).toEqual([])
  })

  it.each([400, 404, 405, 500, 501])(
    'C-32: %i shows the answer’s own error; OK returns to the list',
    async (status) => {
      wire.refuse('usuarios-borrar', status, 'Debe quedar un administrador habilitado.')
      const desk = await open()
      await desk.user.click(rowOf('Beto Operador').getByRole('button', { name: 'Eliminar' }))
      await desk.user.click(button('Si'))
      await desk.user.click(button('Eliminar'))
      expect(await screen.findByText('Debe quedar un administrador habilitado.')).toBeTruthy()
      await desk.user.click(button('OK'))
      expect(screen.getByRole('table')).toBeTruthy()
      expect(desk.shell.endSession).not.toHaveBeenCalled()
    },
  )

  it.each([
    [404, ''],
    [405, '<h1>Method Not Allowed</h1>'],
    [500, '{"status":500}'],
    [501, ''],
  ])(
    'C-32: of a provider without the metodo, %i says Operación no disponible; the session is kept',
    async (status, body) => {
      wire.answer('usuarios-deshabilitar', () => new Response(body, { status }))
      const desk = await open()
      await desk.user.click(rowOf('Beto Operador').getByRole('button', { name: 'Deshabilitar' }))
      await desk.user.click(button('Si'))
      const notice = await screen.findByRole('alertdialog', { name: 'Deshabilitar Usuario' })
      expect(within(notice).getByText('Operación no disponible.')).toBeTruthy()
      await desk.user.click(button('OK'))
      expect(screen.getByRole('table')).toBeTruthy()
      expect(desk.shell.endSession).not.toHaveBeenCalled()
    },
  )

  it('C-30: on the embedded backend the last administrator keeps the role', async () => {
    wire.restore('usuarios-buscar')
    const desk = await open()
    await desk.user.click(button('Editar'))
    await desk.user.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'Operador')
    await desk.user.click(button('Confirmar'))
    expect(await screen.findByText('Debe quedar un administrador habilitado.')).toBeTruthy()
  })
})
