import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Message, Note } from 'esbuild'
import { SourceMap } from 'node:module'
import { buildModel } from '#language/build-model'
import type { Located } from '../locate/locate'
import {
  type Bundled,
  bundleSchema,
  LANGUAGE,
  BUNDLE_NAME,
  runBundle,
  wordMeantBy,
  isWord,
} from './bundle-schema'
import { conflictsIn } from '../compare/compare'

/**
 * Every mistake of a schema that cannot be loaded as a whole: each file is loaded by itself, so that one that cannot be
 * read does not hide another, and the others are validated together, without mistakes about declarations of the broken
 * ones.
 * @param root the project's folder
 * @param stems the schema files' names without ending
 * @param unread stems of files that are no schema files but are meant as such
 */
export async function mistakesOfEach(
  root: string,
  stems: readonly string[],
  unread: readonly string[],
): Promise<Located[]> {
  const alone = await Promise.all(stems.map((stem) => bundleSchema(root, [stem])))
  const failures = new Map<string, Located[]>()
  for (const [at, stem] of stems.entries()) {
    const bundled = alone[at]
    const found = bundled === undefined ? [] : failuresOf(root, stem, bundled)
    if (found.length > 0) failures.set(stem, found)
  }
  const loadable = stems.filter((stem) => !failures.has(stem))
  const invalid = await checkTogether(root, loadable, [...unread, ...failures.keys()])
  const twice = alone.flatMap((one) => ('messages' in one ? [] : duplicateNames(one.warnings)))
  return once([...[...failures.values()].flat(), ...twice, ...invalid])
}

/** Why one file cannot be loaded; none: it can. */
function failuresOf(root: string, stem: string, bundled: Bundled): Located[] {
  if ('messages' in bundled) {
    const conflicts = conflictsInSchema(root, stem)
    return conflicts.length > 0 ? conflicts : toLocated(bundled.messages)
  }
  try {
    runBundle(bundled.text)
    return []
  } catch (error) {
    return [thrownAt(error, bundled.map, `schema/${stem}.ts`)]
  }
}

async function checkTogether(
  root: string,
  loadable: readonly string[],
  unread: readonly string[],
): Promise<Located[]> {
  const bundled = await bundleSchema(root, loadable)
  // Each could be bundled alone: one was saved meanwhile.
  if ('messages' in bundled) return toLocated(bundled.messages)
  const { diagnostics = [] } = buildModel(runBundle(bundled.text), unread)
  if (diagnostics.length === 0) return []
  const { locate } = await import('../locate/locate')
  return locate(root, diagnostics)
}

/** A broken file that others import fails with each of them, but is reported once. */
function once(mistakes: readonly Located[]): Located[] {
  const byPlace = mistakes.map(
    (mistake) =>
      [`${mistake.source}:${mistake.line}:${mistake.column} ${mistake.what}`, mistake] as const,
  )
  return [...new Map(byPlace).values()]
}

/**
 * One mistake for each place that git could not merge in a schema file, instead of the syntax errors of its markers.
 * @param root the project's folder
 * @param stem the file's name without ending
 */
function conflictsInSchema(root: string, stem: string): Located[] {
  const source = `schema/${stem}.ts`
  const text = readFileSync(join(root, source), 'utf8')
  return conflictsIn(text).map((line) => ({
    code: 'S110',
    source,
    line,
    column: 1,
    length: MARKER.length,
    what: 'merge conflict: two branches have changed these lines',
    help: 'Keep the lines that are meant, delete the marker lines, and run gen again: it resolves generated/ by itself.',
  }))
}

const MARKER = '<<<<<<<'

/** The errors of esbuild in schema files, as mistakes like any other. */
export function toLocated(messages: readonly Message[]): Located[] {
  return messages.map((message) => withWords(fromMessage(message)))
}

const UNKNOWN_EXPORT = /^No matching export in "(.+)" for import "(.+)"$/
const HELP_SYNTAX = 'A schema file is TypeScript that exports one declaration.'

function fromMessage({ text, location, detail, notes }: Message): Located {
  const [note] = notes
  return {
    code: 'S101',
    source: location?.file ?? 'schema/',
    line: location?.line ?? 1,
    column: columnOf(location?.lineText ?? '', location?.column ?? 0),
    length: location?.length ?? 1,
    what: text,
    help: typeof detail === 'string' ? detail : note === undefined ? HELP_SYNTAX : placed(note),
  }
}

/** A note that leads to another place, as 'The name "a" was originally exported here:' does, with that place. */
function placed({ text, location }: Note): string {
  return location === null ? text : `${text} ${location.file}:${location.line}`
}

/** esbuild counts columns in bytes, from 0. */
function columnOf(line: string, bytes: number): number {
  return Buffer.from(line).subarray(0, bytes).toString().length + 1
}

function withWords(mistake: Located): Located {
  const [, module, word] = UNKNOWN_EXPORT.exec(mistake.what) ?? []
  if (word === undefined || module !== `${LANGUAGE.namespace}:${LANGUAGE.path}`) return mistake
  return { ...mistake, what: `the schema language has no word '${word}'`, ...wordMeantBy(word) }
}

/**
 * The place in `schema/` that an error came from, when a schema file throws while it is loaded.
 * @param error the thrown value
 * @param map the bundle's source map
 * @param file the schema file that was loaded, for errors that do not name their place
 */
export function thrownAt(error: unknown, map: string, file: string): Located {
  const thrown = error instanceof Error ? error : new Error(String(error))
  const places = placesIn(thrown.stack ?? '', new SourceMap(JSON.parse(map)))
  const place = places.find(({ source }) => /^schema\/[^/]+\.ts$/.test(source))
  return {
    code: 'S101',
    ...(place ?? { source: file, line: 1, column: 1 }),
    length: 1,
    ...explained(thrown.message),
  }
}

/** A name that nothing declares is most often a word that is misspelt, or that was not imported. */
const UNDECLARED = /^(\S+) is not defined$/

function explained(message: string): Pick<Located, 'what' | 'help' | 'suggestion'> {
  const name = UNDECLARED.exec(message)?.[1]
  if (name === undefined) {
    const help = 'A schema file holds data only: no calls beside the words of the language.'
    return { what: `throws while it is loaded: ${message}`, help }
  }
  if (isWord(name)) {
    return {
      what: `'${name}' is not imported`,
      help: `Add it: import { …, ${name} } from './language'`,
    }
  }
  return {
    what: `'${name}' is neither declared nor a word of the schema language`,
    ...wordMeantBy(name),
  }
}

/** The stack's frames in the bundle, as places in the files it was made of. */
function placesIn(stack: string, map: SourceMap) {
  const frames = stack.matchAll(new RegExp(`${BUNDLE_NAME}:(\\d+):(\\d+)`, 'g'))
  return [...frames].flatMap(([, line, column]) => {
    // The map counts from 0, people from 1.
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in entry)) return []
    return [
      {
        source: entry.originalSource,
        line: entry.originalLine + 1,
        column: entry.originalColumn + 1,
      },
    ]
  })
}

/** Whether esbuild warns of a name that an object of a schema file has twice: JavaScript would take the last one. */
export const isDuplicateName = ({ id, location }: Message): boolean =>
  id === 'duplicate-object-key' && SCHEMA_FILE.test(location?.file ?? '')

const SCHEMA_FILE = /^schema\/[^/]+$/

/** Each name that an object of a schema file has twice, at the later place. */
export function duplicateNames(warnings: readonly Message[]): Located[] {
  return warnings.filter(isDuplicateName).map(({ text, location, notes: [first] }) => {
    const { file = '', line = 1, column = 0, length = 1, lineText = '' } = location ?? {}
    // esbuild counts in bytes, from 0.
    const bytes = Buffer.from(lineText)
    const name = bytes.subarray(column, column + length).toString()
    return {
      code: 'S111',
      source: file,
      line,
      column: bytes.subarray(0, column).toString().length + 1,
      length: name.length,
      what: `${NAME.exec(text)?.[1] ?? name} is there twice: JavaScript would take the last one only.`,
      help: `It is in line ${first?.location?.line ?? line} already: rename one of the two, or remove it.`,
    }
  })
}

const NAME = /^Duplicate key (".*") in /
