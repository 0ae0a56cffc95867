import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { endTyping } from '#admin/frame/typing-guard'
import { type OpenForm, LIST, nextDialog, type OpenDialog } from '#admin/list/dialogs/open-dialog'
import { useTyping } from '#admin/list/dialogs/use-dialog'

const formDialog = (more: Partial<OpenForm> = {}): OpenDialog => {
  const opened = nextDialog(LIST, { type: 'add' })
  if (opened.at !== 'form') throw new Error('No form was opened')
  return { ...opened, ...more }
}

// The last keys of another file's test may have been part of a text.
beforeEach(endTyping)

/** Whether the browser asks before it closes the window. */
function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it.each<[string, OpenDialog, boolean, boolean]>([
  ['an open form', formDialog(), false, false],
  ['a form that was typed into', formDialog(), true, true],
  ['a form that is open again with what was typed', formDialog({ typed: { a: 1 } }), false, true],
  ['a form after the end of the session', formDialog({ ended: true }), true, false],
  ['one with what was typed', formDialog({ ended: true, typed: { a: 1 } }), false, false],
  ['the list', LIST, true, false],
])('leaving %s would lose something only where it was typed and can be saved', (...given) => {
  const [, dialog, isTyped, wouldLose] = given
  const { result, unmount } = renderHook(() => useTyping(dialog))
  act(() => result.current.noteTyped(isTyped))
  expect(result.current.wouldLose()).toBe(wouldLose)
  expect(result.current.isInUse()).toBe(wouldLose)
  expect(asksBeforeUnload()).toBe(wouldLose)
  unmount()
  expect(asksBeforeUnload()).toBe(false)
})
