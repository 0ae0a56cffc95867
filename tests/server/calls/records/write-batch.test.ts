import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestBackend, openTestBackend, useBackend } from '../../support/test-backend'
import fc from 'fast-check'
import { setImmediate } from 'node:timers/promises'
import { choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { digitsField } from '#wire/kinds/digits'
import { idField, textField } from '#wire/kinds/text'
import { identifiedField, identifiedFields } from '#wire/kinds/identified'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { recordsMetodos } from '#wire/metodos/records'
import { DRAWN } from '../../../support/drawn'
import { testContract, testEntity } from '../../support/test-contract'
import { ON_POSTGRES } from '../../support/test-database'
import { sql } from 'kysely'
import { inSavepoint } from '#server/calls/records/write-many'

const ok = { ok: true }
const row = (cpostal: unknown, localidad: string, provincia = 'Salta') => ({
  cpostal,
  localidad,
  provincia,
})

describe('a batch answers row by row as the wire would, in one commit', () => {
  const backend = useBackend()
  beforeEach(() => backend.empty('postales'))

  it('C-25, C-33: a refused row leaves nothing behind, and those around it are stored', async () => {
    const results = await backend.writeBatch('postales-ingresar', [
      row(4400, 'Salta'),
      row(4400, 'SALTA'),
      row(4401, 'x'.repeat(51)),
      row(4402, 'Nada', 'Atlántida'),
      row('4403', 'Texto'),
      row(4404, 'Última'),
    ])
    expect(results).toEqual([
      ok,
      { ok: false, status: 400, error: 'Ya existe un código postal con esa Localidad' },
      { ok: false, status: 422, error: 'Localidad: Admite hasta 50 caracteres' },
      { ok: false, status: 404, error: 'No encontro la Provincia.' },
      { ok: false, status: 422, error: 'Cód.Postal: Valor no válido' },
      ok,
    ])
    const rows = await backend.rows('postales-buscar', 'postales')
    expect(rows.map(({ localidad }) => localidad)).toEqual(['Salta', 'Última'])
  })

  it('the history of each record says which file and line it comes from', async () => {
    const bodies = [row(1, 'Uno'), row(1, 'UNO'), row(2, 'Dos'), row(3, 'Tres')]
    const sources = ['a.csv:2', 'a.csv:3', 'a.csv:4']
    await backend.writeBatch('postales-ingresar', bodies, sources)
    const entries = await backend.store.read((trx) =>
      trx
        .selectFrom('_history')
        .select(['origin', 'detail', 'key'])
        .where('entity', '=', 'postales')
        .orderBy('id', 'desc')
        .limit(3)
        .execute(),
    )
    expect(entries.map((entry) => ({ ...entry, key: JSON.parse(String(entry.key)) }))).toEqual([
      { origin: 'import', detail: 'import', key: { cpostal: 3, localidad: 'Tres' } },
      { origin: 'import', detail: 'a.csv:4', key: { cpostal: 2, localidad: 'Dos' } },
      { origin: 'import', detail: 'a.csv:2', key: { cpostal: 1, localidad: 'Uno' } },
    ])
  })

  it('a failure of the whole batch stores none of it', async () => {
    const bodies = [row(1, 'Uno'), row(2, 'Dos')]
    const failing = {
      get cpostal(): number {
        throw new Error('no')
      },
    }
    await expect(backend.writeBatch('postales-ingresar', [...bodies, failing])).rejects.toThrow(
      'no',
    )
    expect(await backend.rows('postales-buscar', 'postales')).toEqual([])
  })

  it('rows that are not written together are refused one by one, and fail together', async () => {
    await backend.writeBatch('postales-ingresar', [row(1, 'Uno'), row(2, 'Dos')])
    expect(
      await backend.writeBatch('postales-borrar', [row(9, 'Nada'), row(1, 'Uno'), row('x', 'Dos')]),
    ).toEqual([
      { ok: false, status: 409, error: 'El registro ya no existe. Vuelva a abrir la lista.' },
      ok,
      { ok: false, status: 422, error: 'Cód.Postal: Valor no válido' },
    ])
    const failing = {
      get cpostal(): number {
        throw new Error('no')
      },
    }
    const batch = [row(2, 'Dos'), failing]
    await expect(backend.writeBatch('postales-borrar', batch)).rejects.toThrow('no')
    const rows = await backend.rows('postales-buscar', 'postales')
    expect(rows.map(({ localidad }) => localidad)).toEqual(['Dos'])
  })

  it('metodos of the portal are not for it', async () => {
    await expect(backend.writeBatch('login', [{}])).rejects.toMatchObject({ status: 404 })
  })
})

/** Two are called alike. */
const zonas = testEntity('zonas', {
  fields: {
    id: idField({ label: 'ID' }),
    zona: textField({ label: 'Zona', max: 20, required: true }),
  },
  seed: [
    { id: 1, zona: 'Norte' },
    { id: 2, zona: 'Sur' },
    { id: 3, zona: 'norte' },
  ],
})
/** Two fields identify one. */
const postales = testEntity('postales', {
  fields: {
    codigo: digitsField({ label: 'Código', max: 4, required: true }),
    localidad: textField({ label: 'Localidad', max: 20, required: true }),
  },
  key: ['codigo', 'localidad'],
  seed: [
    { codigo: 1425, localidad: 'Palermo' },
    { codigo: 5501, localidad: 'Palermo' },
  ],
})
const rubros = testEntity('rubros', {
  fields: {
    id: idField({ label: 'ID' }),
    rubro: textField({ label: 'Rubro', max: 20, required: true }),
    estado: choiceField({
      label: 'Estado',
      options: { A: 'Activo', B: 'Baja' },
      answers: 'text',
      required: true,
    }),
  },
  unique: [['rubro']],
  seed: [
    { id: 1, rubro: 'Libros', estado: 'A' },
    { id: 2, rubro: 'Papel', estado: 'A' },
    { id: 3, rubro: 'Viejo', estado: 'B' },
  ],
})

const zona = { resource: 'zonas', shows: 'zona', sends: 'id', key: ['id'] } as const
const postal = {
  resource: 'postales',
  shows: 'localidad',
  sends: 'id',
  key: ['codigo', 'localidad'],
} as const
const rubro = {
  resource: 'rubros',
  shows: 'rubro',
  sends: 'name',
  where: { estado: ['Activo'] },
} as const

/** References of every form: by name and by id, to one and to several, by a key of one field and of two. */
const piezas = testEntity('piezas', {
  fields: {
    numero: digitsField({ label: 'Número', max: 2, required: true }),
    nombre: textField({ label: 'Nombre', max: 10, required: true }),
    rubro: referenceField({ label: 'Rubro', ...rubro, max: 20, required: false }),
    otros: referencesField({ label: 'Otros', ...rubro, length: 20, max: 3, required: false }),
    zona: identifiedField({ label: 'Zona', ...zona, max: 20, required: false }),
    zonas: identifiedFields({ label: 'Zonas', ...zona, length: 20, max: 3, required: false }),
    postal: identifiedField({ label: 'Postal', ...postal, max: 20, required: false }),
    desde: dateField({ label: 'Desde', required: false }),
    hasta: dateField({ label: 'Hasta', required: false }),
  },
  key: ['numero'],
  unique: [['nombre', 'rubro']],
  rules: [{ rule: 'onOrAfter', field: 'hasta', other: 'desde' }],
})
const contract = testContract(zonas, postales, rubros, piezas)

type Body = Readonly<Record<string, unknown>>

const days = fc.constantFrom(null, '2026-01-31', '2026-02-01')
const rubroNames = fc.constantFrom('Libros', 'papel', 'LIBROS ', 'Viejo', 'Nada')
const zonaId = fc.constantFrom(1, 2, 3, 9)
const drawn = {
  nombre: fc.constantFrom('Uno', 'UNO', 'Dos', 'Tres', '', 'x'.repeat(11), 'con\u0000nulo'),
  rubro: fc.oneof(fc.constant(''), rubroNames, rubroNames),
  otros: fc.array(rubroNames, { maxLength: 2 }),
  zona: fc.oneof(fc.constant(null), zonaId, zonaId),
  zonas: fc.array(zonaId, { maxLength: 2 }),
  postal: fc.constantFrom(
    null,
    { codigo: 1425, localidad: 'Palermo' },
    { codigo: 5501, localidad: 'PALERMO' },
    { codigo: 9, localidad: 'Palermo' },
  ),
  desde: days,
  hasta: days,
}
/** Values that are nearly always right, so that whole rows are. */
const usual = {
  nombre: fc.constantFrom('Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete'),
  rubro: fc.constantFrom('', 'Libros', 'papel'),
  otros: fc.constantFrom([], ['Libros'], ['papel', 'LIBROS']),
  zona: fc.constantFrom(null, 1, 2, 3),
  zonas: fc.constantFrom([], [2], [3, 1]),
  postal: fc.constantFrom(
    null,
    { codigo: 1425, localidad: 'Palermo' },
    { codigo: 5501, localidad: 'palermo' },
  ),
  desde: days,
  hasta: fc.constant(null),
}
const whole = fc.oneof(
  { weight: 3, arbitrary: fc.record(usual) },
  { weight: 1, arbitrary: fc.record(drawn) },
)
/** One that there is before the call. */
const firstOne = (nombre: string) => fc.record({ ...usual, nombre: fc.constant(nombre) })
const part = fc.oneof(
  { weight: 3, arbitrary: fc.record(usual, { requiredKeys: [] }) },
  { weight: 1, arbitrary: fc.record(drawn, { requiredKeys: [] }) },
)

/** Records that there are before the call have the numbers up to 4, new ones later ones. A call names each of them once. */
const FIRST = [1, 2, 3, 4]

const errorOf = (body: Body): unknown => body['error']

/** Of one call, new records are in the history before changed ones. */
async function stateOf(backend: TestBackend) {
  const list = await backend.rows('piezas-buscar', 'piezas')
  const history = await backend.store.read((trx) =>
    trx
      .selectFrom('_history')
      .select(['who', 'origin', 'kind', 'changes'])
      .where('entity', '=', 'piezas')
      .execute(),
  )
  return { list, history: history.map((entry) => JSON.stringify(entry)).toSorted() }
}

describe('rows that are drawn', () => {
  let together: TestBackend
  let single: TestBackend
  beforeAll(async () => {
    together = await openTestBackend({ contract })
    single = await openTestBackend({ contract })
  })
  afterAll(async () => {
    await together.close()
    await single.close()
  })

  const row = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ numero: fc.constantFrom(4, 5, 6, 7, 8), add: whole }),
    },
    { weight: 8, arbitrary: fc.record({ numero: fc.constantFrom(...FIRST), change: part }) },
    // Nobody has that one.
    { weight: 1, arbitrary: fc.constant({ numero: 99, change: { nombre: 'Uno' } }) },
  )
  type Row = typeof row extends fc.Arbitrary<infer R> ? R : never

  it('rows of one call are added, changed, refused and recorded as calls for each of them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(...['Uno', 'Dos', 'Tres', 'Cuatro'].map(firstOne)),
        fc.uniqueArray(row, { minLength: 1, maxLength: 8, selector: ({ numero }) => numero }),
        compare,
      ),
      { ...DRAWN, numRuns: ON_POSTGRES ? 12 : 25 },
    )
    expect([...together.logged, ...single.logged]).toEqual([])
  })

  async function compare(first: readonly Body[], rows: readonly Row[]): Promise<void> {
    /** What each record was last written with, as requests carry it. */
    const written = new Map<number, Body>()
    for (const backend of [together, single]) {
      await backend.empty('piezas__otros', 'piezas__zonas', 'piezas', '_history')
      for (const [at, values] of first.entries()) {
        const body = { numero: at + 1, ...values }
        const { status } = await backend.call('piezas-ingresar', body)
        if (status === 200) written.set(at + 1, body)
      }
    }
    const filas = rows.map((one) =>
      'add' in one
        ? { alta: { numero: one.numero, ...one.add } }
        : { cambio: { numero: one.numero, ...one.change } },
    )
    const { body } = await together.call(recordsMetodos.write, { entidad: 'piezas', filas })
    const expected: unknown[] = []
    for (const one of rows) {
      const isNew = 'add' in one
      const before = written.get(one.numero)
      const values = { numero: one.numero, ...(isNew ? one.add : { ...before, ...one.change }) }
      if (!isNew && before === undefined) {
        expected.push({ estado: 409, error: 'El registro ya no existe. Vuelva a abrir la lista.' })
        continue
      }
      const answer = await single.call(`piezas-${isNew ? 'ingresar' : 'modificar'}`, values)
      if (answer.status === 200) written.set(one.numero, values)
      expected.push({
        estado: answer.status,
        ...(answer.status === 200 ? {} : { error: errorOf(answer.body) }),
      })
    }
    expect(body).toEqual({ resultados: expected })
    expect(await stateOf(together)).toEqual(await stateOf(single))
    await setImmediate()
  }
})

describe('a savepoint', () => {
  let backend: TestBackend

  beforeAll(async () => {
    backend = await openTestBackend()
  })
  afterAll(() => backend.close())

  it.each(['taken back', 'kept'])('what is %s leaves no savepoint open', async (outcome) => {
    const transaction = backend.store.transact(async (trx) => {
      const done = inSavepoint(trx, async () => {
        if (outcome === 'taken back') throw new Error('refused')
      })
      await done.catch(() => {})
      await sql`release savepoint some_rows`.execute(trx)
    })
    await expect(transaction).rejects.toThrow(/savepoint.* some_rows|savepoint "some_rows"/)
  })
})
