import { cleanup, waitFor } from '@testing-library/react'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { outline } from '../../support/outline'

const REVIEWED = join(import.meta.dirname, '../../fixtures/outlines')

/**
 * Call it before the page is rendered.
 * @returns what compares the page with a reviewed outline, and takes it away; it names the events of the window and the document
 *   that are listened to all the same
 */
export function watchPage(): (file: string) => Promise<readonly string[]> {
  const listening = [watchListeners(globalThis), watchListeners(document)]
  return async (file) => {
    await expect(await settled()).toMatchFileSnapshot(join(REVIEWED, file))
    cleanup()
    return listening.flatMap((names) => names())
  }
}

/** The page's outline once nothing changes it any more: what it asks for is answered in this process. */
async function settled(): Promise<string> {
  const seen: string[] = []
  await waitFor(
    () => {
      seen.push(outline(document.body))
      expect(new Set(seen.slice(-3)).size + Number(seen.length < 3)).toBe(1)
    },
    { interval: 20 },
  )
  return seen.at(-1) ?? ''
}

/** @returns what names the events that are still listened to */
function watchListeners(target: EventTarget): () => string[] {
  const added = new Map<unknown, string>()
  const [add, remove] = [target.addEventListener, target.removeEventListener]
  vi.spyOn(target, 'addEventListener').mockImplementation((name, listener, options) => {
    if (isOwn()) added.set(listener, name)
    const { signal } = typeof options === 'object' ? options : {}
    signal?.addEventListener('abort', () => added.delete(listener))
    add.call(target, name, listener, options)
  })
  vi.spyOn(target, 'removeEventListener').mockImplementation((name, listener, options) => {
    added.delete(listener)
    remove.call(target, name, listener, options)
  })
  return () => [...added.values()]
}

/** Whether the project's own code has called, and not a library. */
function isOwn(): boolean {
  const [caller = ''] = (new Error('where').stack ?? '')
    .split('\n')
    .filter((line) => /^ +at /.test(line) && !/@vitest|tinyspy|outlines\/reviewed/.test(line))
  return caller.includes('/src/')
}
