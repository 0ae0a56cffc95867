import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ParametrosScreen } from '../../../../generated/parametros/screen'
import { PostalesList } from '../../../../generated/postales/list'
import { RubrosList } from '../../../../generated/rubros/list'
import { UsuariosList } from '../../../../generated/usuarios/list'
import { listLoaded, shownRows, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const wire = useWire()
useLayoutSizes()

const CHANGED = 'Otro usuario modificó este registro.'
const SALTA = { cpostal: 4400, localidad: 'Salta', provincia: 'Salta' }

beforeEach(async () => {
  setWindowWidth(1280)
  await wire.backend.empty('rubros', 'postales', 'parametros')
  await wire.backend.call('rubros-ingresar', { rubro: 'Comercio' })
  await wire.backend.call('rubros-ingresar', { rubro: 'Cines' })
  await wire.backend.call('postales-ingresar', SALTA)
  wire.calls.length = 0
})

const button = (name: string) => screen.getByRole('button', { name })
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const panel = () => screen.findByRole('region', { name: CHANGED })
const rubroOf = async (name: string) => {
  const rows = await wire.backend.rows('rubros-buscar', 'rubros')
  return rows.find(({ rubro }) => rubro === name)
}
/** What a colleague saves, who has the list that stands. */
const colleague = async (metodo: string, body: object) => {
  expect(await wire.backend.call(metodo, body)).toMatchObject({ status: 200 })
}

async function editComercio() {
  const desk = sitAt(<RubrosList />, { token: wire.backend.token })
  await listLoaded()
  const row = screen.getByRole('row', { name: /Comercio/ })
  await desk.user.click(within(row).getByRole('button', { name: 'Editar' }))
  return desk
}

/** Types something else into 'Rubro' and confirms, while a colleague has saved the same rubro. */
async function editWithColleague(theirs: string) {
  const desk = await editComercio()
  const id = (await rubroOf('Comercio'))?.['id']
  await colleague('rubros-modificar', { id, rubro: theirs })
  await desk.user.clear(box('Rubro'))
  await desk.user.type(box('Rubro'), 'Comercio mío')
  await desk.user.click(button('Confirmar'))
  return desk
}

describe('C-33: a record that a colleague has saved meanwhile', () => {
  it('comes back with both, and takes the one that is chosen', async () => {
    const desk = await editWithColleague('Comercio suyo')
    const conflict = within(await panel())
    expect(screen.getByRole('dialog', { name: 'Editar Rubro' })).toBeTruthy()
    expect(conflict.getByRole('alert').textContent).toContain(CHANGED)
    const field = within(conflict.getByRole('group', { name: 'Rubro' }))
    const mine = field.getByRole<HTMLInputElement>('radio', { name: 'Lo mío: Comercio mío' })
    const theirs = field.getByRole<HTMLInputElement>('radio', { name: 'Lo suyo: Comercio suyo' })
    expect([mine.checked, theirs.checked]).toEqual([false, false])
    expect(document.activeElement).toBe(mine)
    expect(box('Rubro').value).toBe('Comercio mío')
    await desk.user.keyboard('{Enter}')
    expect(await field.findByText('Elija lo mío o lo suyo')).toBeTruthy()
    expect(wire.sent('rubros-modificar')).toHaveLength(1)
    await desk.user.click(theirs)
    expect(box('Rubro').value).toBe('Comercio suyo')
    await desk.user.click(mine)
    expect(box('Rubro').value).toBe('Comercio mío')
    await desk.user.click(button('Confirmar'))
    await waitFor(() => expect(shownRows().map(([, rubro]) => rubro)).toContain('Comercio mío'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(wire.sent('rubros-modificar')).toHaveLength(2)
    expect(Object.keys(wire.sent('rubros-modificar')[1] ?? {})).toEqual(['id', 'rubro'])
  })

  it('is kept as the colleague has it where that is chosen; typing something else decides, too', async () => {
    const desk = await editWithColleague('Comercio suyo')
    await panel()
    await desk.user.type(box('Rubro'), ' y suyo')
    await desk.user.click(button('Confirmar'))
    await waitFor(async () => expect(await rubroOf('Comercio mío y suyo')).toBeTruthy())
  })

  it('a third save meanwhile is a conflict of its own', async () => {
    const desk = await editWithColleague('Comercio suyo')
    await panel()
    const id = (await rubroOf('Comercio suyo'))?.['id']
    await colleague('rubros-modificar', { id, rubro: 'Comercio de Carla' })
    await desk.user.click(screen.getByRole('radio', { name: /Lo mío/ }))
    await desk.user.click(button('Confirmar'))
    const again = await screen.findByRole('radio', { name: 'Lo suyo: Comercio de Carla' })
    await desk.user.click(again)
    await desk.user.click(button('Confirmar'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(async () => expect(await rubroOf('Comercio de Carla')).toBeTruthy())
  })

  it('E-03: asks before both are lost', async () => {
    const desk = await editWithColleague('Comercio suyo')
    await panel()
    await desk.user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Seguir editando' })).toBeTruthy()
  })

  it('what the colleague alone has changed is in the fields, and told', async () => {
    const desk = sitAt(<PostalesList />, { token: wire.backend.token })
    await listLoaded()
    await desk.user.click(button('Editar'))
    await colleague('postales-modificar', {
      cpostal: 4400,
      localidadAnterior: 'Salta',
      localidadNueva: 'Salta',
      provincia: 'Jujuy',
    })
    await desk.user.clear(box('Localidad'))
    await desk.user.type(box('Localidad'), 'Salta Capital')
    await desk.user.click(button('Confirmar'))
    const conflict = within(await panel())
    expect(conflict.queryByRole('radio')).toBeNull()
    expect(conflict.getByRole('listitem').textContent).toBe('Provincia: Jujuy (antes: Salta)')
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Provincia' }).value).toBe(
        'Jujuy',
      ),
    )
    expect(box('Localidad').value).toBe('Salta Capital')
    await desk.user.click(button('Confirmar'))
    await waitFor(async () =>
      expect(await wire.backend.rows('postales-buscar', 'postales')).toEqual([
        { cpostal: 4400, localidad: 'Salta Capital', provincia: 'Jujuy' },
      ]),
    )
  })

  it('that has the very same change, or was only written again, is saved without a word', async () => {
    const desk = await editWithColleague('Comercio mío')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await rubroOf('Comercio mío')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByTestId('notices').textContent).toContain('Se guardaron los cambios'),
    )
    expect(wire.sent('rubros-modificar')).toHaveLength(2)
    desk.unmount()
  })

  it('that was deleted is told as such', async () => {
    const desk = await editComercio()
    await colleague('rubros-borrar', { id: (await rubroOf('Comercio'))?.['id'] })
    await desk.user.type(box('Rubro'), ' mío')
    await desk.user.click(button('Confirmar'))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('El registro ya no existe. Vuelva a abrir la lista.')).toBeTruthy()
  })

  it('is not deleted; the list is loaded again, and then it may be', async () => {
    const desk = sitAt(<RubrosList />, { token: wire.backend.token })
    await listLoaded()
    const remove = async (name: RegExp) => {
      const row = await screen.findByRole('row', { name })
      await desk.user.click(within(row).getByRole('button', { name: 'Eliminar' }))
      await desk.user.click(button('Si'))
      await desk.user.click(button('Eliminar'))
    }
    const id = (await rubroOf('Comercio'))?.['id']
    await colleague('rubros-modificar', { id, rubro: 'Comercio suyo' })
    await remove(/Comercio/)
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Eliminar Rubro' }))
    expect(dialog.getByText(CHANGED)).toBeTruthy()
    await desk.user.click(dialog.getByRole('button', { name: 'OK' }))
    await remove(/Comercio suyo/)
    await waitFor(async () => expect(await rubroOf('Comercio suyo')).toBeUndefined())
  })

  it('C-30: is not acted on either', async () => {
    const user = { dni: 30111222, nombre: 'Carla', email: 'carla@example.com' }
    await wire.backend.store.transact(async (trx) => {
      await trx
        .insertInto('usuarios')
        .values({ ...user, email__folded: user.email, rol: 'O', estado: 'H' })
        .execute()
    })
    const session = { token: wire.backend.token, rol: 'Administrador' }
    const desk = sitAt(<UsuariosList />, session)
    await listLoaded()
    const row = screen.getByRole('row', { name: /Carla/ })
    await desk.user.click(within(row).getByRole('button', { name: 'Deshabilitar' }))
    await colleague('usuarios-modificar', { ...user, nombre: 'Carla Paz', perfil: 'O' })
    await desk.user.click(button('Si'))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Deshabilitar' }))
    expect(dialog.getByText(CHANGED)).toBeTruthy()
    await desk.user.click(dialog.getByRole('button', { name: 'OK' }))
    expect(await screen.findByRole('row', { name: /Carla Paz.*Habilitado/ })).toBeTruthy()
  })
})

/** Saves 'Todos' where a colleague has written 'No Activos' meanwhile. */
async function saveBehindColleague() {
  await colleague('parametro-grabar', { cliente: 'A' })
  const desk = sitAt(<ParametrosScreen />, { token: wire.backend.token })
  await listLoaded()
  await colleague('parametro-grabar', { cliente: 'N' })
  await desk.user.click(screen.getByRole('radio', { name: 'Todos' }))
  await desk.user.click(button('Guardar'))
  return desk
}

describe('C-31, C-33: a screen of one record', () => {
  it('goes on with both, and saves what is chosen', async () => {
    const desk = await saveBehindColleague()
    const conflict = within(await panel())
    expect(document.activeElement).toBe(conflict.getByRole('radio', { name: 'Lo mío: Todos' }))
    await desk.user.click(button('Guardar'))
    expect(await conflict.findByText('Elija lo mío o lo suyo')).toBeTruthy()
    await desk.user.click(conflict.getByRole('radio', { name: 'Lo suyo: No Activos' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No Activos' }).checked).toBe(true)
    await desk.user.click(conflict.getByRole('radio', { name: 'Lo mío: Todos' }))
    await desk.user.click(button('Guardar'))
    await waitFor(() => expect(desk.path()).toBe('/'))
    expect((await wire.backend.call('parametro-buscar')).body).toEqual({ cliente: 'T' })
    expect(wire.sent('parametro-grabar')).toEqual([{ cliente: 'T' }, { cliente: 'T' }])
  })

  it('asks before it is left, although nothing was typed since', async () => {
    const desk = await saveBehindColleague()
    await panel()
    await desk.user.click(button('Cerrar'))
    await screen.findByRole('alertdialog', { name: '¿Desea salir sin guardar los cambios?' })
    expect(desk.path()).not.toBe('/')
  })
})

describe('no conflict', () => {
  it('by one’s own second save of a record, before the list has come again', async () => {
    const desk = await editComercio()
    const release = wire.hold('rubros-buscar')
    for (const rubro of ['Uno', 'Dos']) {
      await desk.user.clear(box('Rubro'))
      await desk.user.type(box('Rubro'), rubro)
      await desk.user.click(button('Confirmar'))
      const row = await screen.findByRole('row', { name: new RegExp(rubro) })
      const again = within(row).getByRole<HTMLButtonElement>('button', { name: 'Editar' })
      await waitFor(() => expect(again.disabled).toBe(false))
      await desk.user.click(again)
    }
    expect(wire.conditions('rubros-modificar')).toHaveLength(2)
    expect(new Set(wire.conditions('rubros-modificar')).size).toBe(2)
    expect(screen.queryByRole('region', { name: CHANGED })).toBeNull()
    release()
  })

  it('API_URL: a provider’s tag is not read, and nothing is sent that the specification does not have', async () => {
    const rows = [{ id: 1, rubro: 'Comercio' }]
    wire.answer('rubros-buscar', () => Response.json(rows, { headers: { etag: '"tag"' } }))
    wire.answer('rubros-modificar', () => Response.json({}, { headers: { etag: '"tag"' } }))
    const desk = await editComercio()
    await desk.user.type(box('Rubro'), ' mío')
    await desk.user.click(button('Confirmar'))
    await waitFor(() => expect(wire.conditions('rubros-modificar')).toEqual([undefined]))
    wire.answer('rubros-modificar', () =>
      Response.json({ error: CHANGED }, { status: 409, headers: { etag: '"tag"' } }),
    )
    await desk.user.click(await screen.findByRole('button', { name: 'Editar' }))
    await desk.user.type(box('Rubro'), ' mío')
    await desk.user.click(button('Confirmar'))
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
    expect(screen.queryByRole('region', { name: CHANGED })).toBeNull()
  })
})
