import { InvalidArgumentError } from 'commander'
import { API_PATH } from '#wire/http/endpoint'

/** Reads `--url`. @throws InvalidArgumentError */
export function readUrl(text: string): URL {
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  if (parsed?.protocol === 'http:' || parsed?.protocol === 'https:') return parsed
  throw new InvalidArgumentError('Give an address such as http://127.0.0.1:4000.')
}

/** Where calls go: the address itself, or the path that servers of this app have where it has none. */
export function endpointOf(url: URL): URL {
  return url.pathname === '/' ? new URL(API_PATH, url) : url
}
