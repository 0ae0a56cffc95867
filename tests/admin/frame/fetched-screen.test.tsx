import { render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { LoadBoundary } from '#admin/provider/code/load-boundary'
import { fetchAhead, fetchNow } from '#admin/frame/screens/fetch-screen'
import { FetchedScreen } from '#admin/frame/screens/fetched-screen'

const Rubros = () => <p>rubros</p>
const unreachable = () => Promise.reject(new Error('Failed to fetch'))
const Failed = ({ error }: { error: unknown }) => <p>{String(error)}</p>

describe('a screen whose code is fetched', () => {
  it('W-07: shows that it is waited for until the code has come', async () => {
    const arrived = new EventTarget()
    const fetchScreen = async () => {
      await new Promise((resolve) => arrived.addEventListener('code', resolve))
      return Rubros
    }
    render(<FetchedScreen by={fetchScreen} />)
    expect(screen.getByRole('progressbar', { name: 'Cargando' })).toBeTruthy()
    arrived.dispatchEvent(new Event('code'))
    expect(await screen.findByText('rubros')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('is drawn at once where the code is at hand', async () => {
    const fetchScreen = vi.fn<() => Promise<ComponentType>>().mockResolvedValue(Rubros)
    await fetchNow(fetchScreen)
    render(<FetchedScreen by={fetchScreen} />)
    expect(screen.getByText('rubros')).toBeTruthy()
    expect(fetchScreen).toHaveBeenCalledOnce()
  })

  it('asks again for what could not be fetched before it was needed', async () => {
    const fetchScreen = vi
      .fn<() => Promise<ComponentType>>()
      .mockRejectedValueOnce(new Error('Failed to fetch'))
      .mockResolvedValue(Rubros)
    fetchAhead(fetchScreen)
    render(<FetchedScreen by={fetchScreen} />)
    expect(await screen.findByText('rubros')).toBeTruthy()
  })

  it('W-09: throws to the boundary around it what cannot be fetched', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    render(
      <LoadBoundary fallback={Failed}>
        <FetchedScreen by={unreachable} />
      </LoadBoundary>,
    )
    expect(await screen.findByText('Error: Failed to fetch')).toBeTruthy()
  })
})
