import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guarded, HookError, HookTime } from '#server/hooks/hook-error'
import { Refusal } from '#server/store/refusal'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const coded = (code: string) => Object.assign(new Error(code), { code, syscall: 'connect' })
const busy = Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR' })

describe('code of the project', () => {
  it('answers what it answers, and leaves no timer behind', async () => {
    expect(await guarded(new HookTime('`x`', 1_000), () => 7)).toBe(7)
    expect(await guarded(new HookTime('`x`', 1_000), async () => 8)).toBe(8)
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    ['an error', new Error('boom'), '`x` threw: boom'],
    ['a text', 'boom', '`x` threw: boom'],
    ['a connection of its own that fails', coded('ECONNREFUSED'), '`x` threw: ECONNREFUSED'],
  ])('that throws %s is named, with what it threw', async (_what, thrown, message) => {
    const failing = guarded(new HookTime('`x`', 1_000), () => {
      throw thrown
    })
    await expect(failing).rejects.toMatchObject({ name: 'HookError', message, cause: thrown })
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([new Refusal(422, 'no'), new HookError('late'), busy])(
    'that throws %s is heard as it is',
    async (thrown) => {
      await expect(guarded(new HookTime('`x`', 1_000), () => Promise.reject(thrown))).rejects.toBe(
        thrown,
      )
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  it('has its time, and no more', async () => {
    let error: unknown
    const late = guarded(new HookTime('`x`', 1_500), () => new Promise(() => {})).catch(
      (thrown: unknown) => (error = thrown),
    )
    await vi.advanceTimersByTimeAsync(1_499)
    expect(error).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await late
    expect(error).toMatchObject({ name: 'HookError', message: '`x` took longer than 1.5 s.' })
  })
})
