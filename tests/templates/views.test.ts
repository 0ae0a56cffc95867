import { expect, it } from 'vitest'
import { PERIODS } from '#language/declarations/views'
import { PERIOD_NAMES } from '#admin/list/filters/declared-filters'
import { SEARCH_MAX } from '#wire/search/search-max'
import { VIEW_NAME_MAX, VIEWS_MAX } from '#wire/metodos/views'
import { buildModel } from '#language/build-model'
import { print } from '../../templates/print/print'
import { modulesOf } from '../../templates/render'
import { filesWith, modelOf, rubroFields } from '../schema/small-schema'

const fields = {
  estado: { kind: 'choice', label: 'Estado', options: { A: 'Alta', B: 'Baja' }, answers: 'code' },
  vence: { kind: 'date', label: 'Vence' },
  saldo: { kind: 'money', label: 'Saldo' },
  tasa: { kind: 'decimal', label: 'Tasa', decimals: 3 },
  orden: { kind: 'integer', label: 'Orden' },
  activo: { kind: 'boolean', label: 'Activo' },
}
const filters = Object.keys(fields)

async function listOf(more: object): Promise<string> {
  const printed = await print(modulesOf(modelOf(filesWith(rubroFields(fields, more)))))
  const text = printed.find(({ path }) => path.endsWith('rubros/list.tsx'))?.text ?? ''
  return text.replaceAll(/\s+/g, ' ').replaceAll(/, ([\]}])/g, ' $1')
}

it('views are written as the list reads its address: values as texts, ends with the decimals of their field', async () => {
  const views = [
    {
      label: 'Todo',
      search: "O'Higgins",
      filters: {
        estado: ['A', ''],
        vence: { from: '2026-01-01', to: '2026-12-31' },
        saldo: { from: 5 },
        tasa: { to: 0.5 },
        orden: { from: 1, to: 1 },
        activo: [true],
      },
      sort: 'vence',
      columns: ['rubro', 'saldo'],
    },
    { label: 'Vencidos', filters: { vence: { period: 'vencidos' } } },
    { label: 'Último', sort: { field: 'saldo', order: 'descending' } },
  ]
  const list = await listOf({ filters, views })
  expect(list).toContain(
    `views={[ { label: 'Todo', search: "O'Higgins", filters: { estado: ['A', ''], vence: { desde: '2026-01-01', hasta: '2026-12-31' }, saldo: { desde: '5.00' }, tasa: { hasta: '0.500' }, orden: { desde: '1', hasta: '1' }, activo: ['true'] }, sort: { field: 'vence', order: 'ASC' }, columns: ['rubro', 'saldo'] }, { label: 'Vencidos', filters: { vence: { periodo: 'vencidos' } } }, { label: 'Último', sort: { field: 'saldo', order: 'DESC' } } ]}`,
  )
})

it('a list has the views that its schema declares, and no others', async () => {
  const views = [{ label: 'Por saldo', sort: 'saldo' }]
  expect(await listOf({ views })).toContain("views={[{ label: 'Por saldo'")
  expect(await listOf({})).not.toContain('views')
  expect(await listOf({ filters })).not.toContain('views')
})

const view = (label: string) => ({ label, sort: 'rubro' })

const codes = (views: readonly object[]) =>
  buildModel(filesWith(rubroFields(fields, { views }))).diagnostics?.map(({ code }) => code)

it('the language has the limits and the periods of the screen', () => {
  expect(PERIODS).toEqual(PERIOD_NAMES)
  const many = (count: number) => Array.from({ length: count }, (_, at) => view(`Vista ${at}`))
  expect(codes([view('x'.repeat(VIEW_NAME_MAX))])).toBeUndefined()
  expect(codes([view('x'.repeat(VIEW_NAME_MAX + 1))])).toEqual(['S105'])
  expect(codes([{ ...view('x'), search: 'x'.repeat(SEARCH_MAX) }])).toBeUndefined()
  expect(codes([{ ...view('x'), search: 'x'.repeat(SEARCH_MAX + 1) }])).toEqual(['S105'])
  expect(codes(many(VIEWS_MAX))).toBeUndefined()
  expect(codes(many(VIEWS_MAX + 1))).toEqual(['S105'])
})
