import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { pageRequest } from '#wire/pages/pages'
import { listLoaded, shownRows } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { sitAtClientes } from '../../support/paged/clientes-list'
import { scrollTo } from '../../support/paged/scroll'
import { useWire } from '../../support/wire'

const COUNT = 1_000_000
/** Rows of 41 pixels in a table of 12 million. */
const WINDOW = Math.floor(12_000_000 / 41)

const wire = useWire()
useLayoutSizes()

beforeEach(() => {
  setWindowWidth(1280)
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', {
    configurable: true,
    get: () => WINDOW * 41 + 40,
  })
  wire.answer('clientes-buscar', page)
})

/** A page of a million clients, each with its number; `despues` is the number of a client. */
function page(body: unknown): Response {
  const { despues, saltear = 0, cantidad = 100, sentido } = pageRequest.parse(body)
  const step = sentido === 'desc' ? -1 : 1
  const from =
    (despues === undefined ? (step === 1 ? 0 : COUNT + 1) : Number(despues)) + step * saltear
  const numbers = Array.from({ length: cantidad }, (_, at) => from + step * (at + 1))
  const clientes = numbers
    .filter((number) => number >= 1 && number <= COUNT)
    .map((id) => ({ id, nombre: `Cliente ${id}`, localidad: '', puntos: null }))
  const [first, last] = [clientes[0], clientes.at(-1)]
  return Response.json({
    clientes,
    total: COUNT,
    precision: 'exacta',
    ...(first && last && { primero: String(first.id), ultimo: String(last.id) }),
  })
}

async function open() {
  const desk = sitAtClientes(wire.backend.token)
  await listLoaded()
  await screen.findByRole('rowheader', { name: 'Cliente 1' })
  return desk
}

const number = z.string().check(z.regex(/^Cliente \d+$/))
/** The clients in sight, once they are loaded. */
async function inSight(): Promise<readonly number[]> {
  await waitFor(() => expect(document.querySelectorAll('tr.row-pending')).toHaveLength(0))
  return shownRows().map(([name]) => Number(number.parse(name).slice('Cliente '.length)))
}
const focused = () => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'))

describe('a list that is higher than a browser can show', () => {
  it('is walked through from one end to the other by keyboard', async () => {
    const desk = await open()
    screen.getAllByRole('button', { name: 'Editar' })[0]?.focus()
    await desk.user.keyboard('{End}')
    await screen.findByRole('rowheader', { name: 'Cliente 1000000' })
    await waitFor(() => expect(focused()).toBe(COUNT + 1))
    await desk.user.keyboard('{ArrowUp}')
    await waitFor(() => expect(focused()).toBe(COUNT))
    await desk.user.keyboard('{Home}')
    await screen.findByRole('rowheader', { name: 'Cliente 1' })
    await waitFor(() => expect(focused()).toBe(2))
  })

  it('is scrolled beyond what fits, and back: the rows in sight stay', async () => {
    await open()
    const region = document.querySelector('.catalogue-scroll')
    const near = WINDOW - 150
    scrollTo(near)
    await screen.findByRole('rowheader', { name: `Cliente ${near + 1}` })
    expect(await inSight()).toContain(near + 5)
    const offset = region?.scrollTop ?? 0
    expect(offset, 'the window has moved on').toBeLessThan((near * 41) / 1.5)
    // On from there, past what the first window had.
    scrollTo(offset / 41 + 2000)
    const beyond = near + 2000
    await screen.findByRole('rowheader', { name: `Cliente ${beyond + 1}` })
    expect(beyond).toBeGreaterThan(WINDOW)
    expect(
      document.querySelector(`tr[data-index="${beyond}"]`)?.getAttribute('aria-rowindex'),
    ).toBe(String(beyond + 2))
    scrollTo(100)
    const back = near + 100 - Math.round(offset / 41)
    await screen.findByRole('rowheader', { name: `Cliente ${back + 1}` })
    await waitFor(() => expect(region?.scrollTop).toBeGreaterThan(offset / 2))
    expect(await inSight()).toContain(back + 5)
  })
})
