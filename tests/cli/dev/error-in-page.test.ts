import { expect, it, vi } from 'vitest'
import type { ViteDevServer } from 'vite'
import { clearErrorInPage, showErrorInPage } from '../../../cli/dev/dev'

const error = vi.fn<(text: string) => void>()
const send = vi.fn<(payload: object) => void>()
// Of the server no more is used.
const server = {
  config: { logger: { error } },
  environments: { client: { hot: { send } } },
} as unknown as ViteDevServer

it('each error is printed, the same one again too, and shown over the pages with its advice', () => {
  const stopped = Object.assign(new Error('Stopped\nat a line'), { advice: 'Start again.' })
  showErrorInPage(server, stopped)
  showErrorInPage(server, stopped)
  const text = 'Stopped\nat a line\nStart again.'
  expect(error.mock.calls).toEqual([[text], [text]])
  expect(send).toHaveBeenLastCalledWith({
    type: 'error',
    err: {
      message: 'Stopped',
      stack: '',
      frame: 'at a line\nStart again.',
      plugin: 'gestion-contable',
    },
  })
})

it('what is no error is shown as a text, and is removed by an empty update', () => {
  showErrorInPage(server, 'plain')
  expect(send).toHaveBeenLastCalledWith(
    expect.objectContaining({ err: expect.objectContaining({ message: 'plain', frame: '' }) }),
  )
  clearErrorInPage(server)
  expect(send).toHaveBeenLastCalledWith({ type: 'update', updates: [] })
})
