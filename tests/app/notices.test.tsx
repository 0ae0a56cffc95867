import { act, fireEvent, render, screen } from '@testing-library/react'
import {
  NotificationContextProvider,
  TestTranslationProvider,
  UndoableMutationsContextProvider,
  useAddUndoableMutation,
  useNotify,
} from 'react-admin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Notices } from '../../src/app/signed-in/notices'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Notify = ReturnType<typeof useNotify>

function show(): Notify {
  const notifiers: Notify[] = []
  function Notifier() {
    notifiers.push(useNotify())
    return null
  }
  render(
    <TestTranslationProvider messages={{ 'ra.action.undo': 'Deshacer' }}>
      <NotificationContextProvider>
        <Notifier />
        <Notices />
      </NotificationContextProvider>
    </TestTranslationProvider>,
  )
  return (...values) => act(() => notifiers[0]?.(...values))
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const shown = () => screen.getByRole('status').textContent

describe('a notice', () => {
  it.each(['success', 'info', 'warning'] as const)('of the type %s looks like one', (type) => {
    show()('Dicho.', { type })
    expect(screen.getByText('Dicho.').closest<HTMLElement>('.notice')?.dataset['type']).toBe(type)
  })

  it('is announced, and leaves by itself after 4 s', () => {
    show()('Se agregó.')
    expect(shown()).toBe('Se agregó.')
    wait(3_999)
    expect(shown()).toBe('Se agregó.')
    wait(1)
    expect(shown()).toBe('')
  })

  it('stays as long as it says itself', () => {
    show()('Se borró.', { autoHideDuration: 10_000 })
    wait(9_999)
    expect(shown()).toBe('Se borró.')
    wait(1)
    expect(shown()).toBe('')
  })

  it('that does not say how long leaves after 4 s', () => {
    show()('Se borró.', { autoHideDuration: null })
    wait(3_999)
    expect(shown()).toBe('Se borró.')
    wait(1)
    expect(shown()).toBe('')
  })

  it('is replaced by the next one at once, which has its whole time', () => {
    const notify = show()
    notify('Uno.')
    wait(3_000)
    notify('Dos.')
    expect(shown()).toBe('Dos.')
    wait(3_999)
    expect(shown()).toBe('Dos.')
    wait(1)
    expect(shown()).toBe('')
  })
})

it('of a component of react-admin’s has its default text where there is no other', () => {
  show()('resources.rubros.notifications.deleted', { messageArgs: { _: 'Se eliminó' } })
  expect(shown()).toBe('Se eliminó')
})

/** As 'undoable' buttons of react-admin's do: the write waits until its notice has gone. */
function showAwaited() {
  const done: { readonly write: string; readonly isUndo: boolean }[] = []
  const parts: { notify?: Notify; add?: ReturnType<typeof useAddUndoableMutation> } = {}
  function Notifier() {
    Object.assign(parts, { notify: useNotify(), add: useAddUndoableMutation() })
    return null
  }
  render(
    <TestTranslationProvider messages={{ 'ra.action.undo': 'Deshacer' }}>
      <UndoableMutationsContextProvider>
        <NotificationContextProvider>
          <Notifier />
          <Notices />
        </NotificationContextProvider>
      </UndoableMutationsContextProvider>
    </TestTranslationProvider>,
  )
  const write = (name: string) =>
    act(() => {
      parts.notify?.(name, { undoable: true })
      parts.add?.(({ isUndo }) => void done.push({ write: name, isUndo }))
    })
  return { done, write, notify: (text: string) => act(() => parts.notify?.(text)) }
}

const isAskedOnLeaving = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('a write that waits for its notice', () => {
  it('is done once that has gone, and until then the page is not left without a question', () => {
    const { done, write } = showAwaited()
    expect(isAskedOnLeaving()).toBe(false)
    write('Uno')
    wait(3_999)
    expect([done, isAskedOnLeaving()]).toEqual([[], true])
    wait(1)
    expect([done, isAskedOnLeaving()]).toEqual([[{ write: 'Uno', isUndo: false }], false])
  })

  it('is not done where it is taken back', () => {
    const { done, write } = showAwaited()
    write('Uno')
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    wait(60_000)
    expect(done).toEqual([{ write: 'Uno', isUndo: true }])
    expect(shown()).toBe('')
  })

  it('is done at once where another notice takes the place of its own', () => {
    const { done, write, notify } = showAwaited()
    write('Uno')
    notify('Se agregó.')
    expect(done).toEqual([{ write: 'Uno', isUndo: false }])
    write('Dos')
    write('Tres')
    expect(done.map((one) => one.write)).toEqual(['Uno', 'Dos'])
    wait(4_000)
    expect(done.map((one) => one.write)).toEqual(['Uno', 'Dos', 'Tres'])
  })
})

function showUndoable() {
  const onUndo = vi.fn<() => void>()
  show()('Se borró.', { undoable: true, onUndo } as Parameters<Notify>[1])
  return { onUndo, button: screen.getByRole('button', { name: 'Deshacer' }) }
}

describe('a notice that can be taken back', () => {
  it.each([
    ['focus', fireEvent.focus, fireEvent.blur],
    ['pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ])('stays while it has the %s, and then for its time', (_what, enter, leave) => {
    const { button } = showUndoable()
    enter(button)
    wait(60_000)
    expect(shown()).toContain('Se borró.')
    leave(button)
    wait(3_999)
    expect(shown()).toContain('Se borró.')
    wait(1)
    expect(shown()).toBe('')
  })

  it('is taken back once, and leaves', () => {
    const { button, onUndo } = showUndoable()
    fireEvent.click(button)
    expect(onUndo).toHaveBeenCalledTimes(1)
    expect(shown()).toBe('')
  })
})
