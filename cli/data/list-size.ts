import { resolve } from 'node:path'
import { contract } from '../../generated/contract'
import { readListSize } from '#server/upkeep/commands/read-list-size'
import { readSettings } from '#server/service/settings/settings'
import { largeList, sizeInWords } from '#server/store/lists/large-lists'

/** The size of a list in the database of the settings of `npm start`. */
export interface FoundSize {
  /** Its rows and their size. */
  readonly words: string
  /** Advice if it is too large to be answered whole. */
  readonly warning: string | undefined
}

/**
 * The size of a list that is answered whole. Bundled apart: it opens the server's database, which generating never
 * needs.
 * @param root DATA_DIR is in it, if it has no absolute path
 * @returns undefined: there is no such database or list, or it cannot be read with the schema as it is now
 */
export async function run(root: string, resource: string): Promise<FoundSize | undefined> {
  try {
    const settings = readSettings(process.env)
    const dataDir = resolve(root, settings.dataDir)
    const size = await readListSize({ ...settings, dataDir }, contract, resource)
    if (size === undefined) return undefined
    const warning = size.isLarge ? largeList(resource, size) : undefined
    return { words: sizeInWords(size), warning }
  } catch {
    // An explanation of the schema does not fail because of the data: `npm start` reports their faults.
    return undefined
  }
}
