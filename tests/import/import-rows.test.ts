import { describe, expect, it } from 'vitest'
import type { Values } from '#wire/kinds/field'
import { type Given, imported, type Row } from './support/import-into-memory'

const of = async (given: Given, ...rows: readonly Row[]) => {
  const begun = await imported(given, ...rows)
  return { ...begun, outcome: await begun.run() }
}

const repeatable = async (given: Given, ...rows: readonly Row[]) =>
  (await of(given, ...rows)).outcome.repeatable

const stored = (id: number, nombre: string, nota = '') => ({ id, nombre, nota })
const upsert = { by: ['nombre'], mode: 'upsert' } as const
const KNOWN = [stored(7, 'Norte'), stored(8, 'Sur'), stored(9, 'Este')]
const NAMES: readonly Row[] = [['a'], ['b'], ['c'], ['d'], ['e']]

describe('rows', () => {
  it('are written in batches if they are new or changed, and the progress is shown after each', async () => {
    const { outcome, batches, shown, kinds, readings } = await of(
      { known: KNOWN, imports: upsert, batch: 2 },
      ['Norte', 'a'],
      ['Uno', 'b'],
      ['Este'],
      ['Sur', 'c'],
      [''],
    )
    expect(batches).toEqual([
      [
        ['changed', 'Norte', 'a'],
        ['new', 'Uno', 'b'],
      ],
      [['changed', 'Sur', 'c']],
    ])
    expect(kinds()).toEqual(['2 changed', '3 new', '4 same', '5 changed', '6 refused'])
    const tally = { new: 1, changed: 2, same: 1, refused: 1 }
    expect(outcome).toEqual({ tally, ended: 'whole', doneUpTo: 6, repeatable: true })
    expect(shown).toEqual([{ new: 1, changed: 1, same: 0, refused: 0 }, tally])
    expect(readings).toEqual([[[['Norte'], ['Uno'], ['Este'], ['Sur']]]])
  })

  it('are classified in a dry run as in a real one, and none is written', async () => {
    const rows: readonly Row[] = [['Norte', 'a'], ['Uno'], ['Uno'], ['']]
    const given = { known: KNOWN, imports: upsert }
    const [dry, real] = [await of({ ...given, dryRun: true }, ...rows), await of(given, ...rows)]
    expect(dry.kinds()).toEqual(['2 changed', '3 new', '4 same', '5 refused'])
    expect(dry.batches).toEqual([])
    expect([real.kinds(), real.outcome.tally]).toEqual([dry.kinds(), dry.outcome.tally])
  })

  it('have their own results, and are reported in the order of the file', async () => {
    const { told, order, outcome } = await of(
      { known: KNOWN, imports: upsert, answers: { Norte: 403, Dos: 422, Tres: 404 } },
      ['Tres'],
      ['Norte', 'a'],
      [''],
      ['Uno'],
      ['Sur', 'c'],
      ['Dos'],
    )
    expect(told()).toEqual([
      [2, 'No (404).'],
      [3, 'No (403).'],
      [4, 'Nombre: Requerido'],
      [7, 'No (422).'],
    ])
    expect(order).toEqual([2, 3, 4, 5, 6, 7])
    expect(outcome.tally).toEqual({ new: 1, changed: 1, same: 0, refused: 4 })
  })

  it('are compared with a row above only after it is written, and its record is free if it is refused', async () => {
    const given = { known: [stored(7, 'Norte', 'antes')], imports: upsert, answers: { Uno: 422 } }
    const { told, batches } = await of(given, ['Uno', 'a'], ['Uno', 'b'], ['Uno', 'b'])
    expect(batches).toHaveLength(3)
    expect(told().map(([line]) => line)).toEqual([2, 3, 4])
    const change = await of(
      { ...given, answers: { Norte: 422 } },
      ['Norte', 'a'],
      ['Norte', 'antes'],
    )
    expect(change.kinds()).toEqual(['2 refused', '3 same'])
  })

  it('are compared with no record if nothing is unique', async () => {
    const { readings, outcome } = await of(
      { resource: 'avisos', answers: { b: 400 } },
      ['a'],
      ['b'],
    )
    expect(readings).toEqual([])
    expect(outcome).toMatchObject({ repeatable: false, tally: { new: 1, refused: 1 } })
  })

  it('can be imported twice if each has a key', async () => {
    const known = { known: KNOWN, imports: upsert }
    expect(await repeatable(known, ['Uno'], ['Norte', 'a'], [''])).toBe(true)
    expect(await repeatable({ resource: 'notas' }, ['Uno', 'a'], ['Dos'])).toBe(false)
    expect(await repeatable({ resource: 'avisos' }, [''])).toBe(true)
    const unsent = {
      resource: 'avisos',
      answers: { Uno: 'unsent' },
      error: new Error('No'),
    } as const
    expect(await repeatable(unsent, ['Uno'])).toBe(true)
  })
})

describe('an import ends', () => {
  it('by its signal before the next row: written rows stay, and those in hand are not sent', async () => {
    const controller = new AbortController()
    const { run, kinds, batches } = await imported(
      { batch: 2, wrote: () => controller.abort() },
      ...NAMES,
    )
    expect(await run(controller.signal)).toMatchObject({
      tally: { new: 2 },
      ended: 'interrupted',
      doneUpTo: 3,
    })
    expect(kinds()).toEqual(['2 new', '3 new'])
    expect(batches).toHaveLength(1)
    const early = await imported({}, ...NAMES)
    await expect(early.run(AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
    expect(early.batches).toEqual([])
  })

  it('by an error that further rows would meet; refused rows are reported', async () => {
    const error = new Error('not permitted')
    const { outcome, kinds, batches, readings } = await of(
      { batch: 2, answers: { c: 'unsent', d: 'unsent' }, error },
      ['a'],
      ['b'],
      [''],
      ['c'],
      ['d'],
      ['e'],
    )
    expect(outcome).toEqual({
      tally: { new: 2, changed: 0, same: 0, refused: 1 },
      ended: { error },
      doneUpTo: 3,
      repeatable: true,
    })
    expect(kinds()).toEqual(['2 new', '3 new', '4 refused', '5 unsent', '6 unsent'])
    expect(batches).toHaveLength(2)
    expect(readings).toHaveLength(1)
  })

  it('by a fault of the program, after which rows in hand may be there', async () => {
    const fault = new TypeError('a fault')
    const { outcome, kinds } = await of(
      {
        batch: 3,
        wrote: () => {
          throw fault
        },
      },
      ['a'],
      [''],
      ['b'],
      ['c'],
    )
    expect(outcome).toMatchObject({ ended: { error: fault }, doneUpTo: 0 })
    expect(kinds()).toEqual(['2 unconfirmed', '3 refused', '4 unconfirmed', '5 unconfirmed'])
  })

  it('by a store that gives a row no result', async () => {
    const { outcome, kinds } = await of({ answers: { b: 'unconfirmed' } }, ['a'], ['b'])
    expect(outcome).toMatchObject({ ended: { error: expect.any(Error) }, tally: { new: 1 } })
    expect(kinds()).toEqual(['2 new', '3 unconfirmed'])
  })

  it('by a report that cannot be written', async () => {
    const full = new Error('the disk is full')
    const { outcome } = await of(
      {
        settled: () => {
          throw full
        },
      },
      ['a'],
      [''],
    )
    expect(outcome).toMatchObject({ ended: { error: full }, tally: { new: 1, refused: 1 } })
  })

  it('before anything is written if the records cannot be read', async () => {
    const { run, batches } = await imported({ known: [] }, ['a'])
    const signal = AbortSignal.abort(new Error('no list'))
    await expect(run(signal)).rejects.toThrow('no list')
    expect(batches).toEqual([])
  })
})

const LOST = { a: 'unconfirmed', b: 'unconfirmed' } as const

describe('rows without an answer', () => {
  const error = new Error('no answer')
  const rows: readonly Row[] = [['a'], ['b', 'x'], ['c']]

  it('count as written if their records are found, and the import goes on', async () => {
    const later = [[stored(1, 'a'), stored(2, 'b', 'x')]]
    const { outcome, kinds } = await of({ batch: 2, answers: LOST, error, later }, ...rows)
    expect(outcome).toMatchObject({ ended: 'whole', tally: { new: 3 } })
    expect(kinds()).toEqual(['2 new', '3 new', '4 new'])
  })

  it.each<[string, readonly (readonly Values[] | Error)[], readonly string[]]>([
    ['are there in part', [[stored(1, 'a')]], ['2 new', '3 unconfirmed']],
    ['have other values', [[stored(1, 'a'), stored(2, 'b', 'otra')]], ['2 new', '3 unconfirmed']],
    ['are not there', [[]], ['2 unconfirmed', '3 unconfirmed']],
    ['cannot be looked for', [new Error('no')], ['2 unconfirmed', '3 unconfirmed']],
  ])('end the import if their records %s', async (_what, later, expected) => {
    const { outcome, kinds } = await of({ batch: 2, answers: LOST, error, later }, ...rows)
    expect(outcome).toMatchObject({ ended: { error }, doneUpTo: 0 })
    expect(kinds()).toEqual(expected)
  })
})

/** A backend that takes each of these names for a duplicate. */
const taken = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, 400] as const))

describe('rows that the backend takes for duplicates', () => {
  it('are the same if they have become the record, and refused by its differences if not', async () => {
    const { told, kinds, readings } = await of(
      {
        answers: taken('Uno', 'Dos', 'Tres'),
        later: [[stored(1, 'Uno', 'a'), stored(2, 'Dos', 'otra')]],
      },
      ['Uno', 'a'],
      ['Dos', 'b'],
      ['Tres', 'c'],
      ['Uno', 'a'],
    )
    expect(told()).toEqual([
      [3, expect.stringContaining('en el registro guardado, Nota es "otra"')],
      [4, 'No (400).'],
    ])
    expect(kinds()).toEqual(['2 same', '3 refused', '4 refused', '5 same'])
    expect(readings).toHaveLength(2)
  })

  it('have the list read again only while it explains them', async () => {
    const { outcome, readings } = await of(
      {
        batch: 1,
        answers: taken('Uno', 'Dos', 'Tres', 'Cuatro'),
        later: [[stored(1, 'Uno')], []],
      },
      ['Uno'],
      ['Dos'],
      ['Tres'],
      ['Cuatro'],
    )
    expect(readings).toHaveLength(3)
    expect(outcome.tally).toMatchObject({ same: 1, refused: 3 })
  })

  it('keep their refusals if the list cannot be read again', async () => {
    const later = [new Error('no list')]
    const { told, outcome } = await of({ answers: taken('Uno'), later }, ['Uno'], ['Dos'])
    expect(told()).toEqual([[2, 'No (400).']])
    expect(outcome).toMatchObject({ ended: 'whole', tally: { new: 1, refused: 1 } })
  })

  it('keep the record of the first: a later row does not change it', async () => {
    const { told, batches } = await of(
      { batch: 1, imports: upsert, answers: taken('Uno'), later: [[stored(1, 'Uno', 'a')]] },
      ['Uno', 'a'],
      ['Uno', 'b'],
    )
    expect(told()).toEqual([[3, expect.stringContaining('en la línea 2, Nota es "a"')]])
    expect(batches).toHaveLength(1)
  })

  it('are the same after a conflict if another person wrote the same', async () => {
    const { kinds, told } = await of(
      {
        known: KNOWN,
        imports: upsert,
        answers: { Norte: 409, Sur: 409 },
        later: [[stored(7, 'Norte', 'a'), stored(8, 'Sur', 'z')]],
      },
      ['Norte', 'a'],
      ['Sur', 'b'],
    )
    expect(kinds()).toEqual(['2 same', '3 refused'])
    expect(told()).toEqual([[3, 'No (409).']])
  })
})

describe('the rows of a tree', () => {
  const rows: readonly Row[] = [['Activo'], ['Caja', 'Bienes'], ['Bienes', 'Activo'], ['Pasivo']]

  it('are written after the rows that they are under, with the ids that those got', async () => {
    const { batches, outcome, referred } = await of({ resource: 'cuentas' }, ...rows)
    expect(batches).toEqual([
      [
        ['new', 'Activo', null],
        ['new', 'Pasivo', null],
      ],
      [['new', 'Bienes', 1]],
      [['new', 'Caja', 3]],
    ])
    expect(outcome.tally).toMatchObject({ new: 4, refused: 0 })
    expect(referred).toEqual([['Bienes', 'Activo'], ['Activo'], ['Bienes']])
  })

  it.each([false, true])(
    'are refused if they are under themselves (dry run: %s)',
    async (dryRun) => {
      const { told } = await of(
        { resource: 'cuentas', dryRun },
        ['Uno', 'Dos'],
        ['Dos', 'Uno'],
        ['a'],
      )
      expect(told()).toEqual([
        [2, 'Madre: No se encontró ("Dos")'],
        [3, 'Madre: No se encontró ("Uno")'],
      ])
    },
  )

  it('are refused if the row above them is', async () => {
    const { told } = await of({ resource: 'cuentas', answers: { Nada: 422 } }, ['Nada'], ['a', 'b'])
    expect(told()).toEqual([
      [2, 'No (422).'],
      [3, 'Madre: No se encontró ("b")'],
    ])
  })

  it('are all new in a dry run', async () => {
    const { kinds, batches } = await of({ resource: 'cuentas', dryRun: true }, ...rows)
    expect(kinds()).toEqual(['2 new', '5 new', '4 new', '3 new'])
    expect(batches).toEqual([])
  })
})
