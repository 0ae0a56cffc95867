import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showQuery } from '#admin/frame/address-query'
import { SESSION_KEY } from '#admin/provider/session/stored-session'
import { type Address, closeOnBack, followBack, noteEntry } from '#admin/frame/leaving/back-entry'

/** Ends of what a test has opened or begun. */
const ends: (() => void)[] = []
const steps: string[] = []

beforeEach(() => {
  sessionStorage.setItem(SESSION_KEY, JSON.stringify({ token: 't' }))
  // Each test walks entries of its own, which begin with one of a router.
  history.pushState({ idx: 10 }, '', '/lista')
  noteEntry()
  ends.push(followBack())
})
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end()
  steps.length = 0
  history.pushState(null, '', '/')
  noteEntry()
})

/** Opens something that says when Back closes it. @returns closes it otherwise */
function open(name: string, address?: Address): () => void {
  const close = closeOnBack(() => {
    steps.push(name)
    close()
  }, address)
  ends.push(close)
  return close
}

/** As the router goes to another screen. */
function goTo(path: string, idx: number): void {
  history.pushState({ idx }, '', path)
  noteEntry()
}

/** Goes, and waits until the window is there. */
async function go(delta: number): Promise<void> {
  const arrived = new Promise((resolve) =>
    addEventListener('popstate', resolve, { once: true, capture: true }),
  )
  history.go(delta)
  await arrived
}
const at = async (path: string) => {
  await expect.poll(() => location.pathname).toBe(path)
}
const closed = async (...names: string[]) => {
  await expect.poll(() => steps).toEqual(names)
}
const isMarked = () => history.state?.modal === true

describe('Back', () => {
  it('what closes over something else that has an address leaves that address', async () => {
    open('detail', { open: '/lista/ver/7', closed: '/lista' })
    const closeForm = open('form', { open: '/lista/editar/7', closed: '/lista' })
    expect(location.pathname).toBe('/lista/editar/7')
    closeForm()
    expect(location.pathname).toBe('/lista/ver/7')
    await go(-1)
    await closed('detail')
    expect(location.pathname).toBe('/lista')
  })

  it('closes what is open and does not leave its screen', async () => {
    open('modal')
    expect(isMarked()).toBe(true)
    expect(location.pathname).toBe('/lista')
    await go(-1)
    await closed('modal')
    expect(location.pathname).toBe('/lista')
    expect(history.state).toEqual({ idx: 10 })
  })

  it('closes one after the other, the last one first', async () => {
    open('form')
    open('question')
    await go(-1)
    await closed('question')
    expect(isMarked()).toBe(true)
    await go(-1)
    await closed('question', 'form')
    expect(isMarked()).toBe(false)
  })

  it('passes over an entry that nothing is open for any more', async () => {
    goTo('/lista/2', 11)
    open('modal')()
    expect(isMarked()).toBe(true)
    await go(-1)
    await at('/lista')
    expect(steps).toEqual([])
  })

  it('an unused history entry is reused by what opens next', async () => {
    open('one')()
    const { length } = history
    open('two')
    expect(history.length).toBe(length)
    await go(-1)
    await closed('two')
  })

  it('is told what is open only as long as it listens', async () => {
    open('modal')
    const [stopFollowing] = ends.splice(0, 1)
    stopFollowing?.()
    await go(-1)
    await new Promise((resolve) => setTimeout(resolve))
    expect(steps).toEqual([])
  })
})

describe('the address of what is open', () => {
  const FORM = { open: '/lista/nuevo', closed: '/lista' }

  it('shows until it is closed, and keeps what is asked for besides', async () => {
    history.replaceState(history.state, '', '/lista?q=sur')
    const close = open('form', FORM)
    expect(location.pathname + location.search).toBe('/lista/nuevo?q=sur')
    close()
    expect(location.pathname + location.search).toBe('/lista?q=sur')
  })

  it('shows where an entry serves again, too', () => {
    open('modal')()
    open('form', FORM)
    expect(location.pathname).toBe('/lista/nuevo')
  })

  it('has what was searched beside what was open, once Back closes it', async () => {
    const entry = { key: 'default' }
    open('detail', { open: '/lista/ver/7', closed: '/lista' })
    showQuery('?buscar=sur', entry)
    await expect.poll(() => location.search).toBe('?buscar=sur')
    await go(-1)
    await closed('detail')
    expect(location.pathname + location.search).toBe('/lista?buscar=sur')
  })

  it('of a form opened by it leads Back to the list', async () => {
    history.replaceState(history.state, '', '/lista/nuevo')
    open('form', FORM)
    expect(location.pathname).toBe('/lista/nuevo')
    await go(-1)
    await closed('form')
    expect(location.pathname).toBe('/lista')
  })

  it('comes back where Back closes a question about it', async () => {
    open('form', FORM)
    open('question')
    await go(-1)
    await closed('question')
    expect(location.pathname).toBe('/lista/nuevo')
    expect(isMarked()).toBe(true)
  })

  it('stays where the window has gone elsewhere meanwhile', () => {
    const close = open('form', FORM)
    goTo('/otra', 11)
    close()
    expect(location.pathname).toBe('/otra')
  })
})

/** The entries: /lista, then what was opened there; and /otra ahead. @returns closes what was opened */
async function openBefore(): Promise<() => void> {
  goTo('/otra', 11)
  await go(-1)
  noteEntry()
  expect(history.state).toEqual({ idx: 10 })
  // Without an entry of its own ahead of it, as after a reload at a marked entry.
  history.replaceState({ idx: 10, modal: true }, '')
  noteEntry()
  return open('form')
}

describe('Forward to another screen', () => {
  it('is taken back, and closes what is open', async () => {
    await openBefore()
    const told = vi.fn<() => void>()
    addEventListener('popstate', told)
    ends.push(() => removeEventListener('popstate', told))
    history.forward()
    await closed('form')
    await at('/lista')
    expect(isMarked()).toBe(true)
    expect(told, 'the router hears nothing of it').not.toHaveBeenCalled()
  })

  it('goes on where nothing is open any more', async () => {
    const closeForm = await openBefore()
    closeForm()
    await go(1)
    await at('/otra')
    await new Promise((resolve) => setTimeout(resolve))
    expect(location.pathname).toBe('/otra')
    expect(steps).toEqual([])
  })
})
