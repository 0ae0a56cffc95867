import { mkdirSync, writeFileSync, readFileSync } from 'node:fs'
import { join, extname } from 'node:path'
import { createServer, type ServerResponse } from 'node:http'

/** The smallest page that is comparable with a portal. */
const BARE = `
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

function Form() {
  const [dni, setDni] = useState('')
  const [clave, setClave] = useState('')
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <label>DNI <input inputMode="numeric" value={dni} onChange={(event) => setDni(event.target.value)} /></label>
      <label>Contraseña <input type="password" value={clave} onChange={(event) => setClave(event.target.value)} /></label>
      <button disabled={dni === '' || clave === ''}>Ingresar</button>
    </form>
  )
}

createRoot(document.getElementById('root')).render(<Form />)
`

/** A list as react-admin's own tutorial writes it, 25 rows a page, on its own REST provider. */
const STOCK = `
import { createRoot } from 'react-dom/client'
import { Admin, Datagrid, List, Resource, TextField, TextInput } from 'react-admin'
import simpleRestProvider from 'ra-data-simple-rest'

const PostalList = () => (
  <List perPage={25} filters={[<TextInput key="localidad" source="localidad" alwaysOn />]}>
    <Datagrid>
      <TextField source="cpostal" />
      <TextField source="localidad" />
      <TextField source="provincia" />
    </Datagrid>
  </List>
)

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={simpleRestProvider('/api')} dashboard={() => <h1>Inicio</h1>}>
    <Resource name="postales" list={PostalList} />
  </Admin>,
)
`

/** What npm installs for them. */
export const PACKAGES = [
  'react-admin@5.15',
  'ra-data-simple-rest@5.15',
  'react@19.3',
  'react-dom@19.3',
]

/**
 * Builds a peer's page as Vite builds any, for production.
 * @param folder where its packages are installed
 * @returns where the built page is
 */
export async function buildPage(folder: string, name: string, source: string): Promise<string> {
  const root = join(folder, name)
  mkdirSync(root)
  writeFileSync(join(root, 'main.jsx'), source)
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><html lang="es"><title>Inicio</title><div id="root"></div><script type="module" src="/main.jsx"></script></html>',
  )
  const { build } = await import('vite')
  process.env['NODE_ENV'] = 'production'
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { chunkSizeWarningLimit: 5000 },
  })
  return join(root, 'dist')
}

/** React, react-dom and a form. */
export const buildBare = (folder: string): Promise<string> => buildPage(folder, 'bare', BARE)

/** Stock react-admin. */
export const buildStock = (folder: string): Promise<string> => buildPage(folder, 'stock', STOCK)

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
