import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RubrosList } from '../../../generated/rubros/list'
import { listLoaded, shownRows, sitAt } from '../support/desk'
import { setWindowWidth, useLayoutSizes } from '../support/layout'
import { useWire } from '../support/wire'

const wire = useWire()
useLayoutSizes()

const names = ['Comercio', 'Peñas', 'Construcción']

beforeEach(async () => {
  setWindowWidth(1280)
  await wire.backend.empty('rubros')
  for (const rubro of names) await wire.backend.call('rubros-ingresar', { rubro })
  wire.calls.length = 0
})

const open = async () => {
  const desk = sitAt(<RubrosList />, { token: wire.backend.token })
  await listLoaded()
  return desk
}
const button = (name: string) => screen.getByRole('button', { name })
const buttons = (name: string) => screen.getAllByRole('button', { name })
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const stored = async () =>
  (await wire.backend.rows('rubros-buscar', 'rubros')).map((row) => row['rubro'])

describe('the list', () => {
  it('C-01: loads on open behind a spinner; the close button goes to /', async () => {
    const release = wire.hold('rubros-buscar')
    const desk = sitAt(<RubrosList />, { token: wire.backend.token })
    expect(screen.getByRole('progressbar')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    release()
    await listLoaded()
    expect(shownRows().map(([, name]) => name)).toEqual(names)
    await desk.user.click(button('Cerrar'))
    expect(desk.path()).toBe('/')
  })

  it.each([
    ['comercio', ['Comercio']],
    ['PENA', ['Peñas']],
    ['construccion', ['Construcción']],
    ['co', ['Comercio', 'Construcción']],
    ['', names],
  ])('C-02: searching %j finds %j, and says how many', async (text, found) => {
    const desk = await open()
    if (text !== '')
      await desk.user.type(screen.getByRole('searchbox', { name: 'Buscar...' }), text)
    expect(shownRows().map(([, name]) => name)).toEqual(found)
    const told = found.length === 3 ? '3 registros' : `${found.length} de 3 registros`
    expect(screen.getAllByText(told)).not.toEqual([])
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(told))
  })

  it('C-02: the search takes 50 characters', async () => {
    const desk = await open()
    const search = screen.getByRole<HTMLInputElement>('searchbox')
    await desk.user.type(search, 'x'.repeat(60))
    expect(search.value).toHaveLength(50)
  })

  it('C-03: of 2,000 rows only those in sight are in the page, and all are announced', async () => {
    const rubros = Array.from({ length: 2000 }, (_, id) => ({ id, rubro: `Rubro ${id}` }))
    wire.answer('rubros-buscar', () => Response.json({ rubros }))
    await open()
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('2001')
    expect(shownRows().length).toBeLessThan(40)
    expect(screen.getAllByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('2')
  })

  it('C-11: a header sorts by its column, in Spanish order, and then the other way round', async () => {
    const desk = await open()
    await desk.user.click(button('Rubros'))
    expect(shownRows().map(([, name]) => name)).toEqual(['Comercio', 'Construcción', 'Peñas'])
    const header = screen.getByRole('columnheader', { name: 'Rubros' })
    expect(header.getAttribute('aria-sort')).toBe('ascending')
    await desk.user.click(button('Rubros'))
    expect(shownRows().map(([, name]) => name)).toEqual(['Peñas', 'Construcción', 'Comercio'])
    expect(header.getAttribute('aria-sort')).toBe('descending')
  })

  it('C-11: the arrow keys lead from row to row, Home and End to the ends', async () => {
    const desk = await open()
    buttons('Editar')[0]?.focus()
    for (const [key, row] of [
      ['ArrowDown', 1],
      ['End', 2],
      ['ArrowUp', 1],
      ['Home', 0],
    ] as const) {
      await desk.user.keyboard(`{${key}}`)
      expect(document.activeElement).toBe(buttons('Editar')[row])
    }
  })

  it('C-11: an empty list says so, and a search without a match offers a way back', async () => {
    const desk = await open()
    await desk.user.type(screen.getByRole('searchbox'), 'zzz')
    expect(screen.getByText('No se encontraron registros.')).toBeTruthy()
    await desk.user.click(button('Limpiar búsqueda'))
    expect(shownRows()).toHaveLength(3)
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    desk.unmount()
    await wire.backend.empty('rubros')
    await open()
    expect(screen.getByText(/Todavía no hay rubros/)).toBeTruthy()
  })

  it('"/" puts the caret into the search', async () => {
    const desk = await open()
    await desk.user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })
})

describe('add', () => {
  it('C-04: the modal hides the list and the side menu; Cancelar and Escape show both again', async () => {
    const desk = await open()
    for (const leave of [
      () => desk.user.click(button('Cancelar')),
      () => desk.user.keyboard('{Escape}'),
    ]) {
      await desk.user.click(button('Agregar Rubro'))
      expect(desk.menuHidden()).toBe(true)
      expect(screen.queryByRole('table')).toBeNull()
      await leave()
      expect(desk.menuHidden()).toBe(false)
      expect(screen.getByRole('table')).toBeTruthy()
      expect(document.activeElement).toBe(button('Agregar Rubro'))
    }
  })

  it('C-05: Confirmar sends once, closes, and the row actions wait for the answer', async () => {
    const desk = await open()
    await desk.user.click(button('Agregar Rubro'))
    expect(document.activeElement).toBe(box('Ingrese Rubro'))
    const release = wire.hold('rubros-ingresar')
    await desk.user.type(box('Ingrese Rubro'), '  Servicios {Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(buttons('Editar')[0]).toHaveProperty('disabled', true)
    expect(button('Agregar Rubro')).toHaveProperty('disabled', true)
    release()
    await waitFor(() => expect(shownRows()).toHaveLength(4))
    expect(wire.sent('rubros-ingresar')).toEqual([{ rubro: 'Servicios' }])
    expect(wire.sent('rubros-buscar'), 'loaded anew, and once').toHaveLength(2)
    expect(screen.getByTestId('notices').textContent).toBe('Se agregó "Servicios"')
    await desk.user.click(button('Agregar Rubro'))
    expect(box('Ingrese Rubro').value).toBe('')
  })

  it('C-07: a blank name shows Requerido only after an attempt, and goes once mended', async () => {
    const desk = await open()
    await desk.user.click(button('Agregar Rubro'))
    await desk.user.type(box('Ingrese Rubro'), '   ')
    expect(screen.queryByText('Requerido')).toBeNull()
    await desk.user.click(button('Confirmar'))
    expect(await screen.findByText('Requerido')).toBeTruthy()
    expect(box('Ingrese Rubro').getAttribute('aria-invalid')).toBe('true')
    await desk.user.type(box('Ingrese Rubro'), 'x')
    await waitFor(() => expect(screen.queryByText('Requerido')).toBeNull())
    expect(wire.sent('rubros-ingresar')).toEqual([])
    await desk.user.click(button('Cancelar'))
    await desk.user.click(button('Agregar Rubro'))
    expect(screen.queryByText('Requerido')).toBeNull()
  })

  it('C-07: typing and pasting stop at 50 characters', async () => {
    const desk = await open()
    await desk.user.click(button('Agregar Rubro'))
    await desk.user.type(box('Ingrese Rubro'), 'y'.repeat(55))
    expect(box('Ingrese Rubro').value).toHaveLength(50)
    await desk.user.clear(box('Ingrese Rubro'))
    await desk.user.paste('z'.repeat(60))
    expect(box('Ingrese Rubro').value).toHaveLength(50)
  })

  it('C-09: a duplicate shows its message, titled as the form; OK reopens it with what was typed', async () => {
    const desk = await open()
    await desk.user.click(button('Agregar Rubro'))
    await desk.user.type(box('Ingrese Rubro'), 'COMERCIO{Enter}')
    const modal = await screen.findByRole('alertdialog', { name: 'Agregar Rubro' })
    expect(within(modal).getByText('Ya existe un rubro con ese nombre.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    await desk.user.keyboard('{Enter}')
    expect(box('Ingrese Rubro').value).toBe('COMERCIO')
    expect(sessionStorage.length).toBe(1)
  })
})

describe('edit', () => {
  it('C-06: works on a copy, the key read-only; C-12: search and focus stay', async () => {
    const desk = await open()
    await desk.user.type(screen.getByRole('searchbox'), 'co')
    await desk.user.click(buttons('Editar')[1] ?? document.body)
    expect(box('Código ID').readOnly).toBe(true)
    await desk.user.type(box('Rubro'), ' y obra')
    await desk.user.click(button('Cancelar'))
    expect(shownRows().map(([, name]) => name)).toEqual(['Comercio', 'Construcción'])
    await desk.user.click(buttons('Editar')[1] ?? document.body)
    expect(box('Rubro').value).toBe('Construcción')
    await desk.user.type(box('Rubro'), ' y obra{Enter}')
    await waitFor(() => expect(shownRows()[1]?.[1]).toBe('Construcción y obra'))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('co')
    await waitFor(() => expect(document.activeElement).toBe(buttons('Editar')[1]))
    expect(screen.getByTestId('notices').textContent).toBe(
      'Se guardaron los cambios de "Construcción y obra"',
    )
    const [call] = wire.sent('rubros-modificar')
    expect(call).toEqual({ id: expect.any(Number), rubro: 'Construcción y obra' })
  })
})

describe('delete', () => {
  it('C-08: asks twice, and only the last step sends; E-03: the focus goes to the next row, not to its Eliminar', async () => {
    const desk = await open()
    await desk.user.click(buttons('Eliminar')[0] ?? document.body)
    const question = '¿Desea confirmar la eliminación de este rubro?'
    expect(screen.getByRole('alertdialog', { name: question })).toBeTruthy()
    await desk.user.click(button('Si'))
    expect(box('Rubro').readOnly).toBe(true)
    expect(box('ID').readOnly).toBe(true)
    expect(wire.sent('rubros-borrar')).toEqual([])
    await desk.user.click(button('Eliminar'))
    await waitFor(() => expect(shownRows().map(([, name]) => name)).toEqual(names.slice(1)))
    await waitFor(() => expect(document.activeElement).toBe(buttons('Editar')[0]))
    expect(await stored()).toEqual(names.slice(1))
    expect(screen.getByTestId('notices').textContent).toBe('Se eliminó "Comercio"')
  })

  it('C-08: No, Cancelar and Escape send nothing', async () => {
    const desk = await open()
    const [first] = buttons('Eliminar')
    await desk.user.click(first ?? document.body)
    await desk.user.click(button('No'))
    await desk.user.click(first ?? document.body)
    await desk.user.click(button('Si'))
    await desk.user.click(button('Cancelar'))
    await desk.user.click(first ?? document.body)
    await desk.user.keyboard('{Escape}')
    expect(screen.getByRole('table')).toBeTruthy()
    expect(wire.sent('rubros-borrar')).toEqual([])
  })

  it('C-14: 400 on delete is the general error', async () => {
    const desk = await open()
    wire.refuse('rubros-borrar', 400)
    await desk.user.click(buttons('Eliminar')[0] ?? document.body)
    await desk.user.click(button('Si'))
    await desk.user.click(button('Eliminar'))
    expect(await screen.findByRole('alertdialog', { name: 'Error General' })).toBeTruthy()
    await desk.user.click(button('OK'))
    expect(desk.shell.endSession).toHaveBeenCalledOnce()
  })
})

describe('what goes wrong', () => {
  const failures = [
    ['the list', 'rubros-buscar', 401, 'Token Invalido'],
    ['the list', 'rubros-buscar', 403, 'Token Vencido'],
    ['the list', 'rubros-buscar', 500, 'Error General'],
    ['add', 'rubros-ingresar', 401, 'Token vencido'],
    ['add', 'rubros-ingresar', 403, 'Token Vencido'],
    ['add', 'rubros-ingresar', 404, 'Error General'],
  ] as const
  it.each(failures)(
    'C-10: %s, %s %i shows %s; OK ends the session',
    async (_what, metodo, status, title) => {
      if (metodo === 'rubros-buscar') wire.refuse(metodo, status)
      const desk = await open()
      if (metodo === 'rubros-ingresar') {
        wire.refuse(metodo, status)
        await desk.user.click(button('Agregar Rubro'))
        await desk.user.type(box('Ingrese Rubro'), 'x{Enter}')
      }
      expect(await screen.findByRole('alertdialog', { name: title })).toBeTruthy()
      expect(desk.menuHidden()).toBe(true)
      expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull()
      await desk.user.click(button('OK'))
      expect(desk.shell.endSession).toHaveBeenCalledOnce()
    },
  )

  it.each([
    ['1 registro llegó sin los datos que lo identifican y no se muestra.', [{ rubro: 'x' }]],
    [
      '2 registros llegaron sin los datos que los identifican y no se muestran.',
      [{ rubro: 'x' }, null],
    ],
  ])('W-07: a quiet line says "%s", and the other rows show', async (text, odd) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    wire.answer('rubros-buscar', () =>
      Response.json({ rubros: [...odd, { id: 1, rubro: 'Cine' }] }),
    )
    await open()
    expect(shownRows()).toEqual([['1', 'Cine']])
    const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(statuses).toContain(text)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('W-07: rows that share a key all show, without a complaint of React', async () => {
    const complaint = vi.spyOn(console, 'error')
    const rubros = [
      { id: 1, rubro: 'Cine' },
      { id: 1, rubro: 'Teatro' },
    ]
    wire.answer('rubros-buscar', () => Response.json({ rubros }))
    await open()
    expect(shownRows()).toEqual([
      ['1', 'Cine'],
      ['1', 'Teatro'],
    ])
    expect(complaint).not.toHaveBeenCalled()
  })

  it('W-07: an answer that is no list is the general error, and the console says which', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    wire.answer('rubros-buscar', () => Response.json({ rubros: 'x' }))
    await open()
    expect(await screen.findByRole('alertdialog', { name: 'Error General' })).toBeTruthy()
    expect(complaint.mock.calls.flat().join(' ')).toContain('rubros-buscar')
  })

  it('W-09: no answer to the list offers Reintentar, in the modal and after its OK', async () => {
    wire.cut('rubros-buscar')
    const desk = await open()
    expect(await screen.findByRole('alertdialog', { name: 'Error de conexión' })).toBeTruthy()
    expect(screen.getByText('No hay conexión a Internet.')).toBeTruthy()
    await desk.user.click(button('OK'))
    expect(desk.shell.endSession).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    wire.restore('rubros-buscar')
    await desk.user.click(button('Reintentar'))
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await waitFor(() => expect(shownRows()).toHaveLength(3))
  })

  it.each([409, 422, 429, 503, 507])(
    'C-33: %i shows the answer’s own error; OK reopens the form',
    async (status) => {
      const desk = await open()
      wire.refuse('rubros-ingresar', status, 'Lo que dijo el servidor.')
      await desk.user.click(button('Agregar Rubro'))
      await desk.user.type(box('Ingrese Rubro'), 'Nuevo{Enter}')
      expect(await screen.findByText('Lo que dijo el servidor.')).toBeTruthy()
      await desk.user.click(button('OK'))
      expect(box('Ingrese Rubro').value).toBe('Nuevo')
      expect(desk.shell.endSession).not.toHaveBeenCalled()
    },
  )

  it('C-33: where a colleague was quicker, the list behind the form is loaded anew', async () => {
    const desk = await open()
    wire.refuse('rubros-modificar', 409, 'El registro ya no existe.')
    await desk.user.click(buttons('Editar')[0] ?? document.body)
    await desk.user.keyboard('{Enter}')
    await screen.findByText('El registro ya no existe.')
    await waitFor(() => expect(wire.sent('rubros-buscar')).toHaveLength(2))
  })

  it('W-09: no answer to a save keeps what was typed', async () => {
    const desk = await open()
    wire.cut('rubros-ingresar')
    await desk.user.click(button('Agregar Rubro'))
    await desk.user.type(box('Ingrese Rubro'), 'Nuevo{Enter}')
    expect(await screen.findByRole('alertdialog', { name: 'Error de conexión' })).toBeTruthy()
    await desk.user.keyboard('{Escape}')
    expect(box('Ingrese Rubro').value).toBe('Nuevo')
  })

  it('W-09: an edit that got no answer is sent again by Reintentar', async () => {
    const desk = await open()
    wire.cut('rubros-modificar')
    await desk.user.click(buttons('Editar')[0] ?? document.body)
    await desk.user.type(box('Rubro'), ' y afines{Enter}')
    await screen.findByRole('alertdialog', { name: 'Error de conexión' })
    wire.restore('rubros-modificar')
    await desk.user.click(button('Reintentar'))
    await waitFor(() => expect(shownRows()[0]?.[1]).toBe('Comercio y afines'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('W-08: a write that fails after its screen closed is told by the app', async () => {
    const desk = await open()
    wire.refuse('rubros-ingresar', 500)
    const release = wire.hold('rubros-ingresar')
    await desk.user.click(button('Agregar Rubro'))
    await desk.user.type(box('Ingrese Rubro'), 'Nuevo{Enter}')
    await waitFor(() => expect(wire.sent('rubros-ingresar')).toHaveLength(1))
    desk.unmount()
    release()
    await waitFor(() => expect(desk.shell.reportFailure).toHaveBeenCalledOnce())
    expect(desk.shell.reportFailure.mock.calls[0]?.[0]).toMatchObject({
      title: 'Error General',
      leads: 'end',
    })
  })

  it('W-03: without a session nothing is called, the console is warned, and the session ends', async () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const desk = sitAt(<RubrosList />, { token: '' })
    await waitFor(() => expect(desk.shell.endSession).toHaveBeenCalled())
    expect(wire.calls).toEqual([])
    expect(warning).toHaveBeenCalled()
  })
})
