import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ParametrosScreen } from '../../../generated/parametros/screen'
import { PostalesList } from '../../../generated/postales/list'
import { RubrosList } from '../../../generated/rubros/list'
import { UsuariosList } from '../../../generated/usuarios/list'
import { reportBackend } from '#admin/provider/wire/embedded-backend'
import { ADMIN } from '../../server/support/test-backend'
import { type Desk, listLoaded, sitAt } from '../support/desk'
import { setWindowWidth, useLayoutSizes } from '../support/layout'
import { useWire } from '../support/wire'
import { watchPage } from './reviewed'

const wire = useWire()
useLayoutSizes()

const SALTA = { cpostal: 4400, localidad: 'Salta', provincia: 'Salta' }

beforeEach(async () => {
  setWindowWidth(1280)
  localStorage.clear()
  reportBackend(true)
  await wire.backend.empty('rubros', 'postales', '_history', '_deleted')
  await wire.backend.call('rubros-ingresar', { rubro: 'Comercio' })
  await wire.backend.call('postales-ingresar', SALTA)
})

async function open(list: React.ReactElement): Promise<Desk> {
  const user = { token: wire.backend.token, dni: ADMIN.dni, rol: 'Administrador', perfil: 'A' }
  const desk = sitAt(list, user)
  await listLoaded()
  return desk
}

const press = async ({ user }: Desk, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

async function edit(desk: Desk, name: RegExp): Promise<void> {
  const row = screen.getByRole('row', { name })
  await desk.user.click(within(row).getByRole('button', { name: 'Editar' }))
  await screen.findByRole('button', { name: 'Confirmar' })
}

describe('a form is as reviewed', () => {
  it.each([
    ['add', 'Agregar Cód. Postales'],
    ['delete', 'Eliminar'],
    ['edit', 'Editar'],
  ])('%s', async (name, button) => {
    const leave = watchPage()
    const desk = await open(<PostalesList />)
    await press(desk, button)
    await screen.findByRole(name === 'delete' ? 'alertdialog' : 'dialog')
    expect(await leave(`form/${name}.txt`)).toEqual([])
  })

  it('delete-confirmed', async () => {
    const leave = watchPage()
    const desk = await open(<PostalesList />)
    await press(desk, 'Eliminar')
    await press(desk, 'Si')
    await screen.findByRole('textbox', { name: 'Localidad' })
    expect(await leave('form/delete-confirmed.txt')).toEqual([])
  })

  it('refused', async () => {
    const leave = watchPage()
    const desk = await open(<PostalesList />)
    await press(desk, 'Agregar Cód. Postales')
    await press(desk, 'Confirmar')
    await screen.findAllByText('Requerido')
    expect(await leave('form/refused.txt')).toEqual([])
  })

  it('leaving', async () => {
    const leave = watchPage()
    const desk = await open(<RubrosList />)
    await press(desk, 'Agregar Rubro')
    await desk.user.type(await screen.findByRole('textbox'), 'x{Escape}')
    await screen.findByRole('button', { name: 'Seguir editando' })
    expect(await leave('form/leaving.txt')).toEqual([])
  })

  it('user', async () => {
    const leave = watchPage()
    const desk = await open(<UsuariosList />)
    await press(desk, /^Editar/)
    await screen.findByRole('dialog')
    expect(await leave('form/user.txt')).toEqual([])
  })

  it('conflict', async () => {
    const leave = watchPage()
    const desk = await open(<RubrosList />)
    await edit(desk, /Comercio/)
    const [row] = await wire.backend.rows('rubros-buscar', 'rubros')
    await wire.backend.call('rubros-modificar', { id: row?.['id'], rubro: 'Comercio suyo' })
    const name = screen.getByRole('textbox', { name: 'Rubro' })
    await desk.user.clear(name)
    await desk.user.type(name, 'Comercio mío')
    await press(desk, 'Confirmar')
    await screen.findByRole('radio', { name: /Lo suyo/ })
    await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('radio'))
    expect(await leave('form/conflict.txt')).toEqual([])
  })

  it('settings', async () => {
    const leave = watchPage()
    wire.answer('parametro-buscar', () => Response.json({ cliente: 'N' }))
    await open(<ParametrosScreen />)
    expect(await leave('form/settings.txt')).toEqual([])
  })

  it('settings-not-chosen', async () => {
    const leave = watchPage()
    wire.answer('parametro-buscar', () => Response.json({ cliente: '' }))
    const desk = await open(<ParametrosScreen />)
    await press(desk, 'Guardar')
    await act(async () => {})
    expect(await leave('form/settings-not-chosen.txt')).toEqual([])
  })

  it('history', async () => {
    const leave = watchPage()
    const desk = await open(<PostalesList />)
    await press(desk, 'Editar')
    wire.answer('historial.buscar', () =>
      Response.json({
        historial: [
          {
            id: 2,
            fecha: '2026-01-31T12:00:00.000Z',
            dni: 1,
            usuario: 'Ada',
            origen: 'screen',
            detalle: 'postales-modificar',
            tipo: 'modificacion',
            veces: 1,
            cambios: { localidad: ['Salta', 'Jujuy'] },
          },
        ],
        siguiente: 1,
      }),
    )
    await press(desk, 'Historial')
    await within(await screen.findByRole('dialog', { name: 'Historial' })).findByRole('listitem')
    expect(await leave('form/history.txt')).toEqual([])
  })
})
