import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SESSION_KEY } from '#admin/provider/session/stored-session'
import { followBack, noteEntry } from '#admin/frame/leaving/back-entry'
import { useOpenPanel } from '#admin/frame/leaving/use-open-panel'

let stop: () => void
beforeEach(() => {
  sessionStorage.setItem(SESSION_KEY, JSON.stringify({ token: 't' }))
  history.pushState({ idx: 1 }, '', '/lista')
  noteEntry()
  stop = followBack()
})
afterEach(() => {
  stop()
  history.pushState(null, '', '/')
  noteEntry()
})

function Panel() {
  const { isOpen, opener, close } = useOpenPanel('filtro')
  return (
    <>
      <button {...opener}>Filtro</button>
      {isOpen && (
        <section aria-label="Panel">
          <button type="button" onClick={close}>
            Cerrar
          </button>
        </section>
      )}
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'Filtro' })
const isOpen = () => {
  const shown = screen.queryByRole('region', { name: 'Panel' }) !== null
  expect(opener().getAttribute('aria-expanded')).toBe(String(shown))
  return shown
}

describe('a button that opens a panel below itself', () => {
  it('says so, and takes no focus before', () => {
    render(<Panel />)
    expect(isOpen()).toBe(false)
    expect(opener().getAttribute('aria-haspopup')).toBe('dialog')
    expect(opener().getAttribute('type')).toBe('button')
    expect(document.activeElement).toBe(document.body)
  })

  it.each<[string, () => void]>([
    ['itself, pressed again', () => fireEvent.click(opener())],
    ['what is in the panel', () => fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))],
    ['Back', () => history.back()],
  ])('has the focus again once it is closed by %s, each time', async (_what, close) => {
    const user = userEvent.setup({ delay: null })
    render(<Panel />)
    for (let time = 0; time < 2; time += 1) {
      await user.click(opener())
      expect(isOpen()).toBe(true)
      screen.getByRole('button', { name: 'Cerrar' }).focus()
      close()
      await expect.poll(isOpen).toBe(false)
      expect(document.activeElement).toBe(opener())
      expect(location.pathname).toBe('/lista')
    }
  })
})
