import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Peer } from './peer'

/** A client with hooks, in files by tag. The last version that runs on Node 20. */
export const orval: Peer = {
  packages: ['orval@7'],
  cases: ({ folder, openapi, entities, bin }) => {
    const config = join(folder, 'orval.config.cjs')
    const output = { mode: 'tags-split', target: join(folder, 'orval'), client: 'react-query' }
    writeFileSync(
      config,
      `module.exports = ${JSON.stringify({ api: { input: openapi, output } })}\n`,
    )
    const args = [bin('orval/dist/bin/orval.js'), '--config', config]
    return [{ what: 'orval 7', entities, cwd: folder, args }]
  },
}
