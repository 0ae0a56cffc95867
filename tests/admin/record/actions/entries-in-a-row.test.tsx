import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RubrosList } from '../../../../generated/rubros/list'
import { listLoaded, shownRows, sitAt } from '../../support/desk'
import { type HeldTimers, holdTimers } from '../../support/held-timers'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const wire = useWire()
useLayoutSizes()

const DUPLICATE = 'Ya existe un rubro con ese nombre.'
let pauses: HeldTimers

beforeEach(async () => {
  setWindowWidth(1280)
  await wire.backend.empty('rubros')
  await wire.backend.call('rubros-ingresar', { rubro: 'Comercio' })
  wire.calls.length = 0
  pauses = holdTimers(1_500)
})

const openAdd = async () => {
  const desk = sitAt(<RubrosList />, { token: wire.backend.token })
  await listLoaded()
  await desk.user.click(button('Agregar Rubro'))
  return desk
}
type Desk = Awaited<ReturnType<typeof openAdd>>

const button = (name: string) => screen.getByRole('button', { name })
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Ingrese Rubro' })
const form = () => within(screen.getByRole('dialog'))
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const modal = (name = 'Agregar Rubro') => screen.findByRole('alertdialog', { name })
const noModal = () => expect(screen.queryByRole('alertdialog')).toBeNull()
const ok = ({ user }: Desk) => user.click(button('OK'))
const added = () => wire.sent('rubros-ingresar').map((sent) => Object.values(sent)[0])
const names = () => shownRows().map(([, name]) => name)
const pause = () => act(async () => pauses.elapse())
const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

/** Enters records and confirms each of them without leaving the form. */
async function enter({ user }: Desk, ...entries: readonly string[]): Promise<void> {
  for (const entry of entries) {
    if (entry !== '') await user.paste(entry)
    await user.keyboard('{Control>}{Enter}{/Control}')
  }
}

describe('entries on their way', () => {
  it('are counted, and the browser asks before it closes the window', async () => {
    const desk = await openAdd()
    expect(asks()).toBe(false)
    const release = wire.hold('rubros-ingresar')
    await enter(desk, 'Bazar')
    expect(form().getByText('Guardando…')).toBeTruthy()
    expect(asks()).toBe(true)
    await enter(desk, 'Cine', 'Diarios')
    expect(form().getByText('Guardando 3…')).toBeTruthy()
    expect(wire.sent('rubros-ingresar')).toHaveLength(1)
    release()
    expect(await screen.findByText('Se agregó "Diarios"')).toBeTruthy()
    expect(form().queryByText(/Guardando/)).toBeNull()
    expect(added()).toEqual(['Bazar', 'Cine', 'Diarios'])
    expect(asks()).toBe(false)
    expect(screen.getByTestId('notices').textContent, 'the form says it').toBe('')
  })

  it('are saved too where the form is left meanwhile, and the list is loaded once for all', async () => {
    const desk = await openAdd()
    const release = wire.hold('rubros-ingresar')
    await enter(desk, 'Bazar')
    await desk.user.paste('Cine')
    await desk.user.keyboard('{Enter}')
    expect(button('Agregar Rubro')).toHaveProperty('disabled', true)
    release()
    await waitFor(() => expect(names()).toEqual(['Comercio', 'Bazar', 'Cine']))
    expect(wire.sent('rubros-buscar')).toHaveLength(2)
    expect(screen.getByTestId('notices').textContent).toBe('Se agregó "Bazar"|Se agregó "Cine"')
  })

  it('what a form said was saved is not said by the next form', async () => {
    const desk = await openAdd()
    await enter(desk, 'Bazar')
    await screen.findByText('Se agregó "Bazar"')
    await desk.user.click(button('Cancelar'))
    await waitFor(() => expect(names()).toContain('Bazar'))
    await desk.user.click(button('Agregar Rubro'))
    expect(screen.queryByText('Se agregó "Bazar"')).toBeNull()
  })
})

/** An entry that is refused while the next one is typed. */
async function refusedWhileTyping(): Promise<Desk> {
  const desk = await openAdd()
  const release = wire.hold('rubros-ingresar')
  await enter(desk, 'COMERCIO')
  await desk.user.type(box(), 'y')
  release()
  await waitFor(() => expect(alerts()).toHaveLength(1))
  return desk
}

describe('E-02: an entry that is refused', () => {
  it('is said in the form, and comes back with its own text once nothing is typed any more', async () => {
    const desk = await openAdd()
    const release = wire.hold('rubros-ingresar')
    await enter(desk, 'COMERCIO')
    await desk.user.type(box(), 'Ot')
    release()
    await waitFor(() => expect(alerts()).toEqual([`No se guardó "COMERCIO": ${DUPLICATE}`]))
    await pause()
    noModal()
    await enter(desk, 'ro')
    await pause()
    expect(within(await modal()).getByText(DUPLICATE)).toBeTruthy()
    await ok(desk)
    expect(box().value).toBe('COMERCIO')
    expect(alerts()).toEqual([])
    expect(added()).toEqual(['COMERCIO', 'Otro'])
  })

  it('waits for a pause while the form is empty; each key starts the pause anew', async () => {
    const desk = await openAdd()
    await enter(desk, 'COMERCIO')
    await waitFor(() => expect(alerts()).toHaveLength(1))
    noModal()
    expect(pauses.running).toBe(1)
    fireEvent.keyDown(box(), { key: 'Shift' })
    expect(pauses.running).toBe(1)
    await pause()
    await modal()
    expect(pauses.running).toBe(0)
    fireEvent.keyDown(button('OK'), { key: 'Shift' })
    expect(pauses.running, 'once it is shown, no pause counts').toBe(0)
    await ok(desk)
    expect(box().value).toBe('COMERCIO')
  })

  it('W-08: comes back after Cancelar too', async () => {
    const desk = await refusedWhileTyping()
    await desk.user.click(button('Cancelar'))
    await modal()
    await ok(desk)
    expect(box().value).toBe('COMERCIO')
    await desk.user.clear(box())
    await desk.user.paste('Otro')
    await desk.user.keyboard('{Enter}')
    await waitFor(() => expect(names()).toEqual(['Comercio', 'Otro']))
  })

  it('W-08: is told by the app where its screen is left before', async () => {
    const desk = await refusedWhileTyping()
    expect(desk.shell.reportFailure).not.toHaveBeenCalled()
    desk.unmount()
    expect(desk.shell.reportFailure.mock.calls).toEqual([
      [expect.objectContaining({ text: DUPLICATE, unsaved: ['COMERCIO'], retry: false })],
    ])
  })

  it('comes back one after the other', async () => {
    const desk = await openAdd()
    const release = wire.hold('rubros-ingresar')
    await enter(desk, 'COMERCIO', 'comercio')
    await desk.user.paste('Otro')
    release()
    await waitFor(() => expect(alerts()).toHaveLength(2))
    await desk.user.keyboard('{Enter}')
    for (const name of ['COMERCIO', 'comercio']) {
      await modal()
      await ok(desk)
      expect(box().value).toBe(name)
      await desk.user.click(button('Cancelar'))
    }
    noModal()
    expect(names()).toEqual(['Comercio', 'Otro'])
  })
})

/** Two entries that wait without a connection, the first of them refused, while a third one is typed. */
async function halted(): Promise<Desk> {
  const desk = await openAdd()
  wire.answer('rubros-ingresar', () => HttpResponse.error())
  const release = wire.hold('rubros-ingresar')
  await enter(desk, 'Uno', 'Dos')
  await desk.user.type(box(), 'T')
  await desk.user.paste('res')
  release()
  await waitFor(() =>
    expect(alerts()).toEqual(['No se guardó "Uno": No hay conexión a Internet.Reintentar']),
  )
  expect(added()).toEqual(['Uno'])
  expect(form().queryByText(/Guardando/), 'nothing is on its way').toBeNull()
  expect(asks()).toBe(true)
  wire.restore('rubros-ingresar')
  return desk
}

/** The same, and the third one was confirmed too. */
async function refusedAfterThree(): Promise<Desk> {
  const desk = await halted()
  await enter(desk, '')
  await pause()
  await modal('Error de conexión')
  expect(added(), 'what is confirmed waits').toEqual(['Uno'])
  return desk
}

describe('E-02: where nothing can be sent', () => {
  it('Reintentar in the form sends all again, in order; the mouse leaves the focus in the field', async () => {
    const desk = await halted()
    const field = box()
    await desk.user.click(button('Reintentar'))
    expect(await screen.findByText('Se agregó "Dos"')).toBeTruthy()
    expect(added()).toEqual(['Uno', 'Uno', 'Dos'])
    expect(alerts()).toEqual([])
    expect(document.activeElement).toBe(field)
    expect(field.value).toBe('Tres')
  })

  it('the same by a key, which leaves the focus at the title', async () => {
    const desk = await halted()
    await desk.user.tab({ shift: true })
    expect(document.activeElement).toBe(button('Reintentar'))
    await desk.user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Agregar Rubro' }))
    expect(await screen.findByText('Se agregó "Dos"')).toBeTruthy()
  })

  it.each([
    [409, ['Uno', 'Dos']],
    [422, ['Uno', 'Dos']],
    [429, ['Uno']],
    [503, ['Uno']],
    [507, ['Uno']],
  ])('which %i says: of two entries %j are sent', async (status, sent) => {
    const desk = await openAdd()
    wire.refuse('rubros-ingresar', status, 'No.')
    const release = wire.hold('rubros-ingresar')
    await enter(desk, 'Uno', 'Dos')
    await desk.user.type(box(), 'T')
    release()
    const alike = sent.map((name) => `No se guardó "${name}": No.`)
    await waitFor(() =>
      expect(alerts()).toEqual(sent.length === 1 ? [`${alike[0]}Reintentar`] : alike),
    )
    expect(added()).toEqual(sent)
  })

  it('Reintentar of the modal sends the refused one before the others, from the empty form', async () => {
    const desk = await refusedAfterThree()
    await desk.user.click(button('Reintentar'))
    expect(await screen.findByText('Se agregó "Tres"')).toBeTruthy()
    expect(added()).toEqual(['Uno', 'Uno', 'Dos', 'Tres'])
    expect(box().value).toBe('')
  })

  it('the others are sent where the refused one is given up', async () => {
    const desk = await refusedAfterThree()
    await ok(desk)
    expect(box().value).toBe('Uno')
    await desk.user.click(button('Cancelar'))
    await waitFor(() => expect(names()).toEqual(['Comercio', 'Dos', 'Tres']))
    expect(added()).toEqual(['Uno', 'Dos', 'Tres'])
  })

  it('one that is confirmed again goes before the others', async () => {
    const desk = await refusedAfterThree()
    await ok(desk)
    await desk.user.paste(' y uno')
    await desk.user.keyboard('{Enter}')
    await waitFor(() => expect(names()).toEqual(['Comercio', 'Uno y uno', 'Dos', 'Tres']))
  })
})

describe('the end of the session', () => {
  it.each([
    [['Uno'], undefined],
    [['Uno', 'Dos', 'Tres'], 'Sin guardar: "Uno", "Dos" y "Tres".'],
  ])(
    'of %j is shown at once, whatever is being typed, and names several',
    async (entries, told) => {
      const desk = await openAdd()
      wire.refuse('rubros-ingresar', 403)
      const release = wire.hold('rubros-ingresar')
      await enter(desk, ...entries)
      await desk.user.type(box(), 'Ot')
      release()
      const end = within(await modal('Token Vencido'))
      expect(end.queryByText(/Sin guardar/)?.textContent).toBe(told)
      await ok(desk)
      expect(desk.shell.endSession).toHaveBeenCalledOnce()
      expect(added()).toEqual(['Uno'])
      expect(asks(), 'nothing is left to lose').toBe(false)
    },
  )

  it('W-03: without a stored session nothing is sent any more', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const desk = await openAdd()
    await desk.user.paste('Uno')
    sessionStorage.clear()
    await desk.user.keyboard('{Enter}')
    await waitFor(() => expect(desk.shell.endSession).toHaveBeenCalledOnce())
    expect(added()).toEqual([])
    noModal()
  })
})
