import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What is waited for ends a wait at once; only what never comes takes this long, or what a busy machine delays.
configure({ asyncUtilTimeout: 15_000 })

// jsdom lays nothing out, and so scrolls nothing.
Element.prototype.scrollIntoView = () => undefined

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})
