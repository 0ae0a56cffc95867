import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchPalette } from '../../../src/app/palette/fetch-palette'
import { PaletteDoor } from '../../../src/app/palette/palette-door'
import { CodeNotFetched } from '#admin/provider/code/code-not-fetched'
import { InSpanish } from '../../admin/support/message'

vi.mock('../../../src/app/palette/fetch-palette', () => ({
  fetchPalette: vi.fn<typeof fetchPalette>(),
}))

const close = vi.fn<() => void>()
const nothing = () => {}
const open = (isOpen = true) => {
  // React prints what it hands to the boundary.
  vi.spyOn(console, 'error').mockImplementation(nothing)
  render(<PaletteDoor palette={{ isOpen, open: nothing, close, choose: nothing }} />, {
    wrapper: InSpanish,
  })
  return userEvent.setup({ delay: null })
}
const Content = () => <p>the palette</p>
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const alert = (name: string) => screen.findByRole('alertdialog', { name })

beforeEach(() => {
  close.mockClear()
  vi.mocked(fetchPalette).mockReset()
})

describe('the palette while its code comes', () => {
  it('is a dialog with a cross, and nothing while it is closed', async () => {
    vi.mocked(fetchPalette).mockReturnValue(new Promise(nothing))
    open(false)
    expect(document.body.textContent).toBe('')
    expect(fetchPalette).not.toHaveBeenCalled()
    const user = open()
    expect(screen.getByRole('dialog', { name: 'Buscar pantallas y registros' })).toBeTruthy()
    expect(screen.getByRole('progressbar')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    await user.keyboard('{Escape}')
    expect(close).toHaveBeenCalledTimes(2)
  })

  it('of a newer version needs the page to be loaded again: nothing is fetched', async () => {
    vi.mocked(fetchPalette).mockRejectedValueOnce(new CodeNotFetched('gone', '/a.js'))
    const user = open()
    await alert('Hay una versión nueva')
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await alert('Hay una versión nueva')).toBeTruthy()
    expect(fetchPalette).toHaveBeenCalledOnce()
  })

  it('that fails in itself can only be closed', async () => {
    vi.mocked(fetchPalette).mockRejectedValueOnce(new Error('broken'))
    const user = open()
    await alert('Error General')
    expect(buttons()).toEqual(['OK'])
    await user.keyboard('{Escape}')
    expect(close).toHaveBeenCalledOnce()
  })

  // The last one: from then on the code is at hand.
  it('that could not be fetched is fetched again when asked', async () => {
    vi.mocked(fetchPalette).mockRejectedValueOnce(new CodeNotFetched('unreachable', '/a.js'))
    const user = open()
    await alert('Error de conexión')
    expect(buttons()).toEqual(['Reintentar', 'OK'])
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(close).toHaveBeenCalledOnce()
    vi.mocked(fetchPalette).mockResolvedValue(Content as never)
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await screen.findByText('the palette')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(fetchPalette).toHaveBeenCalledTimes(2)
  })
})
