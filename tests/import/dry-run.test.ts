import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Transport } from '../../cli/import/transport'
import { useBackend } from '../server/support/test-backend'
import { type Imported, imported, inProcess, serverFor, throughTheWire } from './support/importing'
import { office } from './support/office'

const server = serverFor(() => backend)
const backend = useBackend({ contract: office })
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
})
afterAll(async () => {
  server.close()
})

/** Values that each column may hold: few, so that rows meet, and with every kind of trouble among them. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  Nombre: ['Peña', 'PEÑA', 'pena', 'Muñoz', '', 'x'.repeat(21), 'dos\nlíneas', '=1+1', "'=1+1"],
  Código: ['', '1', '0001', '2', '99999', 'B2', '-1'],
  Provincia: ['Salta', 'SALTA', 'cordoba', 'Atlántida', '', '66'],
  Clase: ['', 'Móvil', 'movil', '3', 'fija', '2', '7', 'Otra', '99'],
  'Otras clases': [
    '',
    'Móvil; Peña, Hnos.',
    'Móvil, Otra',
    '3, 2',
    'Fija',
    'Móvil;movil',
    '1;2;3;4',
  ],
  IVA: ['', 'RI', 'ri', 'responsable INSCRIPTO', 'Monotributo'],
  Saldo: ['', '1.500,50', '1500,5', '(1.500,50)', '$ -', '10000', '1,234', 'mucho'],
  Alta: ['', '31/01/2026', '2026-01-31', '31-ene-26', '31/02/2026', '01/01/1700'],
  Cierre: ['', '31/01/2026 0:00:00', '01/02/2026'],
  Teléfono: ['', '4444-5555', "'+54 11 4444-5555", 'interno'],
  Activo: ['', 'Sí', 'NO', 'x', 'VERDADERO', 'quizás'],
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
/** A sheet with some of the columns: the first ones, which the file must have, among them. */
const sheet = fc
  .tuple(
    fc.shuffledSubarray(Object.keys(COLUMNS).slice(3)),
    fc.array(fc.array(fc.nat(), { minLength: 11, maxLength: 13 }), { maxLength: 14 }),
  )
  .map(([more, picks]) => {
    const header = [...Object.keys(COLUMNS).slice(0, 3), ...more]
    const rows = picks.map((pick) => {
      const width = header.length + (pick.length === 13 ? 1 : 0)
      return Array.from({ length: width }, (_, at) => {
        const values = COLUMNS[header[at] ?? ''] ?? ['de más']
        // The first ones are sound: enough rows get in for others to meet them.
        const index = (pick[at] ?? 0) % (values.length + 6)
        return values[index] ?? values[0] ?? ''
      })
    })
    return [header, ...rows].map((cells) => cells.map(quoted).join(';')).join('\n')
  })

/** What is written, so that a row's fate is known by itself; a server that refuses one had not been foreseen. */
function watched(transport: Transport) {
  const written: unknown[] = []
  const refusals: unknown[] = []
  const watching: Transport = {
    ...transport,
    async write(metodo, rows) {
      written.push(...rows)
      const results = await transport.write(metodo, rows)
      refusals.push(...results.filter(({ ok }) => !ok))
      return results
    },
  }
  return { transport: watching, written, refusals }
}

const verdict = ({ added, same, refused }: Imported) => ({ added, same, refused })

const ways: readonly (readonly [string, number, () => Promise<Transport>])[] = [
  ['in process', 80, async () => inProcess(backend)],
  ['through the wire', 25, throughTheWire],
]

describe.each(ways)('E-07: a dry run %s', (_way, numRuns, open) => {
  it(
    'finds what the real run finds, row by row, and writes nothing',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(sheet, sheet, async (before, file) => {
          await backend.empty('clientes__otras', 'clientes')
          const { transport, written, refusals } = watched(await open())
          await imported(before, { transport })
          written.length = 0
          const dry = await imported(file, { transport, dryRun: true })
          expect(written).toEqual([])
          const rows = await backend.rows('clientes-buscar', 'clientes')
          const real = await imported(file, { transport })
          expect(verdict(dry)).toEqual(verdict(real))
          expect(written).toHaveLength(real.added)
          expect(refusals).toEqual([])
          expect(await backend.rows('clientes-buscar', 'clientes')).toHaveLength(
            rows.length + real.added,
          )
          // And once it is in, the same file adds nothing.
          const again = await imported(file, { transport })
          expect(again.added).toBe(0)
          expect(again.same).toBe(real.added + real.same)
          expect(Object.keys(again.refused)).toEqual(Object.keys(real.refused))
        }),
        { numRuns, seed: 11 },
      )
    },
  )
})
