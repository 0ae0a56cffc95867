import { CALL_TIMEOUT_MS } from '#wire/http/endpoint'
import { CodeNotFetched } from './code-not-fetched'

/** Files that have arrived or are on their way, by address. Failed files are not included. */
const files = new Map<string, Promise<void>>()

/** Style sheets that apply to the page or are about to, by address. */
const sheets = new Map<string, Promise<void>>()

for (const element of document.querySelectorAll('script[src], link[href]')) {
  const address = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
  files.set(address, Promise.resolve())
  if (element.getAttribute('rel') === 'stylesheet') sheets.set(address, Promise.resolve())
}

/**
 * Imports a chunk after every file that it needs has arrived. Most browsers never repeat a module request that failed:
 * each later `import()` of that address, or of a chunk that imports it, fails until the page is loaded again. A failed
 * `fetch` leaves no such trace, and a successful one leaves the file in the HTTP cache, from which the import takes it.
 * The build replaces every `import()` by a call of this function.
 * @param importChunk the `import()` itself
 * @param names the chunk, all chunks that it imports and their style sheets, below the app's base address
 * @throws CodeNotFetched if a file does not arrive; calling again fetches it again
 */
export async function importFetched<Module>(
  importChunk: () => Promise<Module>,
  names: readonly string[] = [],
): Promise<Module> {
  const addresses = names.map((name) => import.meta.env.BASE_URL + name)
  await Promise.all(addresses.map((address) => once(files, address, fetchFile)))
  const styles = addresses.filter((address) => address.endsWith('.css'))
  await Promise.all(styles.map((address) => once(sheets, address, applySheet)))
  return importChunk()
}

function once(
  done: Map<string, Promise<void>>,
  address: string,
  act: (address: string) => Promise<void>,
): Promise<void> {
  const known = done.get(address)
  if (known !== undefined) return known
  const promise = act(address)
  done.set(address, promise)
  promise.catch(() => done.delete(address))
  return promise
}

/** Reads a file to its end. The connection may be slow, but not silent for longer than a call may take. */
async function fetchFile(address: string): Promise<void> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), CALL_TIMEOUT_MS)
  }
  heard()
  try {
    const { ok, status, body } = await fetch(address, { signal: silence.signal })
    if (!ok) throw new CodeNotFetched(status === 404 ? 'gone' : 'unreachable', address)
    await body?.pipeTo(new WritableStream({ write: heard }))
  } catch (cause) {
    if (cause instanceof CodeNotFetched) throw cause
    throw new CodeNotFetched('unreachable', address, { cause })
  } finally {
    clearTimeout(timer)
  }
}

function applySheet(address: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
  return new Promise<void>((applied, failed) => {
    link.addEventListener('load', () => applied())
    link.addEventListener('error', () => {
      link.remove()
      failed(new CodeNotFetched('unreachable', address))
    })
    document.head.append(link)
  })
}
