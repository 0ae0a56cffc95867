import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type SketchedFiles, unmarked } from '../../../schema/language/explained/explanation'
import { SMALL_SCHEMA } from '../../../schema/language/explained/small-schema'
import type { Model } from '../../../schema/language/model'
import { filesUnder } from '../../cache/fingerprint.js'
import { loadModel } from '../../gen/load-model'
import type { Located } from '../../locate/located'
import { formatMistakes } from '../../report/mistakes'

export interface CheckedExample {
  /** undefined: there are mistakes. */
  readonly model: Model | undefined
  readonly mistakes: readonly Located[]
  /** What `gen` prints for them, without colours; empty where there are none. */
  readonly output: string
}

export interface ExampleChecker {
  /** @param files added to those of the small schema, or in place of them; one call at a time */
  check(files: SketchedFiles): Promise<CheckedExample>
  /** Removes the folder that the examples were checked in. */
  close(): void
}

/**
 * Checks examples as `gen` checks a schema: in a folder with a copy of the language, because a message may name its
 * files.
 * @param root the project's folder
 */
export function openExampleChecker(root: string): ExampleChecker {
  const folder = mkdtempSync(join(tmpdir(), 'gestion-contable-example-'))
  cpSync(join(root, 'schema/language'), join(folder, 'schema/language'), COPY)
  mkdirSync(join(folder, 'node_modules'))
  for (const name of LIBRARIES) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  return {
    check: (files) => checkIn(folder, files),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const COPY = { recursive: true, dereference: true }

/** What the language imports. */
const LIBRARIES = ['leven', 'zod']

async function checkIn(folder: string, files: SketchedFiles): Promise<CheckedExample> {
  const before = ['schema', 'src'].flatMap((part) => filesUnder(folder, part))
  for (const path of before.filter((one) => !one.includes('/language/'))) rmSync(join(folder, path))
  for (const [path, text] of Object.entries({ ...SMALL_SCHEMA, ...files })) {
    if (text === undefined) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), unmarked(text))
  }
  const { model, mistakes = [] } = await loadModel(folder)
  const isRight = mistakes.length === 0
  return {
    model,
    mistakes,
    output: isRight ? '' : stripVTControlCharacters(formatMistakes(folder, mistakes)),
  }
}
