import { act, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rubros } from '../../../../generated/rubros/contract'
import { RubroForm } from '../../../../generated/rubros/form'
import { CodeNotFetched } from '#admin/provider/code/code-not-fetched'
import { TextColumn } from '#admin/fields/columns/kinds'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { shownRows, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const wire = useWire()
useLayoutSizes()
beforeEach(() => {
  setWindowWidth(1280)
  const rows = ['Norte', 'Sur'].map((rubro, at) => ({ id: at + 1, rubro }))
  wire.answer('rubros-buscar', () => Response.json({ rubros: rows }))
})

const MISSING = new CodeNotFetched('unreachable', '/assets/form.js')
const GONE = new CodeNotFetched('gone', '/assets/form.js')

interface Answer {
  resolve(inputs: ComponentType): void
  reject(error: Error): void
}

const WITH_PAGES = { ...rubros, screen: { ...rubros.screen, formPages: true } } as const

interface Options {
  readonly asPage?: true
  readonly address?: string
}

/** A list whose form's inputs come when the test says so, each time that they are asked for. */
async function open({ asPage, address }: Options = {}) {
  const asked: Answer[] = []
  const form = {
    fetch: () => new Promise<ComponentType>((resolve, reject) => asked.push({ resolve, reject })),
  }
  const desk = sitAt(
    <CatalogueScreen
      contract={asPage ? WITH_PAGES : rubros}
      title="Rubros"
      form={form}
      texts={{ add: 'Agregar', edit: 'Editar Rubro', remove: 'Eliminar Rubro', empty: '' }}
    >
      <TextColumn source="rubro" />
    </CatalogueScreen>,
    { token: wire.backend.token },
    address,
  )
  await waitFor(() => expect(shownRows()).toHaveLength(2), { timeout: 60_000 })
  const settle = (how: (answer: Answer) => void) =>
    act(async () => {
      for (const answer of asked) how(answer)
      await Promise.resolve()
    })
  return {
    ...desk,
    asked,
    arrive: () => settle(({ resolve }) => resolve(RubroForm)),
    fail: (error: Error) => settle(({ reject }) => reject(error)),
  }
}

const offersAdd = () => screen.queryByRole('button', { name: 'Agregar' }) !== null
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Agregar' })
const edit = (row: number) => screen.getAllByRole('button', { name: 'Editar' })[row] ?? add()
const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Rubro/ })
const dialog = () => screen.queryByRole('dialog')

describe('the inputs of a list’s forms', () => {
  it('are asked for with the list, which does not wait for them; nothing can be added before', async () => {
    const desk = await open()
    expect(desk.asked).toHaveLength(1)
    expect(offersAdd()).toBe(false)
    await desk.arrive()
    expect(offersAdd()).toBe(true)
    await desk.user.click(add())
    expect(dialog()).toBeTruthy()
  })

  it('are waited for by whoever edits: the record that was pressed last opens', async () => {
    const desk = await open()
    await desk.user.click(edit(0))
    await desk.user.click(edit(1))
    expect(dialog()).toBeNull()
    expect(screen.getByRole('table').closest('[aria-busy="true"]')).toBeTruthy()
    await desk.arrive()
    expect((await box()).value).toBe('Sur')
  })

  it('are waited for by an address; who has left it by then stays where they are', async () => {
    const desk = await open({ asPage: true, address: '/rubros/editar/1' })
    await desk.arrive()
    expect((await box()).value).toBe('Norte')
    desk.unmount()
    const again = await open({ asPage: true, address: '/rubros/nuevo' })
    act(() => {
      window.history.pushState(null, '', '/rubros')
    })
    await again.arrive()
    expect(offersAdd()).toBe(true)
    expect(screen.queryByRole('textbox', { name: /Rubro/ })).toBeNull()
  })
})

describe('inputs that do not arrive', () => {
  it('disturb nobody who reads, and are told to whoever needs them; Reintentar opens the form', async () => {
    const desk = await open()
    await desk.fail(MISSING)
    expect(desk.shell.reportFailure).not.toHaveBeenCalled()
    expect(offersAdd()).toBe(true)
    await desk.user.click(add())
    await desk.fail(MISSING)
    expect(desk.shell.reportFailure).toHaveBeenCalledOnce()
    const [notice, onRetry] = desk.shell.reportFailure.mock.lastCall ?? []
    expect(notice).toMatchObject({ title: 'Error de conexión', retry: true })
    expect(dialog()).toBeNull()
    act(() => onRetry?.())
    await desk.arrive()
    expect(dialog()).toBeTruthy()
  })

  it('are told once to whoever has pressed several rows meanwhile; Reintentar opens the last one', async () => {
    const desk = await open()
    await desk.user.click(edit(0))
    await desk.user.click(edit(1))
    await desk.fail(MISSING)
    expect(desk.shell.reportFailure).toHaveBeenCalledOnce()
    const [, onRetry] = desk.shell.reportFailure.mock.lastCall ?? []
    act(() => onRetry?.())
    await desk.arrive()
    expect((await box()).value).toBe('Sur')
  })

  it('since there is a newer version load the page again', async () => {
    const reload = vi.fn<() => void>()
    vi.stubGlobal('location', { ...location, reload })
    const desk = await open()
    await desk.user.click(edit(0))
    await desk.fail(GONE)
    const [notice, onRetry] = desk.shell.reportFailure.mock.lastCall ?? []
    expect(notice).toMatchObject({ title: 'Hay una versión nueva', retry: true })
    onRetry?.()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('are nobody’s concern once the list was left', async () => {
    const desk = await open()
    await desk.user.click(edit(0))
    desk.unmount()
    await desk.fail(MISSING)
    expect(desk.shell.reportFailure).not.toHaveBeenCalled()
  })
})
