import { expect, it, onTestFinished, vi } from 'vitest'
import {
  isEmbeddedBackend,
  reportBackend,
  subscribeToBackend,
} from '../../src/runtime/wire-client/embedded-backend'

// In the project whose files have modules of their own: what is known of the backend stays for good.
it('an embedded backend stays known once it is, and is told once', () => {
  const told = vi.fn<() => void>()
  onTestFinished(subscribeToBackend(told))
  reportBackend(false)
  expect(isEmbeddedBackend()).toBe(false)
  expect(told).not.toHaveBeenCalled()
  reportBackend(true)
  reportBackend(false)
  reportBackend(true)
  expect(isEmbeddedBackend()).toBe(true)
  expect(told).toHaveBeenCalledOnce()
})
