import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DiagnosticCode } from '#language/codes'
import type { Model } from '#language/model'
import { asOverride, isEjectable, modulesOf, overridePath } from '../../templates/render'
import { isEdited, readHeader, unixLines } from '../../templates/header'
import { conflictsIn, type Difference } from '../compare/compare'
import { filesUnder } from '../cache/fingerprint.js'

/** @param paths the files of `src/app/overrides/` */
async function notesOnOverrides(
  root: string,
  model: Model,
  paths: ReadonlySet<string>,
): Promise<Note[]> {
  const ejectable = modulesOf(model).filter(isEjectable)
  const replaced = ejectable.filter((module) => paths.has(overridePath(module)))
  // Imported late: it loads the formatter.
  const { print } = await import('../../templates/print/print')
  const now = await print(replaced.map(asOverride))
  const moved = now.flatMap(({ path, text }) => movedUnder(root, path, text) ?? [])
  const conflicts = [...paths].flatMap((path) => conflictIn(root, path) ?? [])
  const taken = new Set(replaced.map(overridePath))
  const idle = [...paths]
    .filter((path) => PIECE.test(path) && !taken.has(path))
    .map(replacesNothing)
  return [...conflicts, ...moved, ...idle]
}

/** An unresolved merge. The file is the project's own, so gen does not write it. */
function conflictIn(root: string, path: string): Note | undefined {
  const [line] = conflictsIn(readFileSync(join(root, path), 'utf8'))
  if (line === undefined) return undefined
  return {
    path,
    what: `merge conflict at line ${line}, and the file is yours: gen does not write it`,
    help: path.endsWith('.tsx')
      ? 'Resolve it by hand; of two `made from` lines keep either. Then run `gen eject` for it again with --accept.'
      : 'Delete it: `gen eject` with --accept writes it again.',
  }
}

/** A file that `gen eject` makes, or one that replaces a piece by its name. */
const PIECE = /^src\/app\/overrides\/[^/]+\/(list|form|screen)\.tsx$/

function movedUnder(root: string, path: string, generated: string): Note | undefined {
  const ejected = readEjected(readFileSync(join(root, path), 'utf8'))
  const now = readHeader(generated)
  if (ejected === undefined || now === undefined || ejected.madeFrom === now.header.body) return
  const before = textThen(root, path, ejected.madeFrom)
  return {
    path,
    what: `moved: what it was ejected from would be generated differently now (${ejected.source}, or the generator, has changed)`,
    help: 'Take over what you need, then run `gen eject` for it again with --accept.',
    ...(before !== undefined && { change: { before, after: now.body } }),
  }
}

/** undefined: the text is missing, or is not the one that the file was made from. */
function textThen(root: string, override: string, madeFrom: string): string | undefined {
  const path = join(root, madeFromPath(override))
  const then = existsSync(path) ? readHeader(readFileSync(path, 'utf8')) : undefined
  const isIt = then !== undefined && !isEdited(then) && then.header.body === madeFrom
  return isIt ? then.body : undefined
}

function replacesNothing(path: string): Note {
  return {
    path,
    what: 'replaces nothing: no schema file has such a piece',
    help: 'Delete it, or move it to where the piece is called now.',
  }
}

/** Something that a run reports and that is no failure. */
export interface Note {
  /** The file it is about, from the root. */
  readonly path: string
  /** Its place in that file and the code that explains it; only a warning about the schema has them. */
  readonly at?: { readonly code: DiagnosticCode; readonly line: number; readonly column: number }
  readonly what: string
  readonly help: string
  /** The text generated when the file was ejected, and the one generated now; undefined: the former is unknown. */
  readonly change?: { readonly before: string; readonly after: string }
}

/** Notes on ejected files: those whose schema has changed since, and those that replace nothing. */
export async function notesOn(root: string, model: Model): Promise<readonly Note[]> {
  const paths = overridesIn(root)
  // The printer is slow to load, and most projects have ejected nothing.
  if (paths.size === 0) return []
  return notesOnOverrides(root, model, paths)
}

/**
 * The texts that `gen eject` wrote beside files that are deleted by now: `gen` removes them, unless someone has edited
 * them.
 */
export function leftBehind(root: string): Difference[] {
  const paths = overridesIn(root)
  const noted = new Set([...paths].filter((path) => path.endsWith('.tsx')).map(madeFromPath))
  return [...paths]
    .filter((path) => path.endsWith('.generated.txt') && !noted.has(path))
    .flatMap((path) => {
      const found = readFileSync(join(root, path), 'utf8')
      const read = readHeader(found)
      if (read === undefined || isEdited(read)) return []
      const why = 'left over: the ejected file that it belongs to is gone'
      return [{ path, kind: 'leftover' as const, why, found, expected: undefined }]
    })
}

/** The folder of the project's own pieces, which replace generated ones. */
const OVERRIDES = 'src/app/overrides'

/** Every file there, by path from the root. The templates decide which of them replace something. */
export function overridesIn(root: string): ReadonlySet<string> {
  return new Set(filesUnder(root, OVERRIDES))
}

/**
 * The file beside an ejected one, with the text it was made from: compared with the text that would be generated now.
 * @param override the ejected file's path: `src/app/overrides/rubros/list.tsx`
 */
export function madeFromPath(override: string): string {
  return override.replace(/\.tsx$/, '.generated.txt')
}

/** The facts in the first lines of an ejected file. */
export interface EjectedHeader {
  /** `schema/rubro.ts` */
  readonly source: string
  /** Hash of the body that was generated when it was made. */
  readonly madeFrom: string
}

const FIRST = /^\/\/ Ejected from (?<source>.+) by `gen eject`\. Yours to edit\.$/
const SECOND = /^\/\/ made from (?<madeFrom>[0-9a-f]{12})$/

/** The generated text as the project's own file. */
export function asEjected(generated: string): string {
  const { header, body } = headed(generated)
  return [
    `// Ejected from ${header.source} by \`gen eject\`. Yours to edit.`,
    `// made from ${header.body}`,
    '',
    body,
  ].join('\n')
}

/** The same file with the hash of the text generated now; its body stays as it is. */
export function remade(ejected: string, generated: string): string {
  const [first = '', , ...rest] = unixLines(ejected).split('\n')
  return [first, `// made from ${headed(generated).header.body}`, ...rest].join('\n')
}

/** undefined: the file was written without `gen eject`, or its header was taken away. */
export function readEjected(text: string): EjectedHeader | undefined {
  const [first = '', second = ''] = unixLines(text).split('\n')
  const source = FIRST.exec(first)?.groups?.['source']
  const madeFrom = SECOND.exec(second)?.groups?.['madeFrom']
  return source === undefined || madeFrom === undefined ? undefined : { source, madeFrom }
}

/** @throws Error if the text was not generated: a bug */
function headed(generated: string) {
  const read = readHeader(generated)
  if (read === undefined) throw new Error('An ejected piece is made from a generated one.')
  return read
}
