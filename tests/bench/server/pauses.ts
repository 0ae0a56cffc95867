import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { pino } from 'pino'
import * as z from 'zod'
import { importEntry } from '../../../cli/cache/bundle.js'
import { createHttpApp } from '#server/service/http/http-app'
import type { StoreOptions } from '#server/store/database/open-store'
import { API_PATH } from '#wire/http/endpoint'
import { deletedMetodos } from '#wire/metodos/deleted'
import { HISTORIAL_BUSCAR } from '#wire/metodos/history'
import { recordsMetodos } from '#wire/metodos/records'
import { copyProject } from '../../support/copied-project.js'
import { ADMIN, openBenchBackend } from '../bench-backend'
import { madeUpEntry, madeUpLines } from '../lines/made-up-lines'
import { median } from '../table'

/** How much each call has. */
export interface PauseSizes {
  /** Records that a call writes. */
  readonly entries: number
  /** Of them, where a hook of the project runs for each. */
  readonly hooked: number
  /** Rows of the list that is answered whole. */
  readonly list: number
  /** Values that a call looks for. */
  readonly values: number
  /** Lines of a document. */
  readonly lines: number
  /** Bytes of a body that nobody has signed in for. */
  readonly bytes: number
  /** Calls of each kind, of whose pauses the median is shown. */
  readonly runs: number
}

export const PAUSES_HEADER = ['call', 'database', 'longest pause', 'at most', 'whole call']

/** Milliseconds that a call may keep the others from being served. */
const AT_MOST_MS = 50

/**
 * A copy of the project with documents of lines, and a hook that reads and writes: screens as an office adds them.
 * @returns its folder, which the caller removes
 */
export function copyWithHooks(root: string): string {
  const copy = copyProject(root)
  for (const name of ['cuenta', 'asiento', 'concepto']) {
    cpSync(join(root, `tests/fixtures/office/${name}.ts`), join(copy, `schema/${name}.ts`))
  }
  mkdirSync(join(copy, 'src/app/hooks'), { recursive: true })
  writeFileSync(join(copy, 'src/app/hooks/concepto.ts'), HOOK)
  execFileSync(process.execPath, ['cli/bin.js', 'gen'], { cwd: copy, stdio: 'ignore' })
  return copy
}

const HOOK = `import type { Hooks } from '#server/hooks'

export const concepto: Hooks<'conceptos'> = {
  async before({ next, records, refuse }) {
    if (next === undefined) return
    const rubro = await records.rubros.find(next.rubro)
    if (rubro === undefined) refuse('rubro', 'No existe')
    const alike = await records.conceptos.where({ concepto: next.concepto })
    return { concepto: alike.length > 3 ? next.concepto + ' bis' : next.concepto }
  },
}
`

/**
 * For how long each of the heaviest calls keeps the server from all others: the longest time in which its loop did not turn. In the
 * copy, because its own code has the generated contract of lines and hooks. Each row is printed when it is measured.
 * @returns whether a limit was missed
 */
export async function measurePausesIn(
  copy: string,
  name: string,
  where: StoreOptions,
  sizes: PauseSizes,
  print: (row: readonly string[]) => void,
): Promise<boolean> {
  type Entry = typeof import('./pauses')
  const { measurePauses } = await importEntry<Entry>(copy, 'tests/bench/server/pauses.ts')
  return measurePauses(name, where, sizes, print)
}

/** The calls come from another thread: this one is the server's alone. */
export async function measurePauses(
  name: string,
  where: StoreOptions,
  sizes: PauseSizes,
  print: (row: readonly string[]) => void,
): Promise<boolean> {
  const log = { warn: () => {}, error: (details: object) => console.error(details) }
  const backend = await openBenchBackend({ ...where, log })
  const appDir = join(where.dataDir, 'bench-app')
  mkdirSync(appDir, { recursive: true })
  writeFileSync(join(appDir, 'index.html'), '<html><head></head></html>')
  const app = await createHttpApp({
    handle: backend.handleRpc,
    appDir,
    bodyLimit: 1024 * 1024,
    publicOrigin: undefined,
    trustProxy: ['127.0.0.1'],
    log: pino({ level: 'silent' }),
  })
  const caller = new Worker(CALLER, { eval: true })
  try {
    await backend.ensureFirstAdministrator()
    const url = new URL(API_PATH, await app.listen({ host: '127.0.0.1', port: 0 })).href
    const send = async (body: string, headers: Readonly<Record<string, string>> = {}) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      caller.postMessage({ url, body, headers })
      const [answer] = await once(caller, 'message')
      return answered.parse(answer)
    }
    const call = async (metodo: string, body: object, headers = GZIP) => {
      const answer = await send(JSON.stringify({ metodo, ...body }), headers)
      if (answer.status !== 200) throw new Error(`${metodo}: ${answer.status} ${answer.text}`)
      return answer
    }
    const { token } = signedIn.parse(JSON.parse((await call('login', ADMIN)).text))
    await fill(sizes, (metodo, body) => call(metodo, { token, ...body }))
    let missed = false
    const cases = casesOf(sizes, token, { call, send })
    for (const [what, run] of Object.entries(cases)) {
      const pauses: number[] = []
      const times: number[] = []
      // One run unmeasured: code is compiled.
      for (let at = 0; at <= sizes.runs; at += 1) {
        const { pause, ms } = await run(at)
        if (at === 0 && sizes.runs > 1) continue
        pauses.push(pause)
        times.push(ms)
      }
      const pause = median(pauses)
      const isMissed = pause > AT_MOST_MS
      missed ||= isMissed
      const cells = [`${pause.toFixed(0)} ms`, `${AT_MOST_MS} ms${isMissed ? ' (missed)' : ''}`]
      print([what, name, ...cells, `${median(times).toFixed(0)} ms`])
    }
    return missed
  } finally {
    await caller.terminate()
    await app.close()
    await backend.close()
    rmSync(appDir, { recursive: true, force: true })
  }
}

const GZIP = { 'accept-encoding': 'gzip' }

const signedIn = z.object({ token: z.string() })
const answered = z.object({ status: z.number(), text: z.string() })

/** Sends one body after the other, and sends back what was answered. */
const CALLER = `const { parentPort } = require('node:worker_threads')
const http = require('node:http')
let calls = 0
parentPort.on('message', ({ url, body, headers }) => {
  const address = '10.1.' + (calls % 250) + '.' + (Math.floor(calls++ / 250) + 1)
  const request = http.request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
  }, (response) => {
    const parts = []
    response.on('data', (part) => parts.push(part))
    response.on('end', () => {
      const bytes = Buffer.concat(parts)
      const text = bytes.length < 4e6 && !response.headers['content-encoding'] ? bytes.toString() : ''
      parentPort.postMessage({ status: response.statusCode, text })
    })
  })
  request.on('error', (error) => parentPort.postMessage({ status: 0, text: String(error) }))
  request.end(body)
})`

type Call = (metodo: string, body: object) => Promise<z.output<typeof answered>>

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)

const postalOf = (at: number) => ({
  cpostal: 1000 + (at % 8000),
  localidad: `VILLA SAN MARTÍN ${at}`,
  provincia: 'Buenos Aires',
})

/** What a call of `registros.grabar` is for tables that the app has. */
async function fill({ list }: PauseSizes, call: Call): Promise<void> {
  await call('rubros-ingresar', { rubro: 'Rubro' })
  const most = 500
  for (let from = 0; from < list; from += most) {
    const filas = numbers(Math.min(most, list - from)).map((at) => ({ alta: postalOf(from + at) }))
    await call(recordsMetodos.write, { entidad: 'postales', filas })
  }
}

interface Calling {
  call(metodo: string, body: object, headers?: Readonly<Record<string, string>>): ReturnType<Call>
  send(body: string): ReturnType<Call>
}

interface Pause {
  readonly pause: number
  readonly ms: number
}

type Case = (at: number) => Promise<Pause>

const entry = (at: number, count: number, text = 'Factura') =>
  madeUpEntry(at, madeUpLines(count, text))

function casesOf(
  { entries, hooked, list, values, lines, bytes }: PauseSizes,
  token: string,
  { call, send }: Calling,
): Readonly<Record<string, Case>> {
  const write = (entidad: string, filas: readonly object[]) =>
    call(recordsMetodos.write, { token, entidad, filas })
  let numero = 0
  const documents = (count: number, of: number) =>
    numbers(count).map(() => ({ alta: entry((numero += 1), of) }))
  let extra = list
  const added = async () => {
    await call('postales-ingresar', { token, ...postalOf((extra += 1)) })
  }
  let wide = 0
  const read = (headers: Readonly<Record<string, string>>) => () =>
    call('postales-buscar', { token }, headers)
  const first = async (count: number) => {
    const { text } = await call(
      'asientos-ingresar',
      { token, ...entry((numero += 1), count) },
      PLAIN,
    )
    return z.object({ id: z.number() }).parse(JSON.parse(text)).id
  }
  const keys = Math.floor(bytes / 15)
  const open = `${bytes} bytes of '['`
  const fields = `${keys} fields of a body`
  return {
    [`${open}, nobody signed in`]: () => paused(() => send('['.repeat(bytes))),
    [`${fields}, nobody signed in`]: () =>
      paused(() => send(`{${numbers(keys).map((at) => `"k${at}":${at}`)}}`.slice(0, bytes))),
    [`registros.grabar, ${entries} new postal codes`]: (at) =>
      paused(() =>
        write(
          'postales',
          numbers(entries).map((one) => ({ alta: postalOf(1_000_000 * (at + 1) + one) })),
        ),
      ),
    [`registros.grabar, ${entries} changed postal codes`]: (at) =>
      paused(() =>
        write(
          'postales',
          numbers(entries).map((one) => {
            const { cpostal, localidad } = postalOf(1_000_000 + one)
            return {
              cambio: {
                cpostal,
                localidadAnterior: localidad,
                localidadNueva: localidad,
                provincia: at % 2 === 0 ? 'Salta' : 'Mendoza',
              },
            }
          }),
        ),
      ),
    [`registros.grabar, ${entries} new accounts, which refer to accounts`]: () =>
      paused(() =>
        write(
          'cuentas',
          numbers(entries).map(() => {
            const codigo = `9.${(wide += 1)}`
            return { alta: { codigo, nombre: `Cuenta ${wide}`, madre: null, imputable: true } }
          }),
        ),
      ),
    [`registros.grabar, ${hooked} entries with a hook`]: () =>
      paused(() =>
        write(
          'conceptos',
          numbers(hooked).map(() => {
            return { alta: { concepto: `Concepto ${(wide += 1)}`, rubro: 1, tipo: 'M' } }
          }),
        ),
      ),
    [`registros.grabar, ${entries} documents of two lines`]: () =>
      paused(() => write('asientos', documents(entries, 2))),
    [`a list of ${list} rows after a write`]: async () => {
      await added()
      return paused(read(GZIP))
    },
    'the same, from memory': () => paused(read(GZIP)),
    'the same, not compressed': () => paused(read(PLAIN)),
    'the same, not compressed, after a write': async () => {
      await added()
      return paused(read(PLAIN))
    },
    [`registros.buscar, ${values} postal codes`]: () =>
      paused(() => {
        const valores = numbers(values).map((at) => {
          const { cpostal, localidad } = postalOf(at)
          return [cpostal, localidad]
        })
        return call(recordsMetodos.find, { token, entidad: 'postales', valores })
      }),
    [`a document of ${lines} lines, added`]: () =>
      paused(() => call('asientos-ingresar', { token, ...entry((numero += 1), lines) })),
    [`a document of ${lines} lines, changed`]: async () => {
      const id = await first(lines)
      return paused(() =>
        call('asientos-modificar', { token, id, ...entry((numero += 1), lines, 'Otra') }),
      )
    },
    [`a document of ${lines} lines, read`]: async () => {
      const id = await first(lines)
      return paused(() => call('asientos-leer', { token, id }))
    },
    [`a document of ${lines} lines, deleted and restored`]: async () => {
      const id = await first(lines)
      return paused(async () => {
        await call('asientos-borrar', { token, id })
        await call(deletedMetodos.undo, { token, entidad: 'asientos', clave: { id } })
      })
    },
    [`the history of a document of ${lines} lines`]: async () => {
      const id = await first(lines)
      return paused(() => call(HISTORIAL_BUSCAR, { token, entidad: 'asientos', clave: { id } }))
    },
  }
}

const PLAIN = { 'accept-encoding': 'identity' }

/** The longest time in which the loop did not turn while something was called. */
async function paused(work: () => Promise<unknown>): Promise<Pause> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const began = performance.now()
  try {
    await work()
  } finally {
    delay.disable()
  }
  return { pause: delay.max / 1e6, ms: performance.now() - began }
}
