import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { openStore } from '#server/store/database/open-store'
import { FOLD_VERSION, foldForUnique } from '#wire/search/fold'
import { openTestBackend } from '../support/test-backend'
import { tempDir } from '../support/temp-dir'

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
