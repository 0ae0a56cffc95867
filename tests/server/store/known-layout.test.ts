import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#server/store/layout/layout-of'
import type { TableLayout } from '#server/store/layout/table-layout'
import {
  type KnownLayout,
  fingerprintOf,
  matchesKnownLayout,
  rulesOf,
} from '#server/migrate/known-layout'
import { FOLD_VERSION, foldForUnique } from '#wire/fold'
import { choiceField } from '#wire/kinds/choice'
import { digitsField } from '#wire/kinds/digits'
import { idField, textField } from '#wire/kinds/text'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { permutation } from '../../support/permutation'
import { type TestEntity, testContract, testEntity } from '../support/test-contract'
import { createHash } from 'node:crypto'
import { openStore } from '#server/store/database/open-store'
import { openTestBackend } from '../support/test-backend'
import { tempDir } from '../support/temp-dir'

const id = idField({ label: 'ID' })
const text = (label: string, max: number, required: boolean) => textField({ label, max, required })
const provincia = { resource: 'provincias', shows: 'provincia' } as const

const fields = {
  id,
  nombre: text('Nombre', 50, true),
  nota: text('Nota', 50, false),
  orden: digitsField({ label: 'Orden', max: 6, required: true }),
  lugar: referenceField({ label: 'Lugar', ...provincia, sends: 'name', max: 50, required: false }),
  otros: referencesField({
    label: 'Otros',
    ...provincia,
    sends: 'name',
    length: 50,
    max: 3,
    required: false,
  }),
}
const BEFORE = { fields, unique: [['nombre'], ['orden', 'lugar']] }

const layoutsOf = (...entities: readonly TestEntity[]) => layoutOf(testContract(...entities))
const withFields = (changed: object) =>
  layoutsOf(testEntity('cosas', { ...BEFORE, fields: { ...fields, ...changed } }))

const before = layoutsOf(testEntity('cosas', BEFORE))

/** As the database has stored it. */
function knownOf(layouts: readonly TableLayout[]): KnownLayout {
  const stored = layouts.flatMap((layout) =>
    [...layout.fields, ...layout.links].map((field) => ({
      resource: layout.table,
      field: field.name,
      signature: field.signature,
      folded: 'folded' in field && field.folded !== undefined,
      rules: rulesOf(field),
    })),
  )
  return {
    fields: stored,
    uniques: [],
    foldVersion: FOLD_VERSION,
    lists: new Map(),
    seeded: new Set(),
    fingerprint: fingerprintOf(layouts),
    history: new Map(),
  }
}

const other = testEntity('otras', { fields: { id } })
const { nota: _nota, ...fewer } = fields

/** Each with whether a program that has it instead counts as another version. */
const CHANGES: readonly (readonly [string, readonly TableLayout[], boolean])[] = [
  ['a table more', layoutsOf(testEntity('cosas', BEFORE), other), true],
  ['a table of another name', layoutsOf(testEntity('asuntos', BEFORE)), true],
  ['a field less', layoutsOf(testEntity('cosas', { ...BEFORE, fields: fewer })), true],
  ['a field of another name', withFields({ apunte: fields.nota }), true],
  [
    'a field of another kind',
    withFields({ nota: digitsField({ label: 'Nota', max: 6, required: false }) }),
    true,
  ],
  ['a field that is required now', withFields({ nota: text('Nota', 50, true) }), true],
  [
    'several references that are required now',
    withFields({ otros: { ...fields.otros, required: true } }),
    true,
  ],
  ['another unique set', layoutsOf(testEntity('cosas', { ...BEFORE, unique: [['nombre']] })), true],
  [
    'a unique set of other fields',
    layoutsOf(testEntity('cosas', { ...BEFORE, unique: [['nombre'], ['orden']] })),
    true,
  ],
  [
    'an id under another name',
    layoutsOf(
      testEntity('cosas', { ...BEFORE, fields: { numero: id, ...fields }, key: ['numero'] }),
    ),
    true,
  ],
  ['another limit', withFields({ nota: text('Nota', 40, false) }), false],
  ['another limit of references', withFields({ otros: { ...fields.otros, max: 4 } }), false],
]

describe('the layout that is stored', () => {
  it('is the schema’s own, whatever the order in which it lists tables, fields and rows', () => {
    const two = layoutsOf(testEntity('cosas', BEFORE), other)
    const shuffled = permutation(two).chain((tables) =>
      fc.tuple(
        ...tables.map((table) =>
          fc
            .tuple(permutation(table.fields), permutation(table.links), permutation(table.uniques))
            .map(([some, links, uniques]) => ({ ...table, fields: some, links, uniques })),
        ),
      ),
    )
    fc.assert(
      fc.property(shuffled, permutation(knownOf(two).fields), (layouts, stored) => {
        expect(fingerprintOf(layouts)).toBe(fingerprintOf(two))
        expect(matchesKnownLayout({ ...knownOf(two), fields: stored }, layouts)).toBe(true)
      }),
    )
  })

  it.each(CHANGES)('is another with %s', (_what, after, isOtherVersion) => {
    expect(matchesKnownLayout(knownOf(before), after)).toBe(false)
    expect(matchesKnownLayout(knownOf(after), before)).toBe(false)
    expect(fingerprintOf(after) !== fingerprintOf(before)).toBe(isOtherVersion)
  })

  it('is another one where texts are folded in another way', () => {
    const older = { ...knownOf(before), foldVersion: FOLD_VERSION - 1 }
    expect(matchesKnownLayout(older, before)).toBe(false)
  })

  it('is the same with other labels alone', () => {
    const after = withFields({ nota: text('Apunte', 50, false) })
    expect(matchesKnownLayout(knownOf(before), after)).toBe(true)
    expect(fingerprintOf(after)).toBe(fingerprintOf(before))
  })

  it('is another where a field is folded otherwise, or the version of the program is not known', () => {
    const known = knownOf(before)
    const unfolded = known.fields.map((field) => ({ ...field, folded: false }))
    expect(known.fields.some(({ folded }) => folded)).toBe(true)
    expect(matchesKnownLayout({ ...known, fields: unfolded }, before)).toBe(false)
    expect(matchesKnownLayout({ ...known, fingerprint: undefined }, before)).toBe(false)
  })

  it('has all of a field’s rules but its label', () => {
    const options = { A: 'Alta', B: 'Baja' }
    const contract = choiceField({ label: 'Tipo', options, answers: 'code', required: true })
    const [field] = layoutsOf(testEntity('cosas', { fields: { id, tipo: contract } })).flatMap(
      ({ table, fields: all }) =>
        table === 'cosas' ? all.filter(({ name }) => name === 'tipo') : [],
    )
    if (field === undefined) throw new Error('It has the field')
    expect(JSON.parse(rulesOf(field))).toEqual({
      kind: 'choice',
      options,
      answers: 'code',
      required: true,
      requiredText: 'Requerido',
    })
  })
})

/** Databases keep what the fold gave: whoever changes it raises FOLD_VERSION and writes the new pair here. */
const KNOWN = { version: 2, hash: '7a67e2a612e2591a' }

it('C-09: the fold is the one of its version', () => {
  const probe = Array.from({ length: 0x530 }, (_, code) => `a${String.fromCodePoint(code)}b`)
  const folded = [
    ...probe,
    ' Peña  y\tÑandú ',
    'Pen\u0303a',
    'ÁÉÍÓÚÜ',
    'ﬁn',
    '１２',
    'Ａ\u200B',
  ].map(foldForUnique)
  const hash = createHash('sha256').update(folded.join('|')).digest('hex').slice(0, 16)
  expect({ version: FOLD_VERSION, hash }).toEqual(KNOWN)
})

it('C-09: texts that an older fold folded are folded again at the start', async () => {
  const dir = tempDir()
  const first = await openTestBackend({ dataDir: dir })
  await first.call('rubros-ingresar', { rubro: 'Librería' })
  await first.close()
  const store = await openStore({ dataDir: dir })
  await store.transact(async (trx) => {
    await trx.updateTable('rubros').set({ rubro__folded: 'LIBRERÍA' }).execute()
    await trx.updateTable('_facts').set({ value: '1' }).where('name', '=', 'fold-version').execute()
  })
  await store.close()
  const second = await openTestBackend({ dataDir: dir })
  expect((await second.call('rubros-ingresar', { rubro: 'LIBRERIA' })).status).toBe(400)
  expect(second.startMessages.join('\n')).toMatch(/fold rubros\.rubro for comparing in \d+ rows?/)
  expect(second.startMessages.join('\n')).not.toContain('give a value')
  await second.close()
})

it.each([
  ['Librería', 'LIBRERIA'],
  ['fin', 'ﬁn'],
  ['Ruta 12', 'Ruta １２'],
])(
  'C-09: a start is refused where %j and %j, which an older fold kept apart, are one text now',
  async (name, alike) => {
    const dir = tempDir()
    const first = await openTestBackend({ dataDir: dir })
    for (const rubro of [name, 'Otra']) await first.call('rubros-ingresar', { rubro })
    await first.close()
    const store = await openStore({ dataDir: dir })
    await store.transact(async (trx) => {
      const older = { rubro: alike, rubro__folded: `${alike} as the older fold had it` }
      await trx.updateTable('rubros').set(older).where('rubro', '=', 'Otra').execute()
      await trx
        .updateTable('_facts')
        .set({ value: '1' })
        .where('name', '=', 'fold-version')
        .execute()
    })
    await store.close()
    await expect(openTestBackend({ dataDir: dir })).rejects.toThrow(
      /rubro must be unique, but 2 rows share 1 value: id 1, 2\./,
    )
  },
)
