// @ts-check
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * `packages: 'external'` keeps every package outside; this takes zod in. Loading all of it, the messages in fifty
 * languages among it, costs as much as starting Node.
 *
 * @type {import('esbuild').Plugin}
 */
export const bundledZod = {
  name: 'bundled-zod',
  setup: ({ onResolve, initialOptions: { absWorkingDir = '' } }) => {
    const { resolve } = createRequire(join(absWorkingDir, 'package.json'))
    onResolve({ filter: /^zod(\/|$)/ }, ({ path }) => ({
      // The package names its ES modules like this; only the ES modules tree-shake.
      path: resolve(path).replace(/\.cjs$/, '.js'),
      sideEffects: false,
    }))
  },
}

/**
 * A file that went in, or the file with the version of its package.
 *
 * @param {string} input
 */
export function packageFile(input) {
  const [, folder] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input) ?? []
  return folder === undefined ? input : `${folder}/package.json`
}
