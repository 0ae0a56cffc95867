import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { asEjected, leftBehind, notesOn } from '../../../cli/overrides/moved'
import { asOverride, isEjectable, modulesOf } from '../../../templates/render'
import { readHeader } from '../../../templates/header'
import { print } from '../../../templates/print/print'
import { filesWith, modelOf, preferencia, rubroWith } from '../../schema/small-schema'
import { tempDir } from '../../server/support/temp-dir'

const modelWith = (title: string) =>
  modelOf(filesWith({ ...rubroWith({ title }), preferencia: { preferencia } }))
const now = modelWith('Los rubros')

const LIST = 'src/app/overrides/rubros/list.tsx'
const MADE_FROM = 'src/app/overrides/rubros/list.generated.txt'

/** What is generated of the list of rubros, as the text that `gen eject` takes: now, and when it was ejected. */
let current = ''
let earlier = ''
beforeAll(async () => {
  for (const model of [now, modelWith('Unos rubros')]) {
    const module = modulesOf(model).find(({ path }) => path === 'generated/rubros/list.tsx')
    if (module === undefined || !isEjectable(module)) throw new Error('no list')
    const [printed] = await print([asOverride(module)])
    if (model === now) current = printed?.text ?? ''
    else earlier = printed?.text ?? ''
  }
})

type Files = Readonly<Record<string, string>>

function rootWith(files: Files): string {
  const root = tempDir()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const CONFLICT = 'a\n<<<<<<< ours\nb\n=======\nc\n>>>>>>> theirs\n'
const OWN = 'export const RubrosList = () => null\n'

const idle = (path: string) => ({
  path,
  what: 'replaces nothing: no schema file has such a piece',
  help: 'Delete it, or move it to where the piece is called now.',
})

const conflict = (path: string, help: string) => ({
  path,
  what: 'merge conflict at line 2, and the file is yours: gen does not write it',
  help,
})
const BY_HAND =
  'Resolve it by hand; of two `made from` lines keep either. Then run `gen eject` for it again with --accept.'
const WRITTEN_AGAIN = 'Delete it: `gen eject` with --accept writes it again.'

const moved = (change?: object) => ({
  path: LIST,
  what: 'moved: what it was ejected from would be generated differently now (schema/rubro.ts, or the generator, has changed)',
  help: 'Take over what you need, then run `gen eject` for it again with --accept.',
  ...(change && { change }),
})
const changed = () => moved({ before: readHeader(earlier)?.body, after: readHeader(current)?.body })

describe('notes on the files of src/app/overrides/', () => {
  it.each<[string, () => Files, () => readonly object[]]>([
    ['there are none', () => ({}), () => []],
    ['a component of the project’s own', () => ({ [LIST]: OWN }), () => []],
    [
      'one that was ejected, and is as it would be now',
      () => ({ [LIST]: asEjected(current) }),
      () => [],
    ],
    [
      'a form and a screen of one record, too',
      () => ({
        'src/app/overrides/rubros/form.tsx': OWN,
        'src/app/overrides/preferencias/screen.tsx': OWN,
      }),
      () => [],
    ],
    [
      'one whose schema has moved',
      () => ({ [LIST]: asEjected(earlier), [MADE_FROM]: earlier }),
      () => [changed()],
    ],
    [
      'one whose schema has moved, with line ends of Windows',
      () => ({
        [LIST]: asEjected(earlier).replaceAll('\n', '\r\n'),
        [MADE_FROM]: earlier.replaceAll('\n', '\r\n'),
      }),
      () => [changed()],
    ],
    ['one whose former text is gone', () => ({ [LIST]: asEjected(earlier) }), () => [moved()]],
    [
      'one whose former text was edited',
      () => ({ [LIST]: asEjected(earlier), [MADE_FROM]: `${earlier}// mine\n` }),
      () => [moved()],
    ],
    [
      'one whose former text is another one',
      () => ({ [LIST]: asEjected(earlier), [MADE_FROM]: current }),
      () => [moved()],
    ],
    [
      'one whose former text is none',
      () => ({ [LIST]: asEjected(earlier), [MADE_FROM]: 'mine\n' }),
      () => [moved()],
    ],
    [
      'pieces that no schema file has',
      () => ({
        'src/app/overrides/rubros/screen.tsx': OWN,
        'src/app/overrides/viejos/form.tsx': OWN,
        'src/app/overrides/viejos/list.tsx': asEjected(earlier),
      }),
      () =>
        ['rubros/screen', 'viejos/form', 'viejos/list'].map((piece) =>
          idle(`src/app/overrides/${piece}.tsx`),
        ),
    ],
    [
      'what replaces nothing, and is not named as if it did',
      () => ({
        'src/app/overrides/list.tsx': OWN,
        'src/app/overrides/viejos/cell.tsx': OWN,
        'src/app/overrides/viejos/list.ts': OWN,
        'src/app/overrides/viejos/list.generated.txt': 'mine',
        'src/app/overrides/viejos/partes/list.tsx': OWN,
        'src/app/overrides/README.md': 'own',
      }),
      () => [],
    ],
    [
      'conflicts of a merge, in whatever file',
      () => ({
        [LIST]: CONFLICT,
        [MADE_FROM]: CONFLICT,
        'src/app/overrides/rubros/partes/cell.tsx': CONFLICT,
      }),
      () => [
        conflict(MADE_FROM, WRITTEN_AGAIN),
        conflict(LIST, BY_HAND),
        conflict('src/app/overrides/rubros/partes/cell.tsx', BY_HAND),
      ],
    ],
    [
      'conflicts, then what has moved, then what replaces nothing',
      () => ({
        'src/app/overrides/abuelos/list.tsx': OWN,
        [LIST]: asEjected(earlier),
        'src/app/overrides/zonas/cell.tsx': CONFLICT,
      }),
      () => [
        conflict('src/app/overrides/zonas/cell.tsx', BY_HAND),
        moved(),
        idle('src/app/overrides/abuelos/list.tsx'),
      ],
    ],
  ])('%s', async (_what, files, notes) => {
    const found = await notesOn(rootWith(files()), now)
    expect(found).toEqual(notes())
  })
})

describe('what a file was ejected from is left over', () => {
  it.each<[string, () => Files, readonly string[]]>([
    ['not beside that file', () => ({ [LIST]: OWN, [MADE_FROM]: earlier }), []],
    ['once that file is gone', () => ({ [MADE_FROM]: earlier }), [MADE_FROM]],
    [
      'beside another file, too',
      () => ({ 'src/app/overrides/rubros/form.tsx': OWN, [MADE_FROM]: earlier }),
      [MADE_FROM],
    ],
    ['not where somebody has edited it', () => ({ [MADE_FROM]: `${earlier}// mine\n` }), []],
    ['not where it was never generated', () => ({ [MADE_FROM]: OWN }), []],
    [
      'not where it is called otherwise',
      () => ({ 'src/app/overrides/rubros/list.txt': earlier }),
      [],
    ],
  ])('%s', (_when, files, paths) => {
    const found = leftBehind(rootWith(files()))
    expect(found).toEqual(
      paths.map((path) => ({
        path,
        kind: 'leftover',
        why: 'left over: the ejected file that it belongs to is gone',
        found: earlier,
        expected: undefined,
      })),
    )
  })
})
