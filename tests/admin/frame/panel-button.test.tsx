import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { CodeNotFetched } from '#admin/provider/code/code-not-fetched'
import { panelButton } from '#admin/frame/panels/panel-button'
import { renderInSpanish } from '../support/message'

interface PanelProps {
  readonly text: string
  onClose(): void
}

const Panel = ({ text, onClose }: PanelProps) => (
  <section aria-label="Panel">
    {text}
    <button type="button" onClick={onClose}>
      Cerrar
    </button>
  </section>
)
const Fancy = (props: object) => <button type="button" data-fancy="" {...props} />

type Fetch = () => Promise<ComponentType<PanelProps>>

function show(fetch: Fetch, options: object = {}) {
  const PanelButton = panelButton<PanelProps>({
    label: 'admin.history.title',
    className: 'opens',
    fetch,
    ...options,
  })
  renderInSpanish(<PanelButton panel={(onClose) => ({ text: 'lo que pasó', onClose })} />)
  return userEvent.setup({ delay: null })
}
const opener = () => screen.getByRole('button', { name: 'Historial' })
const retry = () => screen.queryByRole('button', { name: 'Reintentar' })
const fails = (reason: CodeNotFetched['reason']) => async () => {
  throw new CodeNotFetched(reason, '/panel.js')
}

describe('a button that opens a panel', () => {
  it('fetches its code when it is pressed first, and has the focus again once that is closed', async () => {
    const fetch = vi.fn<Fetch>().mockResolvedValue(Panel)
    const user = show(fetch)
    expect(fetch).not.toHaveBeenCalled()
    expect(opener().className).toBe('opens')
    expect(document.activeElement).toBe(document.body)
    for (let time = 0; time < 2; time += 1) {
      await user.click(opener())
      expect(await screen.findByText('lo que pasó')).toBeTruthy()
      await user.click(screen.getByRole('button', { name: 'Cerrar' }))
      expect(screen.queryByText('lo que pasó')).toBeNull()
      expect(document.activeElement).toBe(opener())
    }
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('is the button that it is told to be', () => {
    show(async () => Panel, { Button: Fancy })
    expect(opener().dataset['fancy']).toBe('')
  })

  it('W-09: whose code did not arrive says so, and fetches it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const fetch = vi.fn<Fetch>().mockImplementation(fails('unreachable'))
    const user = show(fetch)
    await user.click(opener())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('No hay conexión a Internet. Reintentar')
    expect(fetch).toHaveBeenCalledOnce()
    await user.click(retry() ?? document.body)
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(fetch).toHaveBeenCalledTimes(2)
    fetch.mockResolvedValue(Panel)
    await user.click(retry() ?? document.body)
    expect(await screen.findByText('lo que pasó')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    [
      'of a former version',
      fails('gone'),
      'La aplicación se actualizó. Hay que volver a cargar la página.',
    ],
    [
      'that breaks',
      async () => {
        throw new TypeError('no')
      },
      'Error en la aplicación, avise.',
    ],
  ])('W-09: whose code is %s offers no second try', async (_what, fetch, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const user = show(fetch)
    await user.click(opener())
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe(text)
    expect(retry()).toBeNull()
  })
})
