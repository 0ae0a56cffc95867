import { basename } from 'node:path'
import type { Located } from '../locate/located'

/** A file of code that is no schema file by its name or place, and that no schema file imports. */
export interface NearMiss {
  /** What it would be called as a schema file. */
  readonly stem: string
  readonly mistake: Located
}

/** Code in any spelling of its ending: `x.tsx`, `Rubro.TS`, `x.js`. Types alone declare nothing. */
const CODE = /(?<!\.d)\.[cm]?[jt]sx?$/i

/**
 * Files of `schema/` that would be ignored silently.
 * @param found all files below `schema/`, from the project's folder
 * @param used those that the schema files import, and these
 */
export function nearMisses(found: readonly string[], used: ReadonlySet<string>): NearMiss[] {
  return found
    .filter((path) => CODE.test(path) && !path.startsWith('schema/language/') && !used.has(path))
    .map((path) => {
      const stem = basename(path).replace(CODE, '').toLowerCase()
      return { stem, mistake: ignored(path, stem) }
    })
}

function ignored(source: string, stem: string): Located {
  return {
    code: 'S101',
    source,
    line: 1,
    column: 1,
    length: 1,
    what: 'is no schema file, and would be ignored.',
    help: `A schema file is in schema/ itself and ends in .ts: call it schema/${stem}.ts, or move it out of schema/.`,
  }
}
