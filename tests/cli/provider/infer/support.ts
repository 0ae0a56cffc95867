import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import type { InferFlags } from '../../../../cli/provider/infer/flags'
import { run } from '../../../../cli/provider/infer/main'

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
  const output = { out: '', err: '' }
  vi.spyOn(console, 'log').mockImplementation((text: string) => void (output.out += `${text}\n`))
  vi.spyOn(console, 'error').mockImplementation((text: string) => void (output.err += `${text}\n`))
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output.out += String(text)
    return true
  })
  const code = await run(root, name, { timeout: 5, ...flags }, false)
  vi.restoreAllMocks()
  return { root, code, ...output, read: (file) => readFileSync(join(root, file), 'utf8') }
}
