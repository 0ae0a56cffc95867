import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PostalesList } from '../../../generated/postales/list'
import { listLoaded, shownRows, sitAt } from '../support/desk'
import { setWindowWidth, useLayoutSizes } from '../support/layout'
import { useWire } from '../support/wire'

const wire = useWire()
useLayoutSizes()

beforeEach(async () => {
  setWindowWidth(1280)
  await wire.backend.empty('postales')
  const row = { cpostal: 5000, localidad: 'Córdoba', provincia: 'Córdoba' }
  await wire.backend.call('postales-ingresar', row)
  wire.calls.length = 0
})

const open = async () => {
  const desk = sitAt(<PostalesList />, { token: wire.backend.token })
  await listLoaded()
  return desk
}
const button = (name: string) => screen.getByRole('button', { name })
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const provincia = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Provincia' })
const optionsLoaded = () => waitFor(() => expect(wire.sent('provincias')).toHaveLength(1))
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

async function openAdd() {
  const desk = await open()
  await desk.user.click(button('Agregar Cód. Postales'))
  await optionsLoaded()
  return desk
}

async function fillAdd() {
  const desk = await openAdd()
  await desk.user.type(box('Cód.Postal'), '3000')
  await desk.user.type(box('Localidad'), 'Santa Fe')
  await desk.user.type(provincia(), 'santa f{Enter}')
  return desk
}

describe('the form', () => {
  it('C-22: the code takes digits only, typed or pasted, cut to 6, and ignores the arrows', async () => {
    const desk = await openAdd()
    await desk.user.type(box('Cód.Postal'), '12a3.4567890')
    expect(box('Cód.Postal').value).toBe('123456')
    await desk.user.clear(box('Cód.Postal'))
    await desk.user.click(box('Cód.Postal'))
    await desk.user.paste('B-16.02 ABC')
    expect(box('Cód.Postal').value).toBe('1602')
    await desk.user.keyboard('{ArrowUp}{ArrowDown}')
    expect(box('Cód.Postal').value).toBe('1602')
  })

  it('W-04, W-05: the code travels as a number and the province by name', async () => {
    const desk = await fillAdd()
    expect(provincia().value).toBe('Santa Fe')
    await desk.user.keyboard('{Enter}')
    await waitFor(() => expect(shownRows()).toHaveLength(2))
    const sent = { cpostal: 3000, localidad: 'Santa Fe', provincia: 'Santa Fe' }
    expect(wire.sent('postales-ingresar')).toEqual([sent])
  })

  it('C-23: a mark shows while no province is chosen, Requerido after an attempt', async () => {
    const desk = await openAdd()
    expect(screen.getByTitle('Obligatorio')).toBeTruthy()
    expect(screen.queryByText('Requerido')).toBeNull()
    await desk.user.type(box('Cód.Postal'), '1')
    await desk.user.type(box('Localidad'), 'x')
    await desk.user.click(button('Confirmar'))
    expect(await screen.findByText('Requerido')).toBeTruthy()
    await desk.user.type(provincia(), 'chaco{Enter}')
    expect(screen.queryByTitle('Obligatorio')).toBeNull()
    await waitFor(() => expect(screen.queryByText('Requerido')).toBeNull())
  })

  it('C-23: the filter finds substrings, case and accents aside; Enter picks the first match', async () => {
    const desk = await openAdd()
    await desk.user.type(provincia(), 'RIOS')
    expect(options()).toEqual(['Entre Ríos'])
    await desk.user.clear(provincia())
    await desk.user.type(provincia(), 'co')
    expect(options()[0]).toBe('Córdoba')
    await desk.user.keyboard('{Enter}')
    expect(provincia().value).toBe('Córdoba')
  })

  it('C-23: Enter without a match does nothing, and a click outside closes the list', async () => {
    const desk = await openAdd()
    await desk.user.type(provincia(), 'zzz{Enter}')
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(wire.sent('postales-ingresar')).toEqual([])
    expect(screen.queryByText('Requerido')).toBeNull()
    await desk.user.clear(provincia())
    expect(options().length).toBeGreaterThan(20)
    await desk.user.click(box('Localidad'))
    expect(options()).toEqual([])
    expect(provincia().value).toBe('')
  })

  it('C-23: the filter takes 50 characters', async () => {
    const desk = await openAdd()
    await desk.user.click(provincia())
    await desk.user.paste('x'.repeat(60))
    expect(provincia().value).toHaveLength(50)
  })

  it('C-23: on edit, Enter picks the first match even where the current province matches too', async () => {
    const desk = await open()
    await desk.user.click(button('Editar'))
    await optionsLoaded()
    expect(provincia().value).toBe('Córdoba')
    await desk.user.clear(provincia())
    await desk.user.type(provincia(), 'c')
    const [first] = options()
    await desk.user.keyboard('{Enter}')
    expect(provincia().value).toBe(first)
  })
})

describe('edit', () => {
  it('C-25: sends the locality before and after; the code is read-only', async () => {
    const desk = await open()
    await desk.user.click(button('Editar'))
    await optionsLoaded()
    expect(box('Cód.Postal').readOnly).toBe(true)
    await desk.user.clear(box('Localidad'))
    await desk.user.type(box('Localidad'), 'Córdoba Capital')
    await desk.user.click(button('Confirmar'))
    await waitFor(() => expect(shownRows()[0]?.[1]).toBe('Córdoba Capital'))
    expect(wire.sent('postales-modificar')).toEqual([
      {
        cpostal: 5000,
        localidadAnterior: 'Córdoba',
        localidadNueva: 'Córdoba Capital',
        provincia: 'Córdoba',
      },
    ])
    await waitFor(() => expect(document.activeElement).toBe(button('Editar')))
  })

  it('C-23: a province that is no longer listed is sent by name as it is', async () => {
    wire.answer('provincias', () => Response.json([{ id: 1, provincia: 'Otra' }]))
    wire.answer('postales-modificar', () => Response.json({}))
    const desk = await open()
    await desk.user.click(button('Editar'))
    await optionsLoaded()
    await desk.user.type(box('Localidad'), ' Sur{Enter}')
    await waitFor(() => expect(wire.sent('postales-modificar')).toHaveLength(1))
    expect(wire.sent('postales-modificar')[0]).toMatchObject({ provincia: 'Córdoba' })
  })

  it('C-25: 404 ends the session but reopens the form; any way on leads to the portal', async () => {
    const desk = await open()
    wire.refuse('postales-modificar', 404)
    await desk.user.click(button('Editar'))
    await optionsLoaded()
    await desk.user.type(box('Localidad'), ' Sur{Enter}')
    const modal = await screen.findByRole('alertdialog', { name: 'Error cód. postal agregado' })
    expect(within(modal).getByText('No encontro la Provincia.')).toBeTruthy()
    await desk.user.click(button('OK'))
    expect(sessionStorage.length).toBe(0)
    expect(screen.getByText('La sesión terminó')).toBeTruthy()
    expect(box('Localidad').value).toBe('Córdoba Sur')
    expect(desk.menuHidden()).toBe(true)
    expect(desk.shell.endSession).not.toHaveBeenCalled()
    await desk.user.click(button('Confirmar'))
    await waitFor(() => expect(desk.shell.endSession).toHaveBeenCalledOnce())
    expect(wire.sent('postales-modificar')).toHaveLength(1)
  })
})

describe('the provinces', () => {
  it.each([
    ['Agregar Cód. Postales', 401, 'Token vencido'],
    ['Editar', 401, 'Token Invalido'],
    ['Editar', 403, 'Token Vencido'],
    ['Agregar Cód. Postales', 500, 'Error General'],
  ])('C-24: %s: a load that fails with %i shows %s', async (opens, status, title) => {
    wire.refuse('provincias', status)
    const desk = await open()
    await desk.user.click(button(opens))
    expect(await screen.findByRole('alertdialog', { name: title })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await desk.user.click(button('OK'))
    expect(desk.shell.endSession).toHaveBeenCalledOnce()
  })

  it.each([401, 403, 500, undefined])(
    'C-24: a delete loads them each time that it opens; a failure with %s shows nothing, and it goes on with the row’s own',
    async (status) => {
      if (status === undefined) wire.cut('provincias')
      else wire.refuse('provincias', status)
      const desk = await open()
      await desk.user.click(button('Eliminar'))
      await waitFor(() => expect(wire.sent('provincias')).toHaveLength(1))
      await desk.user.click(button('No'))
      await desk.user.click(button('Eliminar'))
      await waitFor(() => expect(wire.sent('provincias')).toHaveLength(2))
      await desk.user.click(button('Si'))
      expect(box('Provincia').readOnly).toBe(true)
      await desk.user.click(button('Eliminar'))
      await screen.findByText(/Todavía no hay códigos postales/)
      const sent = { cpostal: 5000, localidad: 'Córdoba', provincia: 'Córdoba' }
      expect(wire.sent('postales-borrar')).toEqual([sent])
      expect(screen.queryByRole('alertdialog')).toBeNull()
      expect(desk.shell.endSession).not.toHaveBeenCalled()
    },
  )

  it('W-09: no answer keeps what was typed; OK goes back to the form, which offers Reintentar', async () => {
    wire.cut('provincias')
    const release = wire.hold('provincias')
    const desk = await open()
    await desk.user.click(button('Agregar Cód. Postales'))
    await desk.user.type(box('Localidad'), 'Rosario')
    release()
    expect(await screen.findByRole('alertdialog', { name: 'Error de conexión' })).toBeTruthy()
    await desk.user.click(button('OK'))
    expect(box('Localidad').value).toBe('Rosario')
    wire.restore('provincias')
    await desk.user.click(button('Reintentar'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull())
    await desk.user.type(provincia(), 'santa f')
    await waitFor(() => expect(options()).toEqual(['Santa Fe']))
  })

  it('C-24: they are loaded afresh for each opening, and not again for a form that is reopened', async () => {
    const desk = await fillAdd()
    wire.refuse('postales-ingresar', 400)
    await desk.user.keyboard('{Enter}')
    await desk.user.click(await screen.findByRole('button', { name: 'OK' }))
    expect(provincia().value).toBe('Santa Fe')
    expect(wire.sent('provincias')).toHaveLength(1)
    await desk.user.click(button('Cancelar'))
    await desk.user.click(button('Editar'))
    await waitFor(() => expect(wire.sent('provincias')).toHaveLength(2))
  })
})

describe('narrow screens', () => {
  it.each([
    [1280, 'wide'],
    [800, 'narrow'],
    [767, 'cards'],
    [360, 'cards'],
  ])('C-15: at %i px the rows are %s', async (width, layout) => {
    setWindowWidth(width)
    await open()
    expect(screen.getByRole('table').classList).toContain(`catalogue-${layout}`)
  })
})
