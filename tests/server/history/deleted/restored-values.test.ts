import { expect, it } from 'vitest'
import { choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { idField, textField } from '#wire/kinds/text'
import { type LineFields, linesField } from '#wire/kinds/lines'
import { tempDir } from '../../support/temp-dir'
import { type TestBackend, openTestBackend } from '../../support/test-backend'
import { testContract, testEntity } from '../../support/test-contract'
import type { Values } from '#wire/kinds/field'

/** What is checked of a deleted record's values when it comes back under a stricter schema. */

type Fields = Parameters<typeof testEntity>[1]['fields']
type Growth = NonNullable<ReturnType<typeof testContract>['growth']>

const id = idField({ label: 'ID' })
const text = (label: string, { max = 9, required = false } = {}) =>
  textField({ label, max, required })
const choice = (label: string, codes: readonly string[]) =>
  choiceField({
    label,
    options: Object.fromEntries(codes.map((code) => [code, `Opción ${code}`])),
    answers: 'text',
    required: false,
  })
const day = (label: string) => dateField({ label, required: false })
const lines = (label: string, fields: LineFields) =>
  linesField({ label, one: label, min: 0, max: 9, fields })

async function under<T>(
  dataDir: string,
  fields: Fields,
  work: (backend: TestBackend) => Promise<T>,
  growth: Growth = {},
): Promise<T> {
  const contract = { ...testContract(testEntity('conceptos', { fields })), growth }
  const backend = await openTestBackend({ dataDir, contract })
  try {
    return await work(backend)
  } finally {
    await backend.close()
  }
}

/** Adds and deletes a record under one schema, and restores it under another. */
async function restored(before: Fields, record: Values, after: Fields, growth?: Growth) {
  const dataDir = tempDir()
  await under(dataDir, before, async (backend) => {
    expect(await backend.writeBatch('conceptos-ingresar', [record])).toEqual([{ ok: true }])
    expect(await backend.writeBatch('conceptos-borrar', [{ id: 1 }])).toEqual([{ ok: true }])
  })
  return under(
    dataDir,
    after,
    async (backend) => {
      const listed = await backend.call('eliminados.buscar', { entidad: 'conceptos' })
      const { status, body } = await backend.call('eliminados.restaurar', { id: 1 })
      const [row] = await backend.rows('conceptos-buscar', 'conceptos')
      const tables = ['lineas', 'otras'].filter((name) => after[name] !== undefined)
      const held = await backend.store.read(async (trx) => {
        const all = []
        for (const name of tables) {
          const rows = await trx
            .selectFrom(`conceptos__${name}`)
            .selectAll()
            .orderBy('_place')
            .execute()
          all.push(rows.map(({ _id, _parent, _place, _version, ...line }) => line))
        }
        return all
      })
      return { listed: listed.body['eliminados'], status, error: body['error'], row, lines: held }
    },
    growth,
  )
}

const lineFields = { a: text('A'), b: text('B'), c: choice('C', ['X', 'Y']), d: day('D') }
const held = (fields: LineFields = lineFields): Fields => ({
  id,
  n: text('N'),
  lineas: lines('Línea', fields),
  otras: lines('Otra', fields),
})
const line = (values: object) => ({ a: '', b: '', c: '', d: null, ...values })
const withLines = (lineas: readonly object[], otras: readonly object[]) => ({
  n: 'n',
  lineas: lineas.map(line),
  otras: otras.map(line),
})
const fewer = held({ ...lineFields, b: text('B', { max: 2 }), c: choice('C', ['X']) })

it.each<[what: string, before: Fields, record: Values, after: Fields, error: string | undefined]>([
  [
    'a value that is too long now, behind one that is not',
    { id, p: text('P'), q: text('Q') },
    { p: 'a', q: 'abc' },
    { id, p: text('P', { max: 2 }), q: text('Q', { max: 2 }) },
    'Q: Valor no válido',
  ],
  [
    'a value of just the length',
    { id, p: text('P'), q: text('Q') },
    { p: 'ab', q: '' },
    { id, p: text('P', { max: 2 }), q: text('Q', { max: 2 }) },
    undefined,
  ],
  [
    'a choice that there is no more',
    { id, c: choice('C', ['X', 'Y']) },
    { c: 'Y' },
    { id, c: choice('C', ['X']) },
    'C: Valor no válido',
  ],
  [
    'nothing where something is needed by now',
    { id, p: text('P') },
    { p: '' },
    { id, p: text('P', { required: true }) },
    undefined,
  ],
  [
    'a new field that needs a value, behind one that does not',
    { id, p: text('P') },
    { p: 'a' },
    { id, p: text('P'), q: text('Q'), r: text('R', { required: true }) },
    'R: Requerido',
  ],
  [
    'lines whose values are right',
    held(),
    withLines([{ a: 'aaa', b: 'bb', c: 'X' }, { d: '2026-01-31' }], [{ b: 'b' }]),
    fewer,
    undefined,
  ],
  [
    'lines with nothing where something is needed by now',
    held(),
    withLines([{ a: 'aaa' }], [{}]),
    held({ ...lineFields, b: text('B', { required: true }) }),
    undefined,
  ],
  [
    'a wrong value in a cell behind a right and an empty one',
    held(),
    withLines([{ a: 'aaa', c: 'Y' }], []),
    fewer,
    'Línea 1, C: Valor no válido',
  ],
  [
    'a wrong value in the second line',
    held(),
    withLines([{ a: 'aaa' }, { b: 'bbb' }], []),
    fewer,
    'Línea 2, B: Valor no válido',
  ],
  [
    'a wrong value in the other lines',
    held(),
    withLines([{ a: 'aaa' }], [{}, {}, { c: 'Y' }]),
    fewer,
    'Otra 3, C: Valor no válido',
  ],
])('%s', async (_what, before, record, after, error) => {
  const answer = await restored(before, record, after)
  expect([answer.status, answer.error]).toEqual(error ? [422, error] : [200, undefined])
  expect(answer.row === undefined).toBe(error !== undefined)
})

it.each<[what: string, record: Values, after: Fields, row: object]>([
  [
    'a day that it did not have, and not the one of older records',
    { n: 'n', d: null },
    { id, n: text('N'), d: day('D') },
    { d: null },
  ],
  [
    'its day, and not the one of older records',
    { n: 'n', d: '2025-12-31' },
    { id, n: text('N'), d: day('D') },
    { d: '2025-12-31' },
  ],
  [
    'the day of older records in a field that is new',
    { n: 'n', d: null },
    { id, n: text('N'), d: day('D'), e: day('E') },
    { d: null, e: '2026-01-31' },
  ],
])('a record comes back with %s', async (_what, record, after, row) => {
  const of = { backfill: '2026-01-31' }
  const growth = { conceptos: { fields: { d: of, e: of } } }
  const before = { id, n: text('N'), d: day('D') }
  const answer = await restored(before, record, after, growth)
  expect([answer.status, answer.error]).toEqual([200, undefined])
  expect(answer.row).toMatchObject(row)
})

const RECORD = withLines([{ a: 'aa', b: 'bb' }, { a: 'cc' }], [{ b: 'dd', c: 'X' }])

it.each<[what: string, after: Fields, growth: Growth, held: unknown]>([
  [
    'the same',
    held(),
    {},
    [[line({ a: 'aa', b: 'bb' }), line({ a: 'cc' })], [line(RECORD.otras[0] ?? {})]],
  ],
  [
    'fields that have another name, and a new one',
    held({ a2: text('A'), b: text('B'), c: choice('C', ['X', 'Y']), d: day('D'), e: text('E') }),
    {
      conceptos__lineas: { fields: { a2: { renamedFrom: ['a'] } } },
      conceptos__otras: { fields: { a2: { renamedFrom: ['a'] } } },
    },
    [
      [
        { a2: 'aa', b: 'bb', c: '', d: null, e: '' },
        { a2: 'cc', b: '', c: '', d: null, e: '' },
      ],
      [{ a2: '', b: 'dd', c: 'X', d: null, e: '' }],
    ],
  ],
])('lines come back to %s', async (_what, after, growth, expected) => {
  const { status, lines, listed } = await restored(held(), RECORD, after, growth)
  expect(status).toBe(200)
  expect(lines).toEqual(expected)
  expect(listed).toMatchObject([{ valores: { n: 'n', lineas: 'Línea: 2', otras: 'Otra: 1' } }])
})

it.each<[what: string, lost: string | undefined, record: Values, after: Fields]>([
  ['all lines', 'lineas, otras', withLines([{ a: 'a' }], [{ b: 'b' }]), { id, n: text('N') }],
  ['the first lines', 'lineas', withLines([{ a: 'a' }], []), { id, n: text('N') }],
  ['the other lines', 'otras', withLines([], [{ b: 'b' }]), { id, n: text('N') }],
  ['no line', undefined, withLines([], []), { id, n: text('N') }],
  [
    'a field of several lines',
    'b',
    withLines([{ b: 'b' }, { b: 'c' }], [{ a: 'a' }, { b: 'b' }]),
    held({ a: lineFields.a, c: lineFields.c }),
  ],
  [
    'fields of another kind',
    'a, c',
    withLines([{ a: 'a' }], [{ c: 'X' }]),
    held({ ...lineFields, a: day('A'), c: text('C') }),
  ],
  [
    'fields that had no value',
    undefined,
    withLines([{ a: 'a' }], [{}]),
    held({ a: lineFields.a, b: day('B') }),
  ],
])(
  'where %s would be lost, a record names %s, and stays deleted',
  async (_what, lost, record, after) => {
    const { status, error } = await restored(held(), record, after)
    const text = `No se puede restaurar: desde entonces cambiaron los campos ${lost}.`
    expect([status, error]).toEqual(lost === undefined ? [200, undefined] : [409, text])
  },
)
