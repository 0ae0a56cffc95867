import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { endTyping } from '#admin/frame/typing-guard'
import { computedStyle } from './computed-style'

// What is waited for ends a wait at once; only what never comes takes this long, or what a busy machine delays.
configure({ asyncUtilTimeout: 60_000 })

// jsdom lays nothing out, and so scrolls nothing and gives nothing another size.
Element.prototype.scrollIntoView = () => undefined
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

window.getComputedStyle = computedStyle

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  // Whoever typed last in one file would still be typing in the next one, which has the same modules.
  endTyping()
})
