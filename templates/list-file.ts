import { createHash } from 'node:crypto'

/**
 * Files that list all entities, which every branch that adds one changes. Each entity has its own lines in them, which contain
 * only its names, and the hash in the header does not cover them. So git merges two branches line by line, in any order
 * (`.gitattributes` has `merge=union` for adjacent lines), and `gen` sorts the result.
 */

/**
 * The lines that an entity may have in such a file. All other lines do not depend on the entities and are covered by the
 * hash in the header.
 */
const ENTRIES = [
  /^import (?:type )?\{ [\w$]+ \} from '\.\/[\w-]+\/\w+'$/,
  /^import \{ [\w$]+ \} from '\.\.\/src\/hooks\/[\w-]+'$/,
  /^ +(?:[\w$]+|'[\w-]+'): 'src\/hooks\/[\w-]+\.ts',?$/,
  /^ +(?:[\w$]+|'[\w-]+'): [\w$]+,?$/,
  /^ +[\w$]+,$/,
  /^ +screenResource\([\w$]+, \(\) => import\('\.\/[\w-]+\/\w+'\)\.then\(\(screen\) => screen\.[\w$]+\)\),$/,
  // A pair that is too long for one line.
  /^ +'?[\w-]+'?:$/,
]

/** Hash of the lines that do not belong to an entity, without white space. */
export function frameHash(body: string): string {
  const frame = body.split('\n').filter((line) => !ENTRIES.some((entry) => entry.test(line)))
  return createHash('sha256').update(frame.join('').replaceAll(/\s/g, '')).digest('hex')
}
