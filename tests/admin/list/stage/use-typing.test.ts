import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { endTyping } from '#admin/frame/typing-guard'
import { type FormStage, LIST, nextStage, type Stage } from '#admin/list/stage/stage'
import { useTyping } from '#admin/list/stage/use-stage'

const formStage = (more: Partial<FormStage> = {}): Stage => {
  const opened = nextStage(LIST, { type: 'add' })
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

it.each<[string, Stage, boolean, boolean]>([
  ['an open form', formStage(), false, false],
  ['a form that was typed into', formStage(), true, true],
  ['a form that is open again with what was typed', formStage({ typed: { a: 1 } }), false, true],
  ['a form after the end of the session', formStage({ ended: true }), true, false],
  ['one with what was typed', formStage({ ended: true, typed: { a: 1 } }), false, false],
  ['the list', LIST, true, false],
])('leaving %s would lose something only where it was typed and can be saved', (...given) => {
  const [, stage, isTyped, wouldLose] = given
  const { result, unmount } = renderHook(() => useTyping(stage))
  act(() => result.current.noteTyped(isTyped))
  expect(result.current.wouldLose()).toBe(wouldLose)
  expect(result.current.isInUse()).toBe(wouldLose)
  expect(asksBeforeUnload()).toBe(wouldLose)
  unmount()
  expect(asksBeforeUnload()).toBe(false)
})
