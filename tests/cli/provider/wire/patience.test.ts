import { expect, it } from 'vitest'
import { retryWhileLimited } from '../../../../cli/provider/wire/call'

interface Limit {
  readonly status?: number
  readonly after?: string
  readonly hasBody?: boolean
}

/** What happens until an answer is taken, where these are given one after the other, and the last of them again and again. */
async function taken(...limits: readonly Limit[]) {
  const done: string[] = []
  let calls = 0
  const call = async () => {
    const at = calls
    calls += 1
    done.push(`call ${at}`)
    const { status = 429, after, hasBody = true } = limits[at] ?? limits.at(-1) ?? {}
    const cancel = async () => {
      done.push(`cancel ${at}`)
      throw new Error('ended already')
    }
    const headers = new Headers(after === undefined ? {} : { 'retry-after': after })
    return { at, status, headers, body: hasBody ? { cancel } : null }
  }
  const pause = async (seconds: number) => {
    await new Promise((resolve) => setImmediate(resolve))
    done.push(`pause ${seconds}`)
  }
  const { at, status } = await retryWhileLimited(call, pause)
  return { at, status, done }
}

it.each([200, 204, 400, 428, 430, 503])(
  'a %i is taken at once, and left to be read',
  async (status) => {
    expect(await taken({ status })).toEqual({ at: 0, status, done: ['call 0'] })
  },
)

it('a 429 is let go and waited for, one call after the other', async () => {
  expect(await taken({ after: '3' }, { after: '4', hasBody: false }, { status: 200 })).toEqual({
    at: 2,
    status: 200,
    done: ['call 0', 'cancel 0', 'pause 3', 'call 1', 'pause 4', 'call 2'],
  })
})

it('the eighth 429 is taken', async () => {
  const { at, status, done } = await taken({ after: '1' })
  expect([at, status, done.filter((one) => one === 'pause 1').length]).toEqual([7, 429, 7])
  expect(done.at(-1)).toBe('call 7')
})

it.each<[string | undefined, number]>([
  [undefined, 2],
  ['Wed, 21 Oct 2015 07:28:00 GMT', 2],
  ['x', 2],
  ['Infinity', 2],
  ['0', 0],
  ['-5', 0],
  ['0.5', 0.5],
  ['120', 120],
  ['121', 120],
])('after %s it waits %d s', async (after, seconds) => {
  const limit = after === undefined ? {} : { after }
  expect((await taken(limit, { status: 200 })).done).toContain(`pause ${seconds}`)
})
