import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PortalStore } from '../../../src/app/portal/edge/portal-store'
import * as late from '../../../src/app/portal/late'
import { typedEvents } from '../typed-events'

const exits = { onSignedIn: vi.fn<() => void>(), preloadSignedIn: vi.fn<() => void>() }

let store: PortalStore

beforeEach(() => {
  vi.spyOn(late, 'isLateCodeLoaded').mockReturnValueOnce(false)
  store = new PortalStore(exits)
})

describe('a submit before its checks are there', () => {
  it('P-05: waits for them, and is judged as it stands then', async () => {
    store.send({ type: 'submitted' })
    expect(store.read().step).toMatchObject({ kind: 'login', attempted: false })
    await vi.waitFor(() => expect(store.read().step).toMatchObject({ attempted: true }))
  })

  it('W-09: says so where they cannot be fetched, and keeps what was typed', async () => {
    vi.spyOn(late, 'loadLateCode').mockRejectedValueOnce(new Error('Failed to fetch module'))
    for (const event of typedEvents({ dni: '20123456' })) store.send(event)
    store.send({ type: 'submitted' })
    await vi.waitFor(() =>
      expect(store.read().step).toMatchObject({
        phase: { kind: 'notice', notice: { title: 'Error de conexión' }, lead: 'back' },
      }),
    )
    store.send({ type: 'notice-closed' })
    expect(store.read().step).toMatchObject({
      values: { dni: '20123456' },
      phase: { kind: 'typing' },
    })
  })

  it('submits no other form than the one it came from', async () => {
    store.send({ type: 'submitted' })
    store.send({ type: 'flipped' })
    await late.loadLateCode()
    await Promise.resolve()
    expect(store.read().step).toMatchObject({ kind: 'registration', attempted: false })
  })
})
