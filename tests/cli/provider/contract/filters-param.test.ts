import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openapiText } from '../../../../cli/provider/contract/openapi'
import { wireField } from '../../../../cli/provider/contract/kinds'
import {
  boolean,
  choice,
  crud,
  date,
  decimal,
  digits,
  integer,
  money,
  reference,
  references,
} from '#language'
import { API_PATH } from '#wire/http/endpoint'
import { filtersCheck } from '#wire/pages/filters'
import { conceptoWith, filesWith, modelOf, rubroFields } from '../../../schema/small-schema'

const ABOUT = { version: '1.2.3', origin: 'http://127.0.0.1:4000' }

/** A field of each kind that has a filter. */
const DECLARED = {
  estado: choice({ label: 'Estado', options: { A: 'Alta', B: 'Baja' }, answers: 'text' }),
  activo: boolean({ label: 'Activo' }),
  concepto: reference({ label: 'Concepto', to: 'concepto', shows: 'rubro', sends: 'id' }),
  conceptos: references({ label: 'Conceptos', to: 'concepto', shows: 'rubro', sends: 'id' }),
  fecha: date({ label: 'Fecha' }),
  cuotas: integer({ label: 'Cuotas', max: 60 }),
  cifra: digits({ label: 'Cifra', max: 4 }),
  saldo: money({ label: 'Saldo' }),
  tasa: decimal({ label: 'Tasa', decimals: 3 }),
}

const names = Object.keys(DECLARED)
const metodos = crud('rubros', { buscar: { serves: 'pages' } })

/** A list in pages that is filtered by each of them, or whatever else these changes make of it. */
const model = (changes: object = { filters: names, metodos }) =>
  modelOf(filesWith({ ...conceptoWith(), ...rubroFields(DECLARED, changes) }))

/** The wire's own check of a request. */
function check() {
  const rubro = model().entities.find(({ resource }) => resource === 'rubros')
  const filters = rubro?.metodos.buscar.filters ?? []
  const fields = (rubro?.fields ?? []).flatMap((field) =>
    field.kind === 'lines' ? [] : [[field.name, wireField(field)] as const],
  )
  return filtersCheck(
    Object.fromEntries(filters.map(({ field, form }) => [field, form])),
    Object.fromEntries(fields),
  )
}

const filtros = z.object({ filtros: z.record(z.string(), z.unknown()).optional() })
const content = z.object({
  schema: z.object({ properties: filtros }),
  examples: z.object({ pedido: z.object({ value: filtros }) }),
})
const requestBody = z.object({ content: z.object({ 'application/json': content }) })
const document = z.object({
  paths: z.object({ [`${API_PATH}#rubros-buscar`]: z.object({ post: z.object({ requestBody }) }) }),
})

/** What OpenAPI says of the request: the schema of its filters, and an example of them. */
async function described(changes?: object) {
  const text = await openapiText(model(changes), ABOUT)
  const [path] = Object.values(document.parse(JSON.parse(text)).paths)
  if (path === undefined) throw new Error('The document has no rubros-buscar')
  const { schema, examples } = path.post.requestBody.content['application/json']
  return { schema: schema.properties.filtros, example: examples.pedido.value.filtros }
}

const range = (...ends: readonly unknown[]) =>
  ends.flatMap((end) => [{ desde: end }, { hasta: end }, { desde: end, hasta: end }])

const SOUND: Readonly<Record<string, readonly unknown[]>> = {
  estado: [['A'], ['', 'B'], Array.from({ length: 100 }, () => 'A')],
  activo: [[true], [false, true]],
  concepto: [['Cine'], [''], ['Cine', { id: 5 }]],
  conceptos: [['Cine'], ['', 'Teatro']],
  fecha: range('2026-01-31'),
  cuotas: range(0, -5, 61),
  cifra: range(1, 99_999),
  saldo: range('0', '-12.5', '1234567890123.99'),
  tasa: range('0.125', '7'),
}

const MANY = Array.from({ length: 101 }, () => '')
const ENDS = [{}, [], 'A', null, { desde: null }, { desde: '1', entre: '2' }, { desde: '' }]
const REFUSED: Readonly<Record<string, readonly unknown[]>> = {
  estado: [[], ['Alta'], ['C'], [true], 'A', { desde: 'A' }, MANY],
  activo: [[], ['true'], [''], true, MANY],
  concepto: [[], [7], 'Cine', [null], MANY],
  conceptos: [[], [7], [['Cine']], MANY],
  fecha: [...ENDS, ...range('31/01/2026', 20_260_131)],
  cuotas: [...ENDS, ...range('5', 1.5)],
  cifra: [...ENDS, ...range('5', 1.5)],
  saldo: [...ENDS, ...range(5, '1,5', '0.125', '1e3', '007', '-0', '-0.00', '12345678901234.5')],
  tasa: [...ENDS, ...range(5, '0.1250', '.5')],
  rubro: [['Cine']],
}

const cases = (all: Readonly<Record<string, readonly unknown[]>>) =>
  Object.entries(all).flatMap(([name, values]) => values.map((value) => ({ [name]: value })))

describe('the filters of a list in pages', () => {
  it('W-01: the JSON Schema takes and refuses what the wire’s own check does', async () => {
    expect(Object.keys(SOUND)).toEqual(names)
    const { schema } = await described()
    // Formats are for the reader: of them the wire knows more.
    const ajv = new Ajv2020({ strict: false, formats: { date: /^\d{4}-\d\d-\d\d$/ } })
    const validate = ajv.compile(schema ?? {})
    const wire = check()
    for (const filtros of [
      {},
      Object.fromEntries(cases(SOUND).flatMap(Object.entries)),
      ...cases(SOUND),
    ]) {
      expect([filtros, validate(filtros), wire.safeParse(filtros).success]).toEqual([
        filtros,
        true,
        true,
      ])
    }
    for (const filtros of cases(REFUSED)) {
      expect([filtros, validate(filtros), wire.safeParse(filtros).success]).toEqual([
        filtros,
        false,
        false,
      ])
    }
  })

  it('W-01: the example asks for a value of each field, as the wire has it', async () => {
    const { example } = await described()
    expect(check().safeParse(example).error).toBeUndefined()
    expect(example).toEqual({
      estado: ['A'],
      activo: [true],
      concepto: [{ id: 7 }],
      conceptos: [{ id: 7 }],
      fecha: { desde: '2026-01-31', hasta: '2026-01-31' },
      cuotas: { desde: 10, hasta: 10 },
      cifra: { desde: 1234, hasta: 1234 },
      saldo: { desde: '1234.50', hasta: '1234.50' },
      tasa: { desde: '1234.500', hasta: '1234.500' },
    })
  })

  it('a list without filters, and one that is answered whole, have no such parameter', async () => {
    expect(await described({ metodos })).toEqual({ schema: undefined, example: undefined })
    expect(await described({ filters: names })).toEqual({ schema: undefined, example: undefined })
  })
})
