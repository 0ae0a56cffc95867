import { SourceMap } from 'node:module'
import type { Located } from '../locate/located'
import { BUNDLE_NAME } from './bundle-schema'
import { isWord, wordMeantBy } from './language-words'

/**
 * Where in `schema/` an error came from, when a schema file throws while it is loaded.
 * @param error what was thrown
 * @param map the bundle's source map
 * @param file the schema file that was loaded, for errors that do not say where they come from
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
