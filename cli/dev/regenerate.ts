import { quickenTypeScript } from '../cache/quick-typescript.js'
import { compare } from '../compare/compare'
import { readGenerated } from '../compare/read-generated'
import { expectedFiles } from '../gen/expected-files'
import { tellMistakes } from '../report/mistakes'
import { tellHandEdits } from '../report/run'
import { recoverGenerated, withGenerated } from '../write/generated-folder'
import { commit } from '../write/journal'
import type { Regenerate } from './schema-on-save'

export async function createRegenerate(root: string): Promise<Regenerate> {
  quickenTypeScript(root)
  await recoverGenerated(root)
  return async () => {
    const { files, mistakes } = await expectedFiles(root)
    if (files === undefined) return tellMistakes(root, mistakes)
    return withGenerated(root, () => {
      const differences = compare(files, readGenerated(root))
      const blocked = differences.filter(({ kind }) => kind === 'edited')
      if (blocked.length > 0) return tellHandEdits(blocked)
      commit(
        root,
        differences.flatMap(({ kind, path, found, expected }) =>
          kind === 'foreign' ? [] : [{ path, before: found, after: expected }],
        ),
      )
      return undefined
    })
  }
}
