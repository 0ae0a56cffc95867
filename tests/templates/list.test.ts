import { describe, expect, it } from 'vitest'
import { PERIODS } from '#language/declarations/views'
import { PERIOD_NAMES } from '#admin/list/filters/declared-filters'
import { SEARCH_MAX } from '#wire/search/search-text'
import { VIEW_NAME_MAX, VIEWS_MAX } from '#wire/metodos/views'
import { buildModel } from '#language/build-model'
import { filesWith, rubroFields, rubroWith } from '../schema/small-schema'
import { allGenerated, generated } from './support/generated'

async function textsOf(more: object) {
  const files = await allGenerated(filesWith(rubroWith(more)))
  const [contract = '', list = ''] = ['contract.ts', 'list.tsx'].map((name) =>
    files.get(`rubros/${name}`),
  )
  return { contract, list }
}

const view = (label: string) => ({ label, sort: 'rubro' })

describe('a record beside its list', () => {
  const id = { kind: 'id', label: 'ID' }
  const rubro = { kind: 'text', label: 'Rubro', max: 50, required: true, search: true }
  const nota = { kind: 'text', label: 'Nota', columnLabel: 'N.', max: 50 }
  const alta = { kind: 'date', label: 'Alta', readOnly: true }

  it.each([
    ['the list shows all fields', { fields: { id, rubro, nota } }],
    ['it lacks the id alone', { fields: { id, rubro }, list: ['rubro'] }],
  ])('is not shown where %s', async (_why, more) => {
    const { contract, list } = await textsOf(more)
    expect(list + contract).not.toContain('detail')
  })

  it('shows all fields where the list lacks one, with the labels of fields; those of no form come first', async () => {
    const { contract, list } = await textsOf({
      fields: { id, rubro, nota, alta },
      list: ['rubro', 'nota'],
      form: { groups: [{ title: 'Datos', fields: ['rubro', 'nota'] }] },
    })
    expect(contract).toContain('detail: true')
    expect(list).toContain(
      '<RecordDetail> <DetailSection> <DateColumn source="alta" /> </DetailSection> <DetailSection title="Datos"> <IdColumn source="id" /> <TextColumn source="rubro" /> <TextColumn source="nota" /> </DetailSection> </RecordDetail>',
    )
    expect(contract).toContain("columnLabels: { nota: 'N.' }")
  })
})

describe('an action', () => {
  const options = { H: 'Habilitado', D: 'Deshabilitado' }
  const estado = { kind: 'choice', label: 'Estado', options, answers: 'text' }
  const bajar = { kind: 'action', label: 'Dar de baja', sets: { estado: 'D' } }
  const listOf = (action: object) => {
    const schema = rubroFields({ estado }, { actions: { bajar: { ...bajar, ...action } } })
    return generated('rubros/list.tsx', filesWith(schema))
  }

  it.each([
    [{ on: 'many' }, "many: '¿Desea dar de baja estos rubros?'"],
    [{ on: 'many', questionMany: '¿Todos?' }, "many: '¿Todos?'"],
  ])('on many rows has the question about many: %j', async (action, question) => {
    expect(await listOf(action)).toContain(question)
  })

  it.each([[{}], [{ on: 'one' }]])('on one row has none: %j', async (action) => {
    expect(await listOf(action)).not.toContain('many:')
  })
})

describe('the views of a list', () => {
  const fields = {
    estado: { kind: 'choice', label: 'Estado', options: { A: 'Alta', B: 'Baja' }, answers: 'code' },
    vence: { kind: 'date', label: 'Vence' },
    saldo: { kind: 'money', label: 'Saldo' },
    tasa: { kind: 'decimal', label: 'Tasa', decimals: 3 },
    orden: { kind: 'integer', label: 'Orden' },
    activo: { kind: 'boolean', label: 'Activo' },
  }
  const filters = Object.keys(fields)

  const listOf = (more: object) =>
    generated('rubros/list.tsx', filesWith(rubroFields(fields, more)))

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
})
