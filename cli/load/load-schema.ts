import { type BuildFailure, type Message, type Plugin, build } from 'esbuild'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildResult } from '../../schema/language/build-model'
import type { SchemaFile } from '../../schema/language/diagnostic'
import { CACHE } from '../cache/stamp.js'
import type { Located } from '../locate/located'
import { toLocated } from './bundle-messages'
import { thrownAt } from './thrown-at'

/** The schema files as they were loaded, with the language that judges them; or why they cannot be loaded. */
export type LoadedSchema =
  | { readonly files: readonly SchemaFile[]; buildModel(files: readonly SchemaFile[]): BuildResult }
  | { readonly failures: readonly Located[] }

/**
 * Bundles `schema/*.ts` together with the language they are written in and imports the bundle, so that declarations and
 * the code that judges them are of one copy. Types are not checked here: the language trusts no value.
 * @param root the project's folder
 */
export async function loadSchema(root: string): Promise<LoadedSchema> {
  const stems = readdirSync(join(root, 'schema'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && !name.startsWith('.'))
    .map((name) => name.slice(0, -'.ts'.length))
    .sort()
  const bundled = await bundle(root, stems)
  if (typeof bundled !== 'string') return { failures: await toLocated(root, bundled) }
  try {
    const { buildModel, files } = await importText(root, bundled)
    return { files, buildModel }
  } catch (error) {
    return { failures: [thrownAt(error, root)] }
  }
}

/** The bundle's text, or what esbuild says is wrong. */
async function bundle(
  root: string,
  stems: readonly string[],
): Promise<string | readonly Message[]> {
  const names = stems.map((stem) => ({ path: `schema/${stem}.ts`, stem }))
  const entry = [
    `export { buildModel } from './schema/language/build-model'`,
    ...names.map(
      ({ path }, index) => `import * as file${index} from ${JSON.stringify(`./${path}`)}`,
    ),
    `export const files = [`,
    ...names.map((name, index) => `  { ...${JSON.stringify(name)}, exports: file${index} },`),
    `]`,
  ].join('\n')
  try {
    const { outputFiles } = await build({
      absWorkingDir: root,
      stdin: { contents: entry, resolveDir: root, sourcefile: 'schema-bundle.ts', loader: 'ts' },
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: 'inline',
      sourceRoot: `${root}/`,
      write: false,
      logLevel: 'silent',
      plugins: [nothingFromOutside],
    })
    return outputFiles[0]?.text ?? ''
  } catch (error) {
    if (isBuildFailure(error)) return error.errors
    throw error
  }
}

/** schema/ says what is true: it imports its language and its own files, never the code that is made from it. */
const nothingFromOutside: Plugin = {
  name: 'nothing-from-outside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /.*/ }, ({ path, importer }) => {
      const fromSchema = /[\\/]schema[\\/][^\\/]+\.ts$/.test(importer)
      if (!fromSchema || path.startsWith('./')) return undefined
      return {
        errors: [{ text: `imports '${path}', which is not in schema/`, detail: HELP_OUTSIDE }],
      }
    })
  },
}

const HELP_OUTSIDE = "Import the words of './language', or another file of schema/."

/** A module is imported once for each address, so each bundle gets an address of its own, and is not kept. */
async function importText(root: string, text: string) {
  const folder = join(root, CACHE)
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `schema-${process.pid}-${Date.now()}.mjs`)
  writeFileSync(path, text)
  try {
    return await import(pathToFileURL(path).href)
  } finally {
    rmSync(path)
  }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error
}
