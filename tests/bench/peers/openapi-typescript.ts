import { join } from 'node:path'
import type { Peer } from './peer'

/** Types from the document; `--check` compares with the file that is there. */
export const openapiTypescript: Peer = {
  packages: ['openapi-typescript@7', 'typescript@5'],
  cases: ({ folder, openapi, entities, bin }) => {
    const args = [bin('openapi-typescript/bin/cli.js'), openapi, '-o', join(folder, 'types.ts')]
    return [
      { what: 'openapi-typescript 7', entities, cwd: folder, args },
      { what: 'openapi-typescript 7 --check', entities, cwd: folder, args: [...args, '--check'] },
    ]
  },
}
