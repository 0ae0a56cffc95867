import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { run, runImport } from '../../cli/import/main'
import { findTarget } from '../../cli/import/target'
import { API_PATH } from '#wire/http/endpoint'
import { textField } from '#wire/kinds/text'
import { tempDir } from '../server/support/temp-dir'
import { testContract, testEntity } from '../server/support/test-contract'
import { useCommandOutput } from '../support/command-output'

const ORIGIN = 'http://provider.test'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

const output = useCommandOutput()
beforeEach(() => {
  metodos.length = 0
  vi.stubEnv('IMPORT_CLAVE', 'una clave')
})

const metodos: unknown[] = []
/** Answers each metodo so, as the embedded backend does; the login, lists and all others in the usual way. */
function answered(replies: Readonly<Record<string, (rows: number) => Response>> = {}): void {
  server.use(
    http.post(`${ORIGIN}${API_PATH}`, async ({ request }) => {
      const body = await request.json()
      const metodo = String(typeof body === 'object' && body?.['metodo'])
      metodos.push(metodo)
      const filas: readonly unknown[] = Object(body).filas ?? []
      const resultados = filas.map(() => ({ estado: 200 }))
      const person = { token: 'uno', dni: 7, nombre: 'Ana', rol: 'Administrador' }
      const usual = { ...person, registros: [], resultados }
      const reply = replies[metodo]?.(filas.length) ?? HttpResponse.json(usual)
      reply.headers.set('x-embedded', '1')
      return reply
    }),
  )
}

/** Imports rubros from a file of this text. */
async function imported(text: string, ...flags: readonly string[]) {
  const file = join(tempDir(), 'rubros.csv')
  writeFileSync(file, text)
  const listeners = process.listenerCount('SIGINT')
  const argv = ['rubros', file, '--url', ORIGIN, '--dni', '7', ...flags]
  const code = await run(argv)
  expect(process.listenerCount('SIGINT')).toBe(listeners)
  const report = file.replace('.csv', '.refused.csv')
  return { code, report: existsSync(report) ? readFileSync(report, 'utf8') : undefined }
}

it('all rows in: 0, and the session is ended', async () => {
  answered()
  expect(await imported('rubro\nCine\n')).toEqual({ code: 0, report: undefined })
  expect(output.printed).toEqual(['rubros: 1 rows read.\n  1 new'])
  expect(metodos).toEqual(['login', 'registros.buscar', 'registros.grabar', 'sesiones.salir'])
})

it('rows refused: 1, and the report is whole', async () => {
  answered({
    'registros.grabar': (rows) =>
      HttpResponse.json({
        resultados: Array.from({ length: rows }, () => ({ estado: 422, error: 'No.' })),
      }),
  })
  expect((await imported('rubro\nCine\n')).code).toBe(1)
  expect(await imported('rubro\nCine\nArte\n')).toEqual({
    code: 1,
    report: 'linea;motivo;rubro\n2;No.;Cine\n3;No.;Arte\n',
  })
})

it('an import that cannot go on: 3, in the words of the answer, and the session is ended', async () => {
  answered({ 'registros.grabar': () => HttpResponse.json({ error: 'No.' }, { status: 500 }) })
  const { code, report } = await imported('rubro\nCine\n\n')
  expect([code, report]).toEqual([3, undefined])
  expect(output.complaints).toEqual([
    'http://provider.test answers 500: No.\nCorrect that first. Run the same command again to go on: rows that are in are skipped.',
  ])
  expect(metodos.at(-1)).toBe('sesiones.salir')
})

it('records that cannot be read: 3, nothing is written, and the session is ended', async () => {
  answered({ 'registros.buscar': () => HttpResponse.json({ error: 'No.' }, { status: 403 }) })
  expect((await imported('rubro\nCine\n')).code).toBe(3)
  expect(output.complaints).toEqual(['http://provider.test answers 403: No.\nCorrect that first.'])
  expect(metodos).toEqual(['login', 'registros.buscar', 'sesiones.salir'])
})

it.each<[string, string, readonly string[], string]>([
  ['a column is missing', 'nota\nCine\n', [], 'The file has no column for rubro'],
  ['two columns name one field', 'rubro,Rubro\nCine,Arte\n', [], 'name the field "Rubro"'],
  ['the file is empty', '', [], 'is empty'],
  ['there is no place for the report', 'rubro\nCine\n', ['--report', '/no/where.csv'], '/no'],
])('where %s nobody signs in', async (_what, text, flags, message) => {
  answered()
  expect((await imported(text, ...flags)).code).toBe(2)
  expect(output.complaints.join()).toContain(message)
  expect(metodos).toEqual([])
})

it.each([
  [
    'Operador',
    0,
    [
      {
        metodo: 'registros.grabar',
        entidad: 'tareas',
        archivo: 'tareas.csv',
        filas: [{ alta: { nombre: 'Una' }, linea: 2 }],
      },
    ],
  ],
  ['Administrador', 'The file has no column for duenio ("Dueño"): its header reads Nombre.', []],
])(
  'whether a column is missing is known once somebody has signed in: %s',
  async (rol, end, written) => {
    const nombre = textField({ label: 'Nombre', max: 20, required: true })
    const duenio = textField({ label: 'Dueño', max: 20, required: true })
    const may = ['read', 'add']
    const tareas = {
      ...testEntity('tareas', { fields: { nombre, duenio } }),
      roles: {
        A: { rol: 'Administrador', may },
        O: { rol: 'Operador', may, fixed: { add: ['duenio'] } },
      },
    }
    const sent: unknown[] = []
    server.use(
      http.post(`${ORIGIN}${API_PATH}`, async ({ request }) => {
        const { token: _, ...body } = Object(await request.json())
        sent.push(body)
        return HttpResponse.json(
          { token: 'uno', rol, registros: [], resultados: [{ estado: 200 }] },
          { headers: { 'x-embedded': '1' } },
        )
      }),
    )
    const file = join(tempDir(), 'tareas.csv')
    writeFileSync(file, 'Nombre\nUna\n')
    const target = findTarget(testContract(tareas), 'tareas')
    const ended = await runImport({
      target,
      file,
      url: new URL(ORIGIN),
      dni: 7,
      dataDir: 'data',
      batch: 1,
      report: undefined,
      encoding: undefined,
      dryRun: false,
    }).catch((error: unknown) => (error instanceof Error ? error.message : error))
    expect(ended).toBe(end)
    const [login, ...rest] = sent
    expect(login).toMatchObject({ metodo: 'login', dni: 7 })
    expect(rest).toEqual([...written, { metodo: 'sesiones.salir' }])
  },
)

it('a fault of the program is thrown, once all is closed', async () => {
  answered()
  vi.mocked(console.log).mockImplementation(() => {
    throw new TypeError('a fault')
  })
  await expect(imported('rubro\nCine\n')).rejects.toThrow('a fault')
  expect(metodos.at(-1)).toBe('sesiones.salir')
})

it('the help is no mistake', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  expect(await run(['--help'])).toBe(0)
  expect(written).toHaveBeenCalled()
})
