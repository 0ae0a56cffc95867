import { expect, it } from 'vitest'
import { describeType, Findings } from '../../../../cli/provider/verify/report'
import { checkFilters, readAll } from '../../../../cli/provider/verify/reads'
import type { Reply } from '../../../../cli/provider/wire/call'
import { booleanField, choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { idField } from '#wire/kinds/text'
import { identifiedField } from '#wire/kinds/identified'
import { integerField } from '#wire/kinds/digits'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { PAGE_MAX, pagedList } from '#wire/pages/pages'
import { testContract, testEntity } from '../../../server/support/test-contract'
import { json, NO_ANSWER, shortOf } from './support/answers'
import { TOKEN } from './support/fake-provider'

const required = false
const led = { resource: 'provincias', shows: 'provincia', sends: 'name' } as const
const limits = { min: 0, max: 1000, required } as const
const fields = {
  id: idField({ label: 'ID' }),
  estado: choiceField({
    label: 'Estado',
    options: { A: 'Al día', V: 'Vencido' },
    synonyms: { V: ['En mora'] },
    answers: 'text',
    required,
  }),
  activo: booleanField({ label: 'Activo', default: false }),
  provincia: referenceField({ label: 'Provincia', ...led, max: 50, required }),
  vecinas: referencesField({ label: 'Vecinas', ...led, length: 50, max: 9, required }),
  fecha: dateField({ label: 'Fecha', required }),
  cuotas: integerField({ label: 'Cuotas', ...limits }),
  saldo: moneyField({ label: 'Saldo', ...limits }),
  tasa: decimalField({ label: 'Tasa', decimals: 3, ...limits }),
}

const FILTERS = {
  estado: 'several',
  activo: 'several',
  provincia: 'several',
  vecinas: 'several',
  fecha: 'range',
  cuotas: 'range',
  saldo: 'range',
  tasa: 'range',
} as const

const whole = testEntity('cosas', { fields })
const { read } = whole.metodos.buscar

/** A list in pages whose rows have these fields. */
function cosas(answers: readonly string[] = Object.keys(fields)) {
  const pages = { answers, sorts: [] }
  const list = { metodo: 'cosas-buscar', envelope: 'cosas', filters: FILTERS, read, pages }
  return { ...whole, metodos: { ...whole.metodos, buscar: pagedList(list, fields) } }
}

type Row = Readonly<Record<string, unknown>>

/** What is found of a provider that has given these rows and answers so, and the filters that it was asked for. */
async function found(rows: readonly unknown[], reply: (filtros: Row) => Reply, entity = cosas()) {
  const findings = new Findings()
  const asked: unknown[] = []
  const call = async (body: object | string): Promise<Reply> => {
    if (typeof body === 'string') throw new Error('No object')
    const { metodo, filtros = {}, ...page }: Row & { filtros?: Row } = { ...body }
    expect([metodo, page]).toEqual(['cosas-buscar', { token: TOKEN, cantidad: PAGE_MAX }])
    expect(entity.metodos.buscar.request.safeParse({ filtros, ...page }).error).toBeUndefined()
    asked.push(filtros)
    return reply(filtros)
  }
  await checkFilters(entity, rows, { call, token: TOKEN, findings, describe: describeType })
  return { asked, found: shortOf(findings) }
}

const cosasIn = (rows: unknown) => json(200, { cosas: rows })

const FIRST: Row = {
  id: 1,
  estado: 'Vencido',
  activo: false,
  provincia: 'Córdoba',
  vecinas: ['San Luis', 'La Rioja'],
  fecha: '2026-01-31',
  cuotas: 3,
  saldo: '12.5',
  tasa: '0.125',
}
const SECOND: Row = {
  id: 2,
  estado: 'Al día',
  activo: true,
  provincia: 'Jujuy',
  vecinas: [],
  fecha: '2026-02-28',
  cuotas: 4,
  saldo: '7.00',
  tasa: null,
}
const ROWS = [FIRST, SECOND]

const ignoringFilters = async (body: object | string) =>
  JSON.stringify(body).includes('cosas-buscar') ? cosasIn(ROWS) : json(200, [])
const neverCalled = () => Promise.reject(new Error('It was called'))

it('asks by each filter for what a row has, as the wire has it', async () => {
  const { asked, found: none } = await found(ROWS, () => cosasIn([FIRST]))
  expect(none).toEqual([])
  expect(asked).toEqual([
    { estado: ['V'] },
    { activo: [false] },
    { provincia: ['Córdoba'] },
    { vecinas: ['San Luis'] },
    { fecha: { desde: '2026-01-31', hasta: '2026-01-31' } },
    { cuotas: { desde: 3, hasta: 3 } },
    { saldo: { desde: '12.50', hasta: '12.50' } },
    { tasa: { desde: '0.125', hasta: '0.125' } },
  ])
})

it('W-07: reports a provider that ignores its filters', async () => {
  const { found: all } = await found(ROWS, () => cosasIn(ROWS))
  expect(all).toEqual(
    Object.keys(FILTERS).map(
      (name) =>
        `error cosas-buscar filter at filtros.${name}: only rows with the value asked for, 1 row of 2 without it`,
    ),
  )
})

it('W-07: reports a provider that answers no row although one fits', async () => {
  const { found: all } = await found(ROWS, (filtros) => cosasIn('fecha' in filtros ? [] : [FIRST]))
  expect(all).toEqual([
    'error cosas-buscar filter at filtros.fecha: the row that had the value asked for, no row',
  ])
})

it('W-07: reports a provider that refuses a filter, or answers no list', async () => {
  const answers: Readonly<Record<string, Reply>> = {
    estado: json(422, { error: 'Campo de más.' }),
    activo: NO_ANSWER,
    saldo: json(200, { filas: [] }),
  }
  const { found: all } = await found(
    ROWS,
    (filtros) => answers[Object.keys(filtros)[0] ?? ''] ?? cosasIn([FIRST]),
  )
  expect(all).toEqual([
    'error cosas-buscar status at filtros.estado: status 200, status 422, "Campo de más."',
    'error cosas-buscar no-answer at filtros.activo: an answer, no answer within 5 s',
    'error cosas-buscar envelope: { "cosas": [ … ] }, or the list itself, an object',
  ])
})

it('asks for a value that not every row has, where there is one', async () => {
  const rows = [
    { ...FIRST, vecinas: ['Salta'] },
    { ...FIRST, vecinas: ['Salta', 'Chaco'], fecha: '2026-03-01' },
  ]
  const { asked, found: all } = await found(rows, () => cosasIn(rows))
  expect(asked).toContainEqual({ estado: ['V'] })
  expect(asked).toContainEqual({ vecinas: ['Chaco'] })
  expect(all.map((line) => line.split(':')[0])).toEqual([
    'error cosas-buscar filter at filtros.vecinas',
    'error cosas-buscar filter at filtros.fecha',
  ])
})

it('asks for nothing that no row answers, or that cannot be read', async () => {
  const empty = { vecinas: [], fecha: '', cuotas: null, saldo: 'mucho', tasa: '0.1234' }
  const { asked } = await found([{ ...FIRST, estado: 'Otro', provincia: '', ...empty }, null], () =>
    cosasIn([FIRST]),
  )
  expect(asked).toEqual([{ activo: [false] }])
  const shown = await found(ROWS, () => cosasIn([FIRST]), cosas(['id', 'fecha']))
  expect(shown.asked).toEqual([{ fecha: { desde: '2026-01-31', hasta: '2026-01-31' } }])
  expect((await found([], () => cosasIn([]))).asked).toEqual([])
})

it('takes other words, and names in other case, for the value that was asked for', async () => {
  const rows = [{ ...FIRST, estado: 'EN MORA' }, SECOND]
  const other = { ...FIRST, provincia: 'CORDOBA', saldo: 12.5, fecha: '31/01/2026', activo: 'No' }
  const { asked, found: all } = await found(rows, () => cosasIn([other]))
  expect(asked[0]).toEqual({ estado: ['V'] })
  expect(all).toEqual([])
})

it('W-07: reading everything checks the filters of each list that was read', async () => {
  const findings = new Findings()
  const reading = { call: ignoringFilters, token: TOKEN, findings, describe: describeType }
  await readAll({ ...testContract(cosas()), singletons: {} }, reading)
  expect(findings.groups.filter(({ code }) => code === 'filter')).toHaveLength(8)
})

it('a list that is answered whole is asked for nothing', async () => {
  const buscar = { ...whole.metodos.buscar, filters: FILTERS }
  const entity = { ...whole, metodos: { ...whole.metodos, buscar } }
  const findings = new Findings()
  await checkFilters(entity, ROWS, {
    call: neverCalled,
    token: TOKEN,
    findings,
    describe: describeType,
  })
  expect(shortOf(findings)).toEqual([])
})

const TOO_MANY = 20

it.each([
  [TOO_MANY - 1, TOO_MANY],
  [TOO_MANY, 1],
])('looks for a value that not every row has among the first %i and one', async (same, asked) => {
  // Each row has all the names before its own: only the last is not in every row.
  const names = Array.from({ length: same + 1 }, (_, at) => `N${at + 1}`)
  const rows = [{ vecinas: names.slice(0, same) }, { vecinas: names }]
  const { asked: all } = await found(rows, () => cosasIn([]), cosas(['vecinas']))
  expect(all).toEqual([{ vecinas: [`N${asked}`] }])
})

it('asks for records by their ids, and takes those with the same id for them', async () => {
  const zona = {
    label: 'Zona',
    resource: 'zonas',
    shows: 'zona',
    sends: 'id',
    key: ['id'],
  } as const
  const own = { ...fields, provincia: identifiedField({ ...zona, max: 9, required }) }
  const entity = { ...cosas(['provincia']), fields: own }
  const norte = { provincia: { id: 3, texto: 'Norte' } }
  const sur = { provincia: { id: 4, texto: 'Norte' } }
  const list = { metodo: 'cosas-buscar', envelope: 'cosas', filters: FILTERS, read }
  const buscar = pagedList({ ...list, pages: { answers: ['provincia'], sorts: [] } }, own)
  const paged = { ...entity, metodos: { ...entity.metodos, buscar } }
  const { asked, found: all } = await found([norte, sur], () => cosasIn([norte, sur]), paged)
  expect(asked).toEqual([{ provincia: [{ id: 3 }] }])
  expect(all).toEqual([
    'error cosas-buscar filter at filtros.provincia: only rows with the value asked for, 1 row of 2 without it',
  ])
  const renamed = { provincia: { id: 3, texto: 'Centro' } }
  expect((await found([norte, sur], () => cosasIn([renamed]), paged)).found).toEqual([])
})

it('names several rows without the value', async () => {
  const { found: all } = await found(ROWS, () => cosasIn([FIRST, SECOND, null]), cosas(['fecha']))
  expect(all).toEqual([
    'error cosas-buscar filter at filtros.fecha: only rows with the value asked for, 2 rows of 3 without it',
  ])
})
