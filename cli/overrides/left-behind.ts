import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isEdited, readHeader } from '../../templates/header'
import type { Difference } from '../compare/compare'
import { madeFromPath, overridesIn } from './overrides-in'

/**
 * The texts that `gen eject` wrote beside files that are deleted by now: `gen` removes them, unless someone has edited
 * them.
 */
export function leftBehind(root: string): Difference[] {
  const paths = overridesIn(root)
  const noted = new Set([...paths].filter((path) => path.endsWith('.tsx')).map(madeFromPath))
  return [...paths]
    .filter((path) => path.endsWith('.generated.txt') && !noted.has(path))
    .flatMap((path) => {
      const found = readFileSync(join(root, path), 'utf8')
      const read = readHeader(found)
      if (read === undefined || isEdited(read)) return []
      const why = 'left over: the ejected file that it belongs to is gone'
      return [{ path, kind: 'leftover' as const, why, found, expected: undefined }]
    })
}
