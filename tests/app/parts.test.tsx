import { act, renderHook } from '@testing-library/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { AuthContext, type AuthProvider } from 'react-admin'
import { MemoryRouter, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { contracts } from '../../generated'
import { linkMenu, menuGroups } from '../../src/app/menu/side-menu'
import { isPaletteKey, PALETTE_SHORTCUT, type PaletteItem } from '../../src/app/palette/use-palette'
import { useActiveItem } from '../../src/app/palette/palette'
import { usePause } from '../../src/app/palette/use-found-records'
import { useWindowTitle, useAppShell, createQueryClient } from '../../src/app/signed-in/signed-in'
import {
  type AccessQuestion,
  menuScreens,
  usePermitted,
} from '../../src/app/signed-in/screens/use-permitted'
import { resourceDefinitions, useRecentScreens } from '../../src/app/signed-in/screens/all-screens'
import { readRecent } from '#admin/frame/recent/recent-places'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const item = (key: string): PaletteItem => ({ key, label: key, to: `/${key}` })
const pressed = (key: string) => {
  const preventDefault = vi.fn<() => void>()
  return { event: { key, preventDefault } as unknown as KeyboardEvent, preventDefault }
}

describe('the key of the palette', () => {
  it.each([
    [{ key: 'k', ctrlKey: true }, true],
    [{ key: 'K', ctrlKey: true }, true],
    [{ key: 'k', metaKey: true }, true],
    [{ key: 'k' }, false],
    [{ key: 'j', ctrlKey: true }, false],
    [{ key: 'k', ctrlKey: true, altKey: true }, false],
    [{ key: 'k', ctrlKey: true, shiftKey: true }, false],
    [{ key: 'k', metaKey: true, altKey: true }, false],
  ])('%j: %s', (init, is) => {
    expect(isPaletteKey(new KeyboardEvent('keydown', init))).toBe(is)
  })

  it('is told as one of two', () => expect(PALETTE_SHORTCUT).toBe('Control+K Meta+K'))
})

describe('the active item of the palette', () => {
  const ITEMS = ['a', 'b', 'c'].map(item)

  it('is the first one; arrows go round, both ways; other keys are not its own', () => {
    const { result } = renderHook(() => useActiveItem(ITEMS))
    const active = () => result.current.active?.key
    expect(active()).toBe('a')
    for (const [key, becomes] of [
      ['ArrowUp', 'c'],
      ['ArrowUp', 'b'],
      ['ArrowDown', 'c'],
      ['ArrowDown', 'a'],
    ] as const) {
      const { event, preventDefault } = pressed(key)
      let followed = false
      act(() => {
        followed = result.current.follow(event)
      })
      expect([followed, active(), preventDefault.mock.calls.length]).toEqual([true, becomes, 1])
    }
    const { event, preventDefault } = pressed('Home')
    expect(result.current.follow(event)).toBe(false)
    expect(preventDefault).not.toHaveBeenCalled()
  })

  it('stays what it is where others come before it, until something else is searched', () => {
    const { result, rerender } = renderHook(({ items }) => useActiveItem(items), {
      initialProps: { items: ITEMS },
    })
    act(() => result.current.point(item('b')))
    rerender({ items: [item('x'), ...ITEMS] })
    expect(result.current.active?.key).toBe('b')
    act(() => result.current.reset())
    expect(result.current.active?.key).toBe('x')
    rerender({ items: [item('y')] })
    expect(result.current.active?.key).toBe('y')
  })

  it('is none where there is nothing, and then arrows do nothing', () => {
    const { result } = renderHook(() => useActiveItem([]))
    const { event, preventDefault } = pressed('ArrowDown')
    expect(result.current.active).toBeUndefined()
    expect(result.current.follow(event)).toBe(false)
    expect(preventDefault).not.toHaveBeenCalled()
  })
})

describe('a text after a pause', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is the one that stood for the whole pause; a key begins it anew', () => {
    const { result, rerender, unmount } = renderHook(({ text }) => usePause(text, 200), {
      initialProps: { text: 'a' },
    })
    expect(result.current).toBe('a')
    rerender({ text: 'ab' })
    act(() => void vi.advanceTimersByTime(150))
    rerender({ text: 'abc' })
    act(() => void vi.advanceTimersByTime(199))
    expect(result.current).toBe('a')
    act(() => void vi.advanceTimersByTime(1))
    expect(result.current).toBe('abc')
    rerender({ text: 'abcd' })
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})

const notice = (title: string) => ({ title, text: '', leads: 'list', retry: false }) as const

describe('what screens ask of the app', () => {
  it('the menu is hidden until everybody who hid it shows it again', () => {
    const { result } = renderHook(useAppShell)
    const shows: (() => void)[] = []
    for (const _ of [1, 2]) act(() => void shows.push(result.current.shell.hideMenu()))
    expect(result.current.menuHidden).toBe(true)
    act(() => shows[0]?.())
    expect(result.current.menuHidden).toBe(true)
    act(() => shows[1]?.())
    expect(result.current.menuHidden).toBe(false)
  })

  it('failures are shown one after the other, the first one first, and hide the menu', () => {
    const { result } = renderHook(useAppShell)
    const retry = vi.fn<() => void>()
    act(() => {
      result.current.shell.reportFailure(notice('one'), retry)
      result.current.shell.reportFailure(notice('two'))
    })
    expect(result.current).toMatchObject({
      menuHidden: true,
      failure: { notice: { title: 'one' }, onRetry: retry },
    })
    act(() => result.current.dismissFailure())
    expect(result.current).toMatchObject({
      menuHidden: true,
      failure: { notice: { title: 'two' } },
    })
    act(() => result.current.dismissFailure())
    expect(result.current).toMatchObject({ menuHidden: false, failure: undefined })
  })

  it('the shell is the same from one render to the next', () => {
    const { result, rerender } = renderHook(useAppShell)
    const { shell } = result.current
    rerender()
    expect(result.current.shell).toBe(shell)
  })
})

it('nothing is asked again, cached or waited for behind one’s back', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(queries).toEqual({
    retry: false,
    gcTime: 0,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  })
  expect(mutations).toEqual({ retry: false, networkMode: 'always' })
})

it('react-admin knows each resource, and what names its records', () => {
  expect(Object.keys(resourceDefinitions).toSorted()).toEqual(
    Object.values(contracts)
      .map(({ resource }) => resource)
      .toSorted(),
  )
  expect(resourceDefinitions['provincias']).toEqual({
    name: 'provincias',
    recordRepresentation: 'provincia',
  })
  expect(resourceDefinitions['rubros']).toMatchObject({
    name: 'rubros',
    recordRepresentation: 'rubro',
    options: { label: 'Rubros', group: 'Archivos' },
  })
  expect(resourceDefinitions['parametros']).not.toHaveProperty('recordRepresentation', 'cliente')
})

describe('the menu and its screens', () => {
  it('an entry leads to the screen that claims its place, group and label', () => {
    const screens = [
      { name: 'unos', options: { group: 'A', label: 'Uno' } },
      { name: 'otros', options: { group: 'B', label: 'Uno' } },
    ] as unknown as Parameters<typeof linkMenu>[0]
    const groups = [
      { label: 'A', entries: ['Uno', 'Dos'] },
      { label: 'B', entries: ['Uno'] },
    ]
    expect(linkMenu(screens, groups)).toEqual([
      { label: 'A', entries: [{ label: 'Uno', to: '/unos' }, { label: 'Dos' }] },
      { label: 'B', entries: [{ label: 'Uno', to: '/otros' }] },
    ])
  })

  it('screens are in the order of the menu, each once', () => {
    const linked = menuGroups
      .flatMap(({ entries }) => entries)
      .flatMap(({ to }) => (to === undefined ? [] : [to]))
    expect(linked.length).toBeGreaterThan(4)
    expect(menuScreens.map(({ name }) => `/${name}`)).toEqual(linked)
  })
})

function walking(at: string, hook: () => void) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
  )
  return renderHook(
    () => {
      hook()
      return useNavigate()
    },
    { wrapper },
  ).result
}

describe('where somebody is', () => {
  it('gives the window its title, from an address below the screen’s own, too', () => {
    const navigate = walking('/rubros/7', useWindowTitle)
    expect(document.title).toBe('Rubros · Gestión Contable')
    for (const [path, title] of [
      ['/postales', 'Códigos Postales · Gestión Contable'],
      ['/', 'Gestión Contable'],
      ['/nada', 'Gestión Contable'],
    ] as const) {
      act(() => void navigate.current(path))
      expect(document.title).toBe(title)
    }
  })

  it('is noted, where it is a screen', () => {
    sessionStorage.setItem('datos-usuario', JSON.stringify({ token: 't', dni: 5 }))
    const navigate = walking('/rubros', useRecentScreens)
    for (const path of ['/bancos/3', '/', '/nada', '/rubros?buscar=x']) {
      act(() => void navigate.current(path))
    }
    expect(readRecent().screens).toEqual(['rubros', 'bancos'])
  })

  it('forgets at once what somebody else has left, where it is no screen, too', () => {
    localStorage.setItem('recientes.6', JSON.stringify({ screens: ['rubros'], records: [] }))
    sessionStorage.setItem('datos-usuario', JSON.stringify({ token: 't', dni: 5 }))
    walking('/', useRecentScreens)
    expect(localStorage.getItem('recientes.6')).toBeNull()
  })
})

/** As in a page that has just been loaded: nothing is known of the backend. */
async function loaded() {
  vi.resetModules()
  const { rememberBackend } = await import('../../src/app/signed-in/signed-in')
  const { isEmbeddedBackend, reportBackend } = await import('#admin/provider/wire/embedded-backend')
  return { rememberBackend, isEmbeddedBackend, reportBackend }
}

describe('the backend that is remembered', () => {
  it('is noted once an answer says that it is ours, and known after a reload', async () => {
    const { rememberBackend, isEmbeddedBackend, reportBackend } = await loaded()
    onTestFinished(rememberBackend())
    expect(sessionStorage.getItem('servidor-propio')).toBeNull()
    expect(isEmbeddedBackend()).toBe(false)
    reportBackend(true)
    expect(sessionStorage.getItem('servidor-propio')).toBe('1')
    const again = await loaded()
    expect(again.isEmbeddedBackend()).toBe(false)
    onTestFinished(again.rememberBackend())
    expect(again.isEmbeddedBackend()).toBe(true)
  })

  it('is noted, too, where an answer has said so before: that of the login', async () => {
    const { rememberBackend, reportBackend } = await loaded()
    reportBackend(true)
    onTestFinished(rememberBackend())
    expect(sessionStorage.getItem('servidor-propio')).toBe('1')
  })

  it('is not noted any more after the end', async () => {
    const { rememberBackend, reportBackend } = await loaded()
    rememberBackend()()
    reportBackend(true)
    expect(sessionStorage.getItem('servidor-propio')).toBeNull()
  })
})

const names = (questions: readonly AccessQuestion[]) => questions.map(({ resource }) => resource)

describe('several questions of access at once', () => {
  const QUESTIONS = ['rubros', 'bancos', 'usuarios'].map((resource) => ({
    resource,
    action: 'list',
    permitted: resource !== 'usuarios',
  }))

  function asking(canAccess: ((question: object) => Promise<boolean>) | undefined) {
    const authProvider = canAccess && ({ canAccess } as AuthProvider)
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <AuthContext value={authProvider}>{children}</AuthContext>
    )
    return renderHook(({ questions }) => usePermitted<AccessQuestion>(questions), {
      wrapper,
      initialProps: { questions: QUESTIONS },
    })
  }

  it('the authProvider has the last word, and is asked each of them', async () => {
    const asked: object[] = []
    const { result } = asking(async (question) => {
      asked.push(question)
      return !JSON.stringify(question).includes('bancos')
    })
    expect(names(result.current), 'until it answers').toEqual(['rubros', 'bancos'])
    await expect.poll(() => names(result.current)).toEqual(['rubros', 'usuarios'])
    expect(asked).toEqual(QUESTIONS.map(({ resource }) => ({ resource, action: 'list' })))
  })

  it('without one the rules of the contract hold', async () => {
    const { result } = asking(undefined)
    await act(async () => {})
    expect(names(result.current)).toEqual(['rubros', 'bancos'])
  })

  it('an answer to former questions counts no more', async () => {
    const answers: ((allowed: boolean) => void)[] = []
    const { result, rerender } = asking(() => new Promise((resolve) => answers.push(resolve)))
    const [first] = QUESTIONS
    if (first === undefined) throw new Error('There are three questions')
    rerender({ questions: [first] })
    await act(async () => answers[3]?.(true))
    await act(async () => {
      for (const answer of answers.slice(0, 3)) answer(false)
    })
    expect(names(result.current)).toEqual(['rubros'])
  })
})
