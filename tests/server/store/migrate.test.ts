import { describe, expect, it } from 'vitest'
import type { EntityContract } from '#wire/contract'
import { choiceField } from '#wire/kinds/choice'
import { digitsField } from '#wire/kinds/digits'
import { idField } from '#wire/kinds/id'
import { referenceField } from '#wire/kinds/reference'
import { textField } from '#wire/kinds/text'
import { StartupError } from '#server/store/startup-error'
import { type Allowed, NOTHING_ALLOWED } from '#server/migrate/plan'
import { openTestBackend, type TestBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'
import { tempDir } from '../support/temp-dir'

const id = idField({ label: 'ID' })
const nombre = textField({ label: 'Nombre', max: 50, required: true })
const nota = textField({ label: 'Nota', max: 50, required: false })
const monto = digitsField({ label: 'Monto', max: 6, required: true })
const estado = (initial?: string) =>
  choiceField({
    label: 'Estado',
    options: { A: 'Alta', B: 'Baja' },
    answers: 'code',
    required: true,
    ...(initial === undefined ? {} : { default: initial }),
  })
const provincia = referenceField({
  label: 'Provincia',
  resource: 'provincias',
  shows: 'provincia',
  sends: 'name',
  max: 50,
  required: false,
})

type Fields = EntityContract['fields']
type Declared = Omit<Parameters<typeof testEntity>[1], 'fields'>

const conceptos = (fields: Fields, declared: Declared = {}) =>
  testEntity('conceptos', { fields, ...declared })

/** Opens the folder with these entities, does something, closes it. */
async function started<T>(
  dataDir: string,
  entities: readonly EntityContract[],
  work: (backend: TestBackend) => Promise<T>,
  allowed: Allowed = NOTHING_ALLOWED,
): Promise<T> {
  const backend = await openTestBackend({ dataDir, contract: testContract(...entities), allowed })
  try {
    return await work(backend)
  } finally {
    await backend.close()
  }
}

const rows = (backend: TestBackend) => backend.rows('conceptos-buscar', 'conceptos')
const nothing = async () => {}
const add = (body: object) => async (backend: TestBackend) => {
  const { status, body: answer } = await backend.call('conceptos-ingresar', body)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(answer)}`)
}

describe('a schema that grows keeps its data', () => {
  interface Growth {
    readonly before: EntityContract
    readonly record: object
    readonly after: EntityContract
    readonly grown: object
  }

  it.each<[string, Growth]>([
    [
      'an optional field is empty in old records',
      {
        before: conceptos({ id, nombre }),
        record: { nombre: 'Uno' },
        after: conceptos({ id, nombre, nota }),
        grown: { id: 1, nombre: 'Uno', nota: '' },
      },
    ],
    [
      'a required choice with an initial value has it in old records',
      {
        before: conceptos({ id, nombre }),
        record: { nombre: 'Uno' },
        after: conceptos({ id, nombre, estado: estado('A') }),
        grown: { id: 1, nombre: 'Uno', estado: 'A' },
      },
    ],
    [
      'an optional reference is empty in old records',
      {
        before: conceptos({ id, nombre }),
        record: { nombre: 'Uno' },
        after: conceptos({ id, nombre, provincia }),
        grown: { id: 1, nombre: 'Uno', provincia: '' },
      },
    ],
    [
      'a field that was never filled may go',
      {
        before: conceptos({ id, nombre, nota, provincia }),
        record: { nombre: 'Uno', nota: '', provincia: '' },
        after: conceptos({ id, nombre }),
        grown: { id: 1, nombre: 'Uno' },
      },
    ],
    [
      'a field that was never filled may become another kind',
      {
        before: conceptos({ id, nombre, nota }),
        record: { nombre: 'Uno', nota: '' },
        after: conceptos({ id, nombre, nota: estado('B') }),
        grown: { id: 1, nombre: 'Uno', nota: 'B' },
      },
    ],
    [
      'a required field may become optional',
      {
        before: conceptos({ id, nombre, nota: nombre }),
        record: { nombre: 'Uno', nota: 'x' },
        after: conceptos({ id, nombre, nota }),
        grown: { id: 1, nombre: 'Uno', nota: 'x' },
      },
    ],
  ])('%s', async (_what, { before, record, after, grown }) => {
    const dir = tempDir()
    await started(dir, [before], add(record))
    expect(await started(dir, [after], rows)).toEqual([grown])
    expect(await started(dir, [after], rows)).toEqual([grown])
  })

  it('a new unique key holds for old records and new ones', async () => {
    const dir = tempDir()
    await started(dir, [conceptos({ id, nombre })], add({ nombre: 'Librería' }))
    const unique = conceptos({ id, nombre }, { unique: [['nombre']] })
    const answer = await started(dir, [unique], (backend) =>
      backend.call('conceptos-ingresar', { nombre: 'LIBRERIA' }),
    )
    expect(answer.status).toBe(400)
    const loose = [conceptos({ id, nombre })]
    await started(dir, loose, add({ nombre: 'LIBRERIA' }), { ...NOTHING_ALLOWED, goingBack: true })
  })

  it('a key that the schema names again under unique is one key', async () => {
    const dataDir = tempDir()
    const named = { key: ['nombre'], unique: [['nombre']] }
    const declared = [conceptos({ nombre, nota }, named)]
    await started(dataDir, declared, add({ nombre: 'Uno', nota: '' }))
    await started(dataDir, declared, async (backend) => {
      const { status } = await backend.call('conceptos-ingresar', { nombre: 'UNO', nota: '' })
      expect(status).toBe(400)
      expect(await rows(backend)).toEqual([{ nombre: 'Uno', nota: '' }])
    })
  })

  it('an entity that has no records may be removed, and come back', async () => {
    const dir = tempDir()
    await started(dir, [conceptos({ id, nombre })], nothing)
    await started(dir, [], nothing)
    const back = [conceptos({ id, nombre, nota })]
    await started(dir, back, add({ nombre: 'Uno', nota: 'x' }))
    expect(await started(dir, back, rows)).toHaveLength(1)
  })

  it('a table is seeded once, and never again after staff changed it', async () => {
    const dir = tempDir()
    const seeded = conceptos(
      { id, nombre, provincia },
      { seed: [{ id: 7, nombre: 'Sembrado', provincia: 'Salta' }] },
    )
    await started(dir, [seeded], async (backend) => {
      expect(await rows(backend)).toEqual([{ id: 7, nombre: 'Sembrado', provincia: 'Salta' }])
      await backend.call('conceptos-borrar', { id: 7 })
    })
    expect(await started(dir, [seeded], rows)).toEqual([])
  })
})

describe('a schema that would lose data stops the start', () => {
  interface Loss {
    readonly after: readonly EntityContract[]
    readonly names: readonly RegExp[]
  }
  const before = conceptos({ id, nombre, nota })

  it.each<[string, Loss]>([
    ['an entity is removed', { after: [], names: [/Table conceptos has 2 rows/] }],
    [
      'a field is removed',
      { after: [conceptos({ id, nombre })], names: [/Table conceptos, column nota.*1 row /] },
    ],
    [
      'a field becomes another kind',
      {
        after: [conceptos({ id, nombre, nota: monto })],
        names: [/column nota: 1 row .*kind text.*digits/],
      },
    ],
    [
      'a required field comes without a value',
      { after: [conceptos({ id, nombre, nota, monto })], names: [/new column monto.*2 rows/] },
    ],
    [
      'an optional field becomes required',
      {
        after: [conceptos({ id, nombre, nota: nombre })],
        names: [/column nota: 1 row without a value, but the field is required: id 2/],
      },
    ],
    [
      'all mistakes are reported in one start',
      {
        after: [conceptos({ id, nombre: monto, monto })],
        names: [/column nota/, /column nombre/, /new column monto/],
      },
    ],
    [
      'a name of the server’s own tables',
      { after: [before, testEntity('_facts', { fields: { id } })], names: [/Table _facts/] },
    ],
  ])('%s', async (_what, { after, names }) => {
    const dir = tempDir()
    await started(dir, [before], async (backend) => {
      await add({ nombre: 'Uno', nota: 'x' })(backend)
      await add({ nombre: 'Dos', nota: '' })(backend)
    })
    const failed = started(dir, after, nothing)
    await expect(failed).rejects.toBeInstanceOf(StartupError)
    for (const name of names) await expect(failed).rejects.toThrow(name)
    expect(await started(dir, [before], rows)).toEqual([
      { id: 1, nombre: 'Uno', nota: 'x' },
      { id: 2, nombre: 'Dos', nota: '' },
    ])
  })

  it('a new unique key that records violate, with examples; nothing of the plan is left', async () => {
    const dir = tempDir()
    await started(dir, [conceptos({ id, nombre })], async (backend) => {
      await add({ nombre: 'Librería' })(backend)
      await add({ nombre: 'LIBRERIA' })(backend)
    })
    const unique = conceptos({ id, nombre, nota }, { unique: [['nombre']] })
    await expect(started(dir, [unique], nothing)).rejects.toThrow(
      /conceptos: nombre must be unique, but 2 rows share 1 value: id 1, 2\./,
    )
    expect(await started(dir, [conceptos({ id, nombre })], rows)).toHaveLength(2)
  })
})
