import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CodeNotFetched, describeCodeFailure } from '#admin/provider/code/code-not-fetched'
import { importFetched } from '#admin/provider/code/import-fetched'

/** What the server answers for each file; what is not here is unreachable. */
let answers: Map<string, (signal: AbortSignal) => Response>
let asked: string[]
let file = 0

/** Names that no test before has fetched. */
const fresh = (end: string): string => `assets/file-${(file += 1)}${end}`

const importChunk = vi.fn<() => Promise<string>>()

beforeEach(() => {
  answers = new Map()
  asked = []
  importChunk.mockReset().mockResolvedValue('module')
  vi.stubGlobal('fetch', async (address: string, init: { signal: AbortSignal }) => {
    asked.push(address)
    const answer = answers.get(address)
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer(init.signal)
  })
})

afterEach(() => {
  vi.useRealTimers()
  for (const link of document.querySelectorAll('link')) link.remove()
})

const serve = (...names: readonly string[]): void => {
  for (const name of names) answers.set(`/${name}`, () => new Response('text'))
}

const failure = (names: readonly string[]): Promise<unknown> =>
  importFetched(importChunk, names).then(
    () => undefined,
    (error: unknown) => error,
  )

function cutOff(body: ReadableStreamDefaultController): void {
  body.enqueue(new Uint8Array([1]))
  body.error(new TypeError('network error'))
}

describe('code that is imported when it is needed', () => {
  it('is imported once all its files have come, and each is fetched once', async () => {
    const [chunk, shared, other] = [fresh('.js'), fresh('.js'), fresh('.js')]
    serve(chunk, shared, other)
    expect(await importFetched(importChunk, [chunk, shared])).toBe('module')
    await importFetched(importChunk, [other, shared])
    expect(asked).toEqual([`/${chunk}`, `/${shared}`, `/${other}`])
  })

  it('is imported at once where it needs no file', async () => {
    expect(await importFetched(importChunk)).toBe('module')
    expect(asked).toEqual([])
    expect(links()).toEqual([])
  })

  it('may be an empty file', async () => {
    const chunk = fresh('.js')
    answers.set(`/${chunk}`, () => new Response(null))
    expect(await importFetched(importChunk, [chunk])).toBe('module')
  })

  it('W-09: is not imported while a file is missing, which is fetched again the next time', async () => {
    const [chunk, shared] = [fresh('.js'), fresh('.js')]
    serve(chunk)
    expect(await failure([chunk, shared])).toMatchObject({ reason: 'unreachable' })
    expect(importChunk).not.toHaveBeenCalled()
    serve(shared)
    expect(await importFetched(importChunk, [chunk, shared])).toBe('module')
    expect(asked).toEqual([`/${chunk}`, `/${shared}`, `/${shared}`])
  })

  it.each([
    [404, 'gone'],
    [502, 'unreachable'],
    [503, 'unreachable'],
  ])('W-09: a file answered with %i is %s', async (status, reason) => {
    const chunk = fresh('.js')
    answers.set(`/${chunk}`, () => new Response('', { status }))
    const error = await failure([chunk])
    expect(error).toBeInstanceOf(CodeNotFetched)
    expect(error).toMatchObject({
      reason,
      name: 'CodeNotFetched',
      message: `/${chunk} could not be fetched (${reason}).`,
    })
    expect(importChunk).not.toHaveBeenCalled()
  })

  it('W-09: a file that is cut off has not come', async () => {
    const chunk = fresh('.js')
    answers.set(`/${chunk}`, () => new Response(new ReadableStream({ start: cutOff })))
    expect(await failure([chunk])).toMatchObject({ reason: 'unreachable' })
    expect(importChunk).not.toHaveBeenCalled()
  })

  it('W-09: a slow line may take its time; one that is silent for 30 s is given up', async () => {
    vi.useFakeTimers()
    const chunk = fresh('.js')
    let line: ReadableStreamDefaultController | undefined
    answers.set(`/${chunk}`, (signal) => {
      signal.addEventListener('abort', () => line?.error(signal.reason))
      return new Response(new ReadableStream({ start: (controller) => void (line = controller) }))
    })
    const failed = failure([chunk])
    for (let piece = 0; piece < 3; piece += 1) {
      await vi.advanceTimersByTimeAsync(29_000)
      line?.enqueue(new Uint8Array([1]))
    }
    let settled = false
    void failed.then(() => (settled = true))
    await vi.advanceTimersByTimeAsync(29_000)
    expect(settled).toBe(false)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await failed).toMatchObject({ reason: 'unreachable' })
  })
})

const links = (): HTMLLinkElement[] => [...document.querySelectorAll('link')]

describe('its styles', () => {
  it('apply before it runs, in their order', async () => {
    const [chunk, first, second] = [fresh('.js'), fresh('.css'), fresh('.css')]
    serve(chunk, first, second)
    const imported = importFetched(importChunk, [chunk, first, second])
    await expect.poll(links).toHaveLength(2)
    expect(links().map((link) => link.getAttribute('href'))).toEqual([`/${first}`, `/${second}`])
    expect(importChunk).not.toHaveBeenCalled()
    for (const link of links()) link.dispatchEvent(new Event('load'))
    await imported
    await importFetched(importChunk, [chunk, first])
    expect(links()).toHaveLength(2)
  })

  it('W-09: that do not load are asked for again', async () => {
    const style = fresh('.css')
    serve(style)
    const failed = failure([style])
    await expect.poll(links).toHaveLength(1)
    links()[0]?.dispatchEvent(new Event('error'))
    expect(await failed).toMatchObject({ reason: 'unreachable' })
    expect(links()).toHaveLength(0)
    const imported = importFetched(importChunk, [style])
    await expect.poll(links).toHaveLength(1)
    links()[0]?.dispatchEvent(new Event('load'))
    expect(await imported).toBe('module')
  })
})

/** The module as a page loads it that has these elements. */
async function loadedWith(...elements: readonly string[]) {
  document.head.insertAdjacentHTML('beforeend', elements.join(''))
  const address = `../../../../src/admin/provider/code/import-fetched?page=${(file += 1)}`
  const module: { importFetched: typeof importFetched } = await import(/* @vite-ignore */ address)
  return module.importFetched
}

describe('what the page itself has', () => {
  // Other files' styles stay: their code knows where in the head they are.
  afterEach(() => document.querySelector('head script')?.remove())

  it('is not fetched, and its styles apply already', async () => {
    const [script, chunk, style] = [fresh('.js'), fresh('.js'), fresh('.css')]
    const importThere = await loadedWith(
      `<script type="module" src="/${script}"></script>`,
      `<link rel="modulepreload" href="/${chunk}">`,
      `<link rel="stylesheet" href="/${style}">`,
    )
    expect(await importThere(importChunk, [script, chunk, style])).toBe('module')
    expect(asked).toEqual([])
    expect(links()).toHaveLength(2)
  })

  it('as styles that were only loaded ahead has still to apply', async () => {
    const style = fresh('.css')
    const importThere = await loadedWith(`<link rel="preload" as="style" href="/${style}">`)
    const imported = importThere(importChunk, [style])
    await expect.poll(links).toHaveLength(2)
    expect(importChunk).not.toHaveBeenCalled()
    links().at(-1)?.dispatchEvent(new Event('load'))
    expect(await imported).toBe('module')
    expect(links().at(-1)?.rel).toBe('stylesheet')
    expect(asked).toEqual([])
  })
})

it('W-09: leaves no timer behind, whether its files come or not', async () => {
  vi.useFakeTimers()
  const chunk = fresh('.js')
  expect(await failure([chunk])).toMatchObject({ reason: 'unreachable' })
  expect(vi.getTimerCount()).toBe(0)
  serve(chunk)
  expect(await importFetched(importChunk, [chunk])).toBe('module')
  expect(vi.getTimerCount()).toBe(0)
})

it('W-09: a server that never answers is given up after 30 s', async () => {
  vi.useFakeTimers()
  const chunk = fresh('.js')
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const ended = vi.fn<(error: unknown) => void>()
  void failure([chunk]).then(ended)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ reason: 'unreachable' }))
})

it.each([
  [new CodeNotFetched('gone', 'a.js'), 'reload', 'Hay una versión nueva'],
  [new CodeNotFetched('unreachable', 'a.js'), 'fetch', 'Error de conexión'],
  [new TypeError('no'), 'reload', 'Error General'],
])('W-09: %s is told with what helps: %s', (error, remedy, title) => {
  expect(describeCodeFailure(error)).toEqual({
    title,
    remedy,
    text: expect.stringMatching(/\.$/),
  })
})
