import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useBackend } from '../server/support/test-backend'
import { imported, inProcess, serverFor, throughTheWire } from './support/importing'
import { office } from './support/office'

const server = serverFor(() => backend)
const backend = useBackend({ contract: office })
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
})
afterAll(async () => {
  server.close()
})

type Row = Readonly<Record<string, unknown>>
const byName = (rows: readonly Row[]) =>
  rows.toSorted((one, other) => String(one['nombre']).localeCompare(String(other['nombre'])))

describe.each([
  ['in process', async () => inProcess(backend)],
  ['through the wire', throughTheWire],
])('E-07: a cell that names another record, %s', (_way, open) => {
  it('leads to it by name, case and accents aside, or by its id where ids are sent', async () => {
    await backend.empty('clientes__otras', 'clientes')
    const file = [
      'nombre;provincia;clase;otras',
      'Uno;CÓRDOBA;movil;"Móvil; peña, hnos."',
      'Dos;cordoba;3;"Peña, Hnos."',
      'Tres;Salta;2;"7 ; 1"',
      'Cuatro;Salta;;"Móvil, 2"',
    ].join('\n')
    const { added, refused } = await imported(file, { transport: await open() })
    expect({ added, refused }).toEqual({
      added: 3,
      refused: { 4: expect.stringContaining('Otras clases: Es el nombre') },
    })
    const rows = await backend.rows('clientes-buscar', 'clientes')
    // Rows that go through the wire side by side are added in any order.
    expect(byName(rows)).toMatchObject([
      { nombre: 'Cuatro', provincia: 'Salta', clase: '', otras: ['FIJA', 'Móvil'] },
      { nombre: 'Dos', provincia: 'Córdoba', clase: 'Móvil', otras: ['Peña, Hnos.'] },
      { nombre: 'Uno', provincia: 'Córdoba', clase: 'Móvil', otras: ['Móvil', 'Peña, Hnos.'] },
    ])
  })

  it('may be all that a record has', async () => {
    await backend.empty('grupos__otras', 'grupos')
    const file = 'Clases\n"Móvil; peña, hnos."\n2\n'
    const { added, refused } = await imported(file, {
      transport: await open(),
      resource: 'grupos',
    })
    expect({ added, refused }).toEqual({ added: 2, refused: {} })
    const rows = await backend.rows('grupos-buscar', 'grupos')
    const groups = rows.map(({ otras }) => otras).toSorted()
    expect(groups).toEqual([['FIJA'], ['Móvil', 'Peña, Hnos.']])
  })

  it.each([
    ['Atlántida;', 'Provincia: No se encontró ("Atlántida")'],
    ['66;', 'Provincia: No se encontró ("66")'],
    [';', 'Provincia: Requerido'],
    ['Salta;Fija', 'Clase: Hay más de uno con ese nombre ("Fija")'],
    ['Salta;Ninguna', 'Clase: No se encontró ("Ninguna")'],
    ['Salta;99', 'Clase: No se encontró ("99")'],
    ['Salta;7', 'Clase: Es el nombre de un registro y el ID de otro ("7")'],
    ['Salta;;Móvil, Otra', 'Otras clases: No se encontró ("Otra")'],
    ['Atlántida;Otra', 'Provincia: No se encontró ("Atlántida"); Clase: No se encontró ("Otra")'],
  ])('that leads nowhere, or to several, refuses the row: %s', async (cells, motive) => {
    const file = `nombre;provincia;clase;otras\nAna;${cells}${';'.repeat(3 - cells.split(';').length)}\n`
    const { added, refused } = await imported(file, { transport: await open() })
    expect({ added, refused }).toEqual({ added: 0, refused: { 2: motive } })
  })
})
