import { type Message, build } from 'esbuild'
import { nearest } from '../../schema/language/nearest'
import type { Located } from '../locate/located'

/**
 * What esbuild says is wrong with schema files, as mistakes like any other.
 * @param root the project's folder
 */
export async function toLocated(root: string, messages: readonly Message[]): Promise<Located[]> {
  const located = messages.map(fromMessage)
  if (!located.some(({ what }) => UNKNOWN_WORD.test(what))) return located
  const words = await wordsOfLanguage(root)
  return located.map((mistake) => withWords(mistake, words))
}

const UNKNOWN_WORD = /^No matching export in "schema\/language\/index\.ts" for import "(.+)"$/
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
    help: typeof detail === 'string' ? detail : (note?.text ?? HELP_SYNTAX),
  }
}

/** esbuild counts columns in bytes, from 0. */
function columnOf(line: string, bytes: number): number {
  return Buffer.from(line).subarray(0, bytes).toString().length + 1
}

function withWords(mistake: Located, words: readonly string[]): Located {
  const word = UNKNOWN_WORD.exec(mistake.what)?.[1]
  if (word === undefined) return mistake
  const suggestion = nearest(word, words)
  return {
    ...mistake,
    what: `the schema language has no word '${word}'`,
    help: `Its words: ${words.join(', ')}.`,
    ...(suggestion === undefined ? {} : { suggestion }),
  }
}

async function wordsOfLanguage(root: string): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['schema/language/index.ts'],
    bundle: true,
    packages: 'external',
    format: 'esm',
    outdir: 'nowhere',
    metafile: true,
    write: false,
  })
  return Object.values(metafile.outputs).flatMap((output) => output.exports)
}
