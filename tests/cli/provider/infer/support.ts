import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { InferFlags } from '../../../../cli/provider/infer/main'
import { run } from '../../../../cli/provider/infer/main'
import { printedBy } from '../../support/printed-by'

const ANSWERS = 'tests/fixtures/answers'

export const answerFile = (name: string) => join(ANSWERS, `${name}.json`)

/** A folder with the shipped schema and its language; gone when the test ends. */
function schemaFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'gestion-contable-infer-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const file of readdirSync('schema').filter((name) => name.endsWith('.ts'))) {
    cpSync(join('schema', file), join(root, 'schema', file))
  }
  symlinkSync(join(process.cwd(), 'schema/language'), join(root, 'schema/language'))
  return root
}

export interface Inferred {
  readonly root: string
  readonly code: number
  readonly out: string
  readonly err: string
  /** A file of the folder. */
  read(file: string): string
}

/** Runs `gen infer` in this process. */
export async function infer(
  flags: Partial<InferFlags>,
  { name, root = schemaFolder() }: { readonly name?: string; readonly root?: string } = {},
): Promise<Inferred> {
  const { code, out, err } = await printedBy(() =>
    run(root, name, { timeout: 60, ...flags }, false),
  )
  return { root, code, out, err, read: (file) => readFileSync(join(root, file), 'utf8') }
}
