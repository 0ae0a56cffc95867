import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { loadSchema } from '../../../cli/load/load-schema'
import { buildModel } from '#language/build-model'
import { print } from '../../../templates/print/print'
import { modulesOf } from '../../../templates/render'
import type { Contract } from '#wire/contract'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

const exported = z.record(z.string(), z.unknown())

/** The files that every schema has: what they declare is in no other file, whatever screens the project has by now. */
const OF_EVERY_SCHEMA = new Set(['acceso', 'menu', 'usuario'])

/**
 * The contract that is generated from some files, and those that every schema has.
 * @param paths of the files, from the project's folder
 * @throws Error if the schema is refused
 */
export async function contractFrom(...paths: readonly string[]): Promise<Contract> {
  // vitest imports only what is inside the project; git and the linter leave this folder alone.
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, 'dist/life-'))
  try {
    mkdirSync(join(folder, 'schema'))
    symlinkSync(join(ROOT, 'schema/language'), join(folder, 'schema/language'))
    symlinkSync(join(ROOT, 'src'), join(folder, 'src'))
    const declared: Declared[] = []
    for (const path of paths) {
      const stem = basename(path, '.ts')
      cpSync(join(ROOT, path), join(folder, 'schema', `${stem}.ts`))
      const exports = exported.parse({ ...(await import(join(folder, `schema/${stem}.ts`))) })
      declared.push({ path: `schema/${stem}.ts`, stem, exports })
    }
    const files = await generate(declared)
    for (const file of files) write(join(folder, file.path), file.text)
    const generated: { contract: Contract } = await import(join(folder, 'generated/contract.ts'))
    return generated.contract
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface Declared {
  readonly path: string
  readonly stem: string
  readonly exports: Readonly<Record<string, unknown>>
}

async function generate(declared: readonly Declared[]) {
  const own = await loadSchema(ROOT)
  if ('failures' in own) throw new Error('schema/ cannot be loaded')
  const base = own.files.filter(({ stem }) => OF_EVERY_SCHEMA.has(stem))
  const { model, diagnostics } = buildModel([...base, ...declared])
  if (model === undefined) throw new Error(JSON.stringify(diagnostics))
  return print(modulesOf(model))
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
