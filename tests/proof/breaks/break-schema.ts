import type { DiagnosticCode } from '#language/codes'
import type { FamilyDraw } from '../draw/entities'
import { pathOf } from '../workshop/project-root'
import { exportOf, hooksOf, textsOf, treesOf } from '../world/files-of'
import { type Path, type Tree, placeIn, sourceOf } from '../world/print-source'
import { schemaOf } from '../world/schema-of'
import { ANYWHERE, type Anywhere } from './anywhere'
import { ROTO, STOCK_HOOKS, type Trees, withStock } from './stock'
import { type WrongOption, stepsOf } from './wrong-option'
import { WRONG_OPTIONS } from './wrong-options'
import { WRONG_TEXTS, type WrongText } from './wrong-documents'

/** A valid schema, the same with one mistake, and where that has to be reported. */
export interface Broken {
  readonly sound: ReadonlyMap<string, string>
  readonly wrong: ReadonlyMap<string, string>
  readonly code: DiagnosticCode
  /** From the project's root. */
  readonly source: string
  /** undefined: anywhere in that file. */
  readonly place: { readonly line: number; readonly column: number } | undefined
}

const BREAKS: readonly (WrongOption | WrongText | Anywhere)[] = [
  ...WRONG_OPTIONS,
  ...WRONG_TEXTS,
  // Of these each place is another case.
  ...Array.from({ length: 5 }, () => ANYWHERE).flat(),
]

/** As many numbers in a row as there are ways pick each of them. */
export const WAYS = BREAKS.length

/** What is broken by at least one of the ways. */
export const BROKEN_CODES: ReadonlySet<DiagnosticCode> = new Set(BREAKS.map(({ code }) => code))

/** A prime, so that ways that are beside each other above are picked far from each other. */
const STRIDE = 101

/**
 * Breaks a drawn schema in one of all ways.
 * @param which picks the way
 * @param where picks the place, where there are several
 * @param acceso the portal's file, which no draw has
 */
export function breakSchema(
  drawn: FamilyDraw,
  { which, where }: { readonly which: number; readonly where: number },
  acceso: string,
): Broken {
  const schema = schemaOf(drawn)
  const trees = withStock(treesOf(schema))
  const sound = new Map([...textsOf(trees), ...hooksOf(schema), ...STOCK_HOOKS, ['acceso', acceso]])
  const way = BREAKS[(which * STRIDE) % BREAKS.length]
  if (way === undefined) throw new Error('There is no way to break a schema')
  if ('edit' in way) return { sound, ...byText(way, sound) }
  if ('says' in way) return { sound, ...byOption(way, trees, sound) }
  return { sound, ...anywhere(way, trees, sound, where) }
}

function byText({ code, file, edit, reported }: WrongText, sound: ReadonlyMap<string, string>) {
  const text = edit(sound.get(file) ?? '')
  const wrong = new Map(sound)
  if (text === undefined) wrong.delete(file)
  else wrong.set(file, text)
  const offset =
    reported === undefined || text === undefined ? undefined : text.lastIndexOf(reported)
  const place = offset === undefined || text === undefined ? undefined : placeIn(text, offset)
  return { wrong, code, source: pathOf(file), place }
}

function byOption(way: WrongOption, trees: Trees, sound: ReadonlyMap<string, string>) {
  const { code, says, at = 'value', in: file = ROTO, reportedIn = file } = way
  const edited = says.reduce<Tree>(
    (tree, [path, value]) => withValue(tree, stepsOf(path), value),
    trees.get(file) ?? {},
  )
  const last = says.at(-1)?.[0] ?? ''
  const reported = stepsOf(way.reported ?? last)
  const wrong = new Map(trees).set(file, edited)
  return { code, ...placed(wrong, sound, { file: reportedIn, path: reported, at }) }
}

function anywhere(
  { code, places }: Anywhere,
  trees: Trees,
  sound: ReadonlyMap<string, string>,
  where: number,
) {
  const all = [...trees].flatMap(([file, tree]) =>
    file === 'menu' ? [] : places(tree).map((misplaced) => ({ file, tree, ...misplaced })),
  )
  const chosen = all[where % all.length]
  if (chosen === undefined) throw new Error('A schema has a place for each mistake')
  const { file, tree, path, value, reported, at } = chosen
  const wrong = new Map(trees).set(file, withValue(tree, path, value))
  return { code, ...placed(wrong, sound, { file, path: reported, at }) }
}

interface ReportedPlace {
  readonly file: string
  readonly path: Path
  readonly at: 'name' | 'value'
}

function placed(
  trees: Trees,
  sound: ReadonlyMap<string, string>,
  { file, path, at }: ReportedPlace,
) {
  const wrong = new Map([...sound, ...textsOf(trees)])
  const { text, placeOf } = sourceOf(exportOf(file), trees.get(file) ?? {})
  const offset = placeOf(path)?.[at]
  if (offset === undefined) throw new Error(`Nothing is at ${file}: ${path.join('.')}`)
  return { wrong, source: `schema/${file}.ts`, place: placeIn(text, offset) }
}

/** The tree with another value at a path; undefined: with none. */
function withValue(tree: Tree, [step, ...rest]: Path, value: Tree | undefined): Tree {
  if (step === undefined) return value ?? null
  if (Array.isArray(tree)) {
    const entries: Tree[] = [...tree]
    entries[Number(step)] = withValue(entries[Number(step)] ?? {}, rest, value)
    return entries
  }
  const members = typeof tree === 'object' && tree !== null ? { ...tree } : {}
  const before: Tree | undefined = Reflect.get(members, step)
  const after = rest.length === 0 ? value : withValue(before ?? {}, rest, value)
  return { ...members, [step]: after }
}
