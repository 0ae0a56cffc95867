import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

type Row = Readonly<Record<string, unknown>>

/** A server of a built page, and of some rows in the dialect of ra-data-simple-rest. */
export interface PageServer {
  readonly url: string
  end(): void
}

/** Starts it on a free port. */
export async function servePage(folder: string, rows: readonly Row[] = []): Promise<PageServer> {
  const server = createServer(({ url = '/' }, answer) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (pathname.startsWith('/api/')) sendRows(answer, rows, searchParams)
    else sendFile(answer, join(folder, pathname === '/' ? 'index.html' : pathname))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    end: () => server.close().closeAllConnections(),
  }
}

function sendFile(answer: ServerResponse, path: string): void {
  try {
    const body = readFileSync(path)
    answer.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(body)
  } catch {
    answer.writeHead(404).end()
  }
}

/** One page of the rows that a filter leaves, sorted as asked. */
function sendRows(answer: ServerResponse, rows: readonly Row[], asked: URLSearchParams): void {
  const { localidad = '' } = JSON.parse(asked.get('filter') ?? '{}')
  const [field, order] = JSON.parse(asked.get('sort') ?? '["id","ASC"]')
  const [first, last] = JSON.parse(asked.get('range') ?? '[0,24]')
  const found = rows
    .filter((row) => String(row['localidad']).toLowerCase().includes(localidad.toLowerCase()))
    .toSorted(
      (one, other) => (Number(one[field]) - Number(other[field])) * (order === 'ASC' ? 1 : -1),
    )
  const range = `postales ${first}-${last}/${found.length}`
  answer
    .writeHead(200, { 'content-type': 'application/json', 'content-range': range })
    .end(JSON.stringify(found.slice(first, last + 1)))
}
