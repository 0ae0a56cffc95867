import { resolve } from 'node:path'
import { type BuildFailure, type Message, type Plugin, build } from 'esbuild'
import { LANGUAGE_WORDS } from './language-words'

/** What the bundle is called in the stack of an error. */
export const BUNDLE_NAME = 'schema-bundle.js'

/** The variable that the bundle takes the words of the schema language from. */
export const WORDS = 'schemaLanguage'

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
