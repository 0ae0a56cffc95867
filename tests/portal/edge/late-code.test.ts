import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PortalStore } from '../../../src/portal/edge/portal-store'
import * as late from '../../../src/portal/late'
import { CodeNotFetched } from '#admin/provider/code/code-not-fetched'
import { CALL_TIMEOUT_MS } from '#wire/http/endpoint'
import { typedEvents } from '../machine/play'

const exits = { onSignedIn: vi.fn<() => void>(), preloadSignedIn: vi.fn<() => void>() }
const notFetched = () => Promise.reject(new CodeNotFetched('unreachable', 'late-code.js'))

let store: PortalStore

beforeEach(() => {
  vi.spyOn(late, 'isLateCodeLoaded').mockReturnValueOnce(false)
  store = new PortalStore(exits)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const shown = () => {
  const { step } = store.read()
  return 'phase' in step ? step.phase : undefined
}

describe('a submit before its checks are there', () => {
  it('P-05, P-06: waits for them, takes no typing meanwhile, and is validated then', async () => {
    for (const event of typedEvents({ dni: '20123456' })) store.send(event)
    store.send({ type: 'submitted' })
    expect(shown()).toMatchObject({ kind: 'waiting' })
    store.send({ type: 'submitted' })
    store.send({ type: 'typed', field: 'dni', text: '1' })
    expect(store.read().step).toMatchObject({ values: { dni: '20123456' }, attempted: false })
    await expect.poll(() => store.read().step).toMatchObject({ attempted: true })
    expect(shown()).toEqual({ kind: 'typing' })
  })

  it('W-09: says so where they cannot be fetched, keeps what was typed, and offers to try again', async () => {
    vi.spyOn(late, 'loadLateCode').mockImplementationOnce(notFetched)
    for (const event of typedEvents({ dni: '20123456' })) store.send(event)
    store.send({ type: 'submitted' })
    const notice = { title: 'Error de conexión', retry: 'submit' }
    await expect.poll(shown).toMatchObject({ kind: 'notice', notice, lead: 'back' })

    store.send({ type: 'retried' })
    await expect
      .poll(() => store.read().step)
      .toMatchObject({ values: { dni: '20123456' }, attempted: true })
  })

  it('W-09: OK leads back to what was typed', async () => {
    vi.spyOn(late, 'loadLateCode').mockImplementationOnce(notFetched)
    for (const event of typedEvents({ dni: '20123456' })) store.send(event)
    store.send({ type: 'submitted' })
    await expect.poll(shown).toMatchObject({ kind: 'notice' })
    store.send({ type: 'notice-closed' })
    expect(store.read().step).toMatchObject({
      values: { dni: '20123456' },
      phase: { kind: 'typing' },
      attempted: false,
    })
  })

  it('W-09: waits no longer than a call may take', async () => {
    vi.useFakeTimers()
    vi.spyOn(late, 'loadLateCode').mockReturnValueOnce(new Promise(() => undefined))
    store.send({ type: 'submitted' })
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS - 1)
    expect(shown()).toMatchObject({ kind: 'waiting' })
    await vi.advanceTimersByTimeAsync(1)
    expect(shown()).toMatchObject({ kind: 'notice', notice: { title: 'Error de conexión' } })
  })

  it('W-08: submits no other form than the one it came from', async () => {
    store.send({ type: 'submitted' })
    store.send({ type: 'flipped' })
    await late.loadLateCode()
    await Promise.resolve()
    expect(store.read().step).toMatchObject({ kind: 'registration', attempted: false })
    expect(shown()).toEqual({ kind: 'typing' })
  })
})

describe('a message that offers no second try', () => {
  it('takes none', async () => {
    vi.mocked(late.isLateCodeLoaded).mockReset().mockReturnValue(true)
    await late.loadLateCode()
    store.send({ type: 'flipped' })
    store.send({ type: 'submitted' })
    const before = shown()
    expect(before).toMatchObject({ kind: 'notice' })
    store.send({ type: 'retried' })
    expect(shown()).toEqual(before)
  })
})
