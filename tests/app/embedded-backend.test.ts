import { expect, it, onTestFinished, vi } from 'vitest'

it('an embedded backend stays known once it is, and is told once', async () => {
  // As in a page that has just been loaded: nothing is known of the backend.
  vi.resetModules()
  const { isEmbeddedBackend, reportBackend, subscribeToBackend } =
    await import('#admin/provider/wire/embedded-backend')
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
