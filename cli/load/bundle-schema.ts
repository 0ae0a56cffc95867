import { resolve } from 'node:path'
import { type BuildFailure, type Message, type Plugin, build } from 'esbuild'
import { compileFunction } from 'node:vm'
import * as language from '#language'
import type { SchemaFile } from '#language/diagnostic'
import { nearest } from '#language/naming'
import type { Located } from '../locate/locate'

/** The name of the bundle in the stack of an error. */
export const BUNDLE_NAME = 'schema-bundle.js'

/** The variable that the bundle takes the words of the schema language from. */
const WORDS = 'schemaLanguage'

/** The name of the module of these words in esbuild. */
export const LANGUAGE = { namespace: 'language', path: 'schema/language' }

/** The bundle with its source map and the files it was made of, or the errors of esbuild. */
export type Bundled =
  | {
      readonly text: string
      readonly map: string
      readonly inputs: readonly string[]
      readonly warnings: readonly Message[]
    }
  | { readonly messages: readonly Message[] }

/**
 * The body of one CommonJS module of schema files, which exports `files`, as `SchemaFile`. The language is left out: its
 * words come from the running one. esbuild gets their names alone, so that it reports those that do not exist.
 * @param root the project's folder
 * @param stems the files' names without ending
 */
export async function bundleSchema(root: string, stems: readonly string[]): Promise<Bundled> {
  try {
    const { outputFiles, metafile, warnings } = await build({
      absWorkingDir: root,
      stdin: { contents: entry(stems), resolveDir: root, sourcefile: 'schema.ts', loader: 'ts' },
      outfile: BUNDLE_NAME,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      sourcemap: 'external',
      sourcesContent: false,
      metafile: true,
      write: false,
      logLevel: 'silent',
      plugins: [nothingFromOutside, runningLanguage(root)],
    })
    const textOf = (ending: string) =>
      outputFiles.find(({ path }) => path.endsWith(`${BUNDLE_NAME}${ending}`))?.text ?? ''
    const inputs = Object.keys(metafile.inputs)
    return { text: textOf(''), map: textOf('.map'), inputs, warnings }
  } catch (error) {
    if (isBuildFailure(error)) return { messages: error.errors }
    throw error
  }
}

function entry(stems: readonly string[]): string {
  return [
    ...stems.map((stem, at) => `import * as file${at} from ${JSON.stringify(`./schema/${stem}`)}`),
    'export const files = [',
    ...stems.map((stem, at) => {
      const [path, name] = [`schema/${stem}.ts`, stem].map((text) => JSON.stringify(text))
      return `  { path: ${path}, stem: ${name}, exports: file${at} },`
    }),
    ']',
  ].join('\n')
}

const runningLanguage = (root: string): Plugin => ({
  name: 'running-language',
  setup: ({ onResolve, onLoad }) => {
    const language = resolve(root, LANGUAGE.path)
    onResolve({ filter: /\blanguage$/ }, ({ path, resolveDir }) =>
      resolve(resolveDir, path) === language ? LANGUAGE : undefined,
    )
    onLoad({ filter: /./, namespace: LANGUAGE.namespace }, () => ({
      contents: `export const { ${LANGUAGE_WORDS.join(', ')} } = ${WORDS}`,
    }))
  },
})

/** schema/ imports its language and its own files, never the code that is generated from it. */
const nothingFromOutside: Plugin = {
  name: 'nothing-from-outside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^.]|^\.[^/]/ }, ({ path, importer }) => {
      const fromSchema = /[\\/]schema[\\/][^\\/]+\.ts$/.test(importer)
      if (!fromSchema) return undefined
      const help = "Import the words of './language', or another file of schema/."
      return { errors: [{ text: `imports '${path}', which is not in schema/`, detail: help }] }
    })
  },
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error
}

/**
 * Runs bundled schema files with the language that this process has loaded.
 * @returns the exports of each file
 * @throws any error that a schema file throws
 */
export function runBundle(text: string): readonly SchemaFile[] {
  const module: { exports: { readonly files: readonly SchemaFile[] } } = { exports: { files: [] } }
  compileFunction(text, ['module', WORDS], { filename: BUNDLE_NAME })(module, language)
  return module.exports.files
}

/** The imports that a schema file can make from the language. */
const LANGUAGE_WORDS = Object.keys(language).toSorted()

export const isWord = (name: string): boolean => LANGUAGE_WORDS.includes(name)

/** Words that other languages have for kinds of field, and those of this one. */
const KINDS_OF_OTHERS: Readonly<Record<string, string>> = {
  number: 'integer, decimal or money',
  float: 'decimal or money',
  currency: 'money',
  string: 'text or longText',
  enum: 'choice',
  select: 'choice',
  checkbox: 'boolean',
  datetime: 'date, and time in a field of its own',
  phone: 'telephone',
  relation: 'reference or references',
}

/** Help for a name that is used like a word of the schema language but is none. */
export function wordMeantBy(name: string): Pick<Located, 'help' | 'suggestion'> {
  const words = `Its words: ${LANGUAGE_WORDS.join(', ')}.`
  const kind = Object.hasOwn(KINDS_OF_OTHERS, name) ? KINDS_OF_OTHERS[name] : undefined
  if (kind !== undefined) return { help: `Use ${kind}. ${words}` }
  const suggestion = nearest(name, LANGUAGE_WORDS)
  return suggestion === undefined ? { help: words } : { help: words, suggestion }
}
