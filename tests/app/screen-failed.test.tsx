import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ScreenFailed } from '../../src/app/signed-in/screens/screens'
import { CodeNotFetched } from '#admin/provider/code/code-not-fetched'
import { renderInSpanish } from '../admin/support/message'

const used = vi.fn<(what: string) => void>()
afterEach(() => {
  vi.unstubAllGlobals()
  used.mockReset()
})

const show = (error: unknown) => {
  vi.stubGlobal('location', {
    href: location.href,
    assign: (address: string) => used(`to ${address}`),
    reload: () => used('reload'),
  })
  renderInSpanish(<ScreenFailed error={error} onRetry={() => used('retry')} />)
  return userEvent.setup({ delay: null })
}

it.each<[what: string, error: unknown, title: string, retries: string | undefined]>([
  [
    'could not be fetched',
    new CodeNotFetched('unreachable', '/a.js'),
    'Error de conexión',
    'retry',
  ],
  ['is of a newer version', new CodeNotFetched('gone', '/a.js'), 'Hay una versión nueva', 'reload'],
  ['breaks', new Error('broken'), 'Error General', undefined],
])(
  'a screen whose code %s says so, can be left, and tried again where that helps',
  async (_what, error, title, retries) => {
    const user = show(error)
    expect(screen.getByRole('alertdialog', { name: title })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(used.mock.calls).toEqual([['to /']])
    const retry = screen.queryByRole('button', { name: 'Reintentar' })
    expect(retry === null).toBe(retries === undefined)
    if (retry === null) return
    await user.click(retry)
    expect(used).toHaveBeenLastCalledWith(retries)
  },
)
