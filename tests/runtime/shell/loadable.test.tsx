import { render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { LoadBoundary } from '../../../src/app/load-boundary'
import { loadable } from '../../../src/runtime/shell/loadable'

const Rubros = () => <p>rubros</p>
const Failed = ({ error }: { error: unknown }) => <p>{String(error)}</p>

describe('a screen whose code is fetched', () => {
  it('W-07: shows that it is waited for until the code has come', async () => {
    const arrived = new EventTarget()
    const Screen = loadable(async () => {
      await new Promise((resolve) => arrived.addEventListener('code', resolve))
      return Rubros
    })
    render(<Screen />)
    expect(screen.getByRole('progressbar', { name: 'Cargando' })).toBeTruthy()
    arrived.dispatchEvent(new Event('code'))
    expect(await screen.findByText('rubros')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('is drawn at once where the code is at hand', async () => {
    const load = vi.fn<() => Promise<ComponentType>>().mockResolvedValue(Rubros)
    const Screen = loadable(load)
    await Screen.preload()
    render(<Screen />)
    expect(screen.getByText('rubros')).toBeTruthy()
    expect(load).toHaveBeenCalledOnce()
  })

  it('asks again for what could not be fetched before it was needed', async () => {
    const load = vi
      .fn<() => Promise<ComponentType>>()
      .mockRejectedValueOnce(new Error('Failed to fetch'))
      .mockResolvedValue(Rubros)
    const Screen = loadable(load)
    await Screen.preload()
    render(<Screen />)
    expect(await screen.findByText('rubros')).toBeTruthy()
  })

  it('W-09: throws to the boundary around it what cannot be fetched', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Screen = loadable(() => Promise.reject(new Error('Failed to fetch')))
    render(
      <LoadBoundary fallback={Failed}>
        <Screen />
      </LoadBoundary>,
    )
    expect(await screen.findByText('Error: Failed to fetch')).toBeTruthy()
  })
})
