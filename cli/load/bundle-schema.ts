import { type BuildFailure, type Message, type Plugin, build } from 'esbuild'

/** What the bundle is called in the stack of an error. */
export const BUNDLE_NAME = 'schema-bundle.mjs'

/** The bundle with its source map and the files it was made of, or what esbuild says is wrong. */
export type Bundled =
  | {
      readonly text: string
      readonly map: string
      readonly inputs: readonly string[]
      readonly warnings: readonly Message[]
    }
  | { readonly messages: readonly Message[] }

/**
 * One module of all schema files and the language: it exports `files`, as `SchemaFile`, and `buildModel`.
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
      format: 'esm',
      target: 'node20',
      sourcemap: 'external',
      sourcesContent: false,
      metafile: true,
      write: false,
      logLevel: 'silent',
      plugins: [nothingFromOutside],
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
    `export { buildModel } from './schema/language/build-model'`,
    ...stems.map((stem, at) => `import * as file${at} from ${JSON.stringify(`./schema/${stem}`)}`),
    'export const files = [',
    ...stems.map((stem, at) => {
      const [path, name] = [`schema/${stem}.ts`, stem].map((text) => JSON.stringify(text))
      return `  { path: ${path}, stem: ${name}, exports: file${at} },`
    }),
    ']',
  ].join('\n')
}

/** schema/ says what is true: it imports its language and its own files, never the code that is made from it. */
const nothingFromOutside: Plugin = {
  name: 'nothing-from-outside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /.*/ }, ({ path, importer }) => {
      const fromSchema = /[\\/]schema[\\/][^\\/]+\.ts$/.test(importer)
      if (!fromSchema || path.startsWith('./')) return undefined
      const help = "Import the words of './language', or another file of schema/."
      return { errors: [{ text: `imports '${path}', which is not in schema/`, detail: help }] }
    })
  },
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error
}
