import { createHash } from 'node:crypto'

/**
 * Files that list what there is: every branch that adds an entity changes them. Each entity has lines of its own there, which
 * hold its names and nothing else, and the header has no hash of them. So git merges two branches line by line, in any
 * order (`.gitattributes` says `merge=union` for lines that end up side by side), and `gen` puts them in order.
 */

/**
 * The lines that an entity may have in such a file. What else such a file holds is the same whatever the schema says, and
 * is covered by the hash in the header.
 */
const ENTRIES = [
  /^import (?:type )?\{ [\w$]+ \} from '\.\/[\w-]+\/\w+'$/,
  /^ +(?:[\w$]+|'[\w-]+'): [\w$]+,?$/,
  /^ +[\w$]+,$/,
  /^ +screenResource\([\w$]+, \(\) => import\('\.\/[\w-]+\/\w+'\)\.then\(\(screen\) => screen\.[\w$]+\)\),$/,
  // A pair that is too long for one line.
  /^ +'?[\w-]+'?:$/,
]

/** Hash of the lines that no entity has of its own, whatever their spaces. */
export function frameHash(body: string): string {
  const frame = body.split('\n').filter((line) => !ENTRIES.some((entry) => entry.test(line)))
  return createHash('sha256').update(frame.join('').replaceAll(/\s/g, '')).digest('hex')
}
