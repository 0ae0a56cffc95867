import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDeliveries, type Deliveries } from '#server/hooks/events/deliveries'
import { postponeEvent, type StoredEvent, takeEvent } from '#server/hooks/events/event-queue'
import type { Project } from '#server/hooks/create-hooks'
import { counters } from '#server/store/counters'
import { useNewBackend } from '../support/test-backend'
import { ON_POSTGRES } from '../support/test-database'
import { contract } from './support/hooked-office'
import { STORED_EVENT } from './support/stored-event'

/** Nothing of this backend delivers events: `start` is not called. */
const project: Project = { hooks: { clientes: { afterCommit() {} } }, files: {} }

const backend = useNewBackend({ contract, project })

const store = (...events: readonly Partial<typeof STORED_EVENT>[]) =>
  backend.store.transact(async (trx) => {
    for (const event of events) {
      await trx
        .insertInto('_events')
        .values({ ...STORED_EVENT, at: 5, ...event })
        .execute()
    }
  })
const stored = () =>
  backend.store.read((trx) => trx.selectFrom('_events').selectAll().orderBy('id').execute())

describe('the queue', () => {
  it('gives an event to one process at a time, for as long as its hook may take', async () => {
    await store({}, { record: 2 })
    const { store: of } = backend
    const taken = async (now: number) => (await takeEvent(of, now, 100))?.record
    expect([await taken(1_000), await taken(1_000), await taken(1_099)]).toEqual([1, 2, undefined])
    expect(await taken(1_100)).toBe(1)
  })

  it.each([
    ['of another entity', { entity: 'movimientos' }, ['clientes', 'movimientos']],
    ['of another record', { record: 2 }, ['clientes', 'clientes']],
    ['of the same record', {}, ['clientes', undefined]],
  ])('an event %s waits for the one before: %j', async (_what, second, expected) => {
    await store({}, second)
    const { store: of } = backend
    const taken = [await takeEvent(of, 1, 100), await takeEvent(of, 1, 100)]
    expect(taken.map((event) => event?.entity)).toEqual(expected)
  })

  it('tries again after 1, 4, 16 s and so on, an hour at most; it stores the error in short', async () => {
    await store({ held: 9 })
    const [event] = await stored()
    if (event === undefined) throw new Error('There is an event')
    const delays: number[] = []
    for (let tries = 0; tries < 9; tries += 1) {
      const error = `a\0${'x'.repeat(600)}`
      await postponeEvent(backend.store, { id: event.id, tries }, { now: 50, error, last: false })
      const [after] = await stored()
      expect(after).toMatchObject({ tries: tries + 1, held: 0, failed: 0 })
      expect(after?.error).toBe(`a${'x'.repeat(499)}`)
      delays.push((Number(after?.due) - 50) / 1_000)
    }
    expect(delays).toEqual([1, 4, 16, 64, 256, 1_024, 3_600, 3_600, 3_600])
  })
})

describe('deliveries', () => {
  const lines: [string, string, Readonly<Record<string, unknown>>][] = []
  let deliveries: Deliveries
  let run: (event: StoredEvent, stop: AbortSignal) => Promise<void>
  let failing: Error | undefined

  const logged = (level: string) => (details: object, message: string) =>
    void lines.push([level, message, { ...details }])

  function create() {
    const { store: whole } = backend
    const readOne: typeof whole.readOne = async (work) => {
      if (failing !== undefined) throw failing
      return whole.readOne(work)
    }
    return createDeliveries({
      store: { ...whole, readOne },
      hookOf: (entity) => (entity === 'gone' ? undefined : (event, stop) => run(event, stop)),
      limit: 1_000,
      clock: () => backend.now,
      log: { warn: logged('warn'), error: logged('error') },
    })
  }
  beforeEach(() => {
    lines.length = 0
    failing = undefined
    run = async () => {}
    deliveries = create()
  })
  afterEach(() => deliveries.close())

  it('are of four records at a time, and no more', async () => {
    let most = 0
    let open = 0
    const ends: (() => void)[] = []
    run = () =>
      new Promise((resolve) => {
        open += 1
        most = Math.max(most, open)
        ends.push(() => {
          open -= 1
          resolve()
        })
      })
    await store(...Array.from({ length: 6 }, (_, record) => ({ record: record + 1 })))
    await deliveries.start()
    await expect.poll(() => open).toBe(4)
    deliveries.wake()
    for (let ended = 0; ended < 6; ended += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(0)
      ends.shift()?.()
    }
    await deliveries.idle()
    expect(most).toBe(4)
    expect(await stored()).toEqual([])
  })

  it('hold an event half a minute longer than its hook may take', async () => {
    let held: unknown
    run = async (event) => void (held = Number(event.held) - backend.now)
    await store({})
    await deliveries.start()
    await deliveries.idle()
    expect(held).toBe(31_000)
  })

  it('are counted, and a failed try is logged with what was tried', async () => {
    const before = { ...counters }
    const error = new Error('no answer')
    run = async ({ record }) => {
      if (record === 2) throw error
    }
    await store({ record: 1 }, { record: 2, tries: 0 }, { record: 3 })
    await deliveries.start()
    await deliveries.idle()
    const [event] = await stored()
    const tried = {
      event: event?.id,
      entity: 'clientes',
      record: 2,
      operation: 'ingresar',
      tries: 1,
      err: error,
    }
    expect(lines).toEqual([['warn', 'An event failed, and is tried again', tried]])
    expect(counters.eventsDelivered - before.eventsDelivered).toBe(2)
    expect(counters.eventFailures - before.eventFailures).toBe(1)
  })

  it('give up at once what no hook waits for, and say so', async () => {
    await store({ entity: 'gone' })
    await deliveries.start()
    await deliveries.idle()
    expect(lines).toMatchObject([
      ['error', 'An event failed, and waits for the next start', { entity: 'gone', tries: 1 }],
    ])
    expect(await stored()).toMatchObject([
      { failed: 1, tries: 1, error: 'gone has no hook `afterCommit`.' },
    ])
  })

  it('go on after a look for events that failed, which is logged', async () => {
    failing = new Error('disk')
    await store({})
    await deliveries.start()
    await deliveries.idle()
    expect(lines).toEqual([['warn', 'Events could not be read', { err: failing }]])
    failing = undefined
    deliveries.wake()
    await deliveries.idle()
    expect(await stored()).toEqual([])
  })

  it('look each second for what is due, until they are closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      deliveries = create()
      await deliveries.start()
      await deliveries.idle()
      await store({ due: backend.now + 500 })
      deliveries.wake()
      await deliveries.idle()
      expect(await stored()).toHaveLength(1)
      backend.now += 500
      vi.advanceTimersByTime(999)
      await deliveries.idle()
      expect(await stored()).toHaveLength(1)
      vi.advanceTimersByTime(1)
      await deliveries.idle()
      expect(await stored()).toEqual([])
      await deliveries.close()
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('that are closed tell their hooks, and leave the event as it was for the next start', async () => {
    let begun = 0
    run = (_event, stop) =>
      new Promise((_resolve, reject) => {
        begun += 1
        stop.addEventListener('abort', () => reject(new Error('stopped')))
      })
    await store({}, { record: 2 })
    await deliveries.start()
    await expect.poll(() => begun).toBe(2)
    await deliveries.close()
    deliveries.wake()
    await deliveries.idle()
    expect(lines).toEqual([])
    expect(await stored()).toMatchObject([
      { tries: 0, failed: 0, error: null },
      { tries: 0, failed: 0, error: null },
    ])
    run = async () => {}
    deliveries = create()
    // Other processes may hold events of PostgreSQL: those of this one are free once their time is over.
    if (ON_POSTGRES) backend.now += 31_000
    await deliveries.start()
    await deliveries.idle()
    expect(await stored()).toEqual([])
  })

  it('that are closed wait 5 s for hooks which do not stop', async () => {
    let end: (() => void) | undefined
    run = () => new Promise((resolve) => (end = resolve))
    await store({})
    await deliveries.start()
    await expect.poll(() => end).toBeDefined()
    let isClosed = false
    const closed = deliveries.close().then(() => (isClosed = true))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(isClosed).toBe(false)
    end?.()
    await closed
    await deliveries.idle()
  })
})
