import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { endTyping } from '#admin/frame/typing-guard'
import { takeSignIn } from '#admin/provider/session/asked-address'
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
  // Files share their modules: in the next one nobody is typing, and nobody has just signed in.
  endTyping()
  takeSignIn()
})
