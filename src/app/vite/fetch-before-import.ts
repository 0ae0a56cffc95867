import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Vite's module around each `import()` of a build; it exports `__vitePreload`. */
const HELPER = '\0vite/preload-helper.js'

const OURS = fileURLToPath(new URL('../../admin/provider/code/import-fetched.ts', import.meta.url))

/**
 * Makes each `import()` of a build wait until its files have been fetched. Vite's helper would preload them as modules,
 * but browsers never repeat a module request that failed.
 */
export function fetchBeforeImport(): Plugin {
  let replaced = false
  return {
    name: 'fetch-before-import',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // Browsers without modulepreload load the page's modules a little later.
          polyfill: false,
          // Vite lists no files for a chunk that needs no other, but the chunk itself is also fetched first.
          resolveDependencies: (chunk, files, { hostType }) =>
            hostType === 'js' && files.length === 0 ? [chunk] : files,
        },
      },
    }),
    load(id) {
      if (id !== HELPER) return null
      replaced = true
      return `export { importFetched as __vitePreload } from ${JSON.stringify(OURS)}`
    },
    buildEnd(error) {
      if (error === undefined && !replaced) this.error(`Vite no longer has ${HELPER}.`)
    },
  }
}
