import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type UserConfig } from 'vite'
import { PRODUCT } from '../wire/product.ts'
import { fetchBeforeImport } from './vite/fetch-before-import.ts'
import { limitSize } from './vite/limit-size.ts'
import { precompress } from './vite/precompress.ts'
import { prerenderPortal } from './vite/prerender-portal.ts'

const root = fileURLToPath(new URL('./', import.meta.url))
const project = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Each entry becomes one file with all of its imports, even if other entries share some of them. Without that, each
 * part that a few modules share would be its own file, and a list would fetch a dozen of them. An entry takes only the
 * modules that earlier entries have left, so the entries are in the order in which users reach them.
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  'late-code': ['src/portal/late-code'],
  'signed-in': ['src/app/signed-in/signed-in'],
  'catalogue-screen': ['src/admin/list/catalogue-screen', 'src/admin/fields/columns/[a-z-]+'],
  // The inputs of nearly every form.
  'line-input': ['src/admin/fields/input/line-input', 'src/admin/fields/(text|digits|id)'],
}

/** @param modules expressions for the paths of the modules in the project, without extension */
function pathsOf(modules: readonly string[]): RegExp {
  const paths = modules.join('|').replaceAll('/', String.raw`[\\/]`)
  return new RegExp(String.raw`[\\/](?:${paths})\.(?:tsx?|js)$`)
}

/** The settings with which `npm run build` packs the browser's side, and `npm run dev` serves it. */
const config: UserConfig = {
  root,
  plugins: [react(), fetchBeforeImport(), prerenderPortal(), limitSize(), precompress()],
  // The page contains it as %PRODUCT%.
  define: { 'import.meta.env.PRODUCT': JSON.stringify(PRODUCT) },
  server: { port: 5173, strictPort: true },
  build: {
    outDir: join(project, 'dist/app'),
    emptyOutDir: true,
    manifest: true,
    // No asset is inlined, because the policy of the page forbids `data:` scripts and fonts.
    assetsInlineLimit: 0,
    // `limitSize` checks the whole size; the bundler's own warning checks single files only.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // The time that the bundler's plugins take is of no interest when building the app.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // The portal and the signed-in app share React, which changes least often.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // The modules that the page itself imports stay in one file, even if later chunks share some of them.
            { name: 'portal', tags: ['$initial'] },
            ...Object.entries(TOGETHER).map(([name, modules]) => ({
              name,
              test: pathsOf(modules),
            })),
          ],
        },
      },
    },
  },
}

export default defineConfig(({ command }) => {
  // The build must not depend on its environment: a test runner's NODE_ENV would include React's development half.
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  return config
})
