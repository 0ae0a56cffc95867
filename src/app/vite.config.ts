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
 * Modules that become one file with all that they import, however many of these others share: without that each part that
 * a few have in common is a file of its own, of which a list would fetch a dozen. The later ones take what the earlier ones
 * have left, so they are in the order in which whoever uses the app comes by them.
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  'late-code': ['src/portal/late-code'],
  'signed-in': ['src/app/signed-in/signed-in'],
  'catalogue-screen': ['src/admin/list/catalogue-screen', 'src/admin/fields/columns/[a-z-]+'],
  // The inputs of nearly every form.
  'line-input': ['src/admin/fields/input/line-input', 'src/admin/fields/(text|digits|id)'],
}

/** @param modules expressions for their paths in the project, without extension */
function pathsOf(modules: readonly string[]): RegExp {
  const paths = modules.join('|').replaceAll('/', String.raw`[\\/]`)
  return new RegExp(String.raw`[\\/](?:${paths})\.(?:tsx?|js)$`)
}

/** How `npm run build` packs the browser's side, and how `npm run dev` serves it. */
const config: UserConfig = {
  root,
  plugins: [react(), fetchBeforeImport(), prerenderPortal(), limitSize(), precompress()],
  // The page says it as %PRODUCT%.
  define: { 'import.meta.env.PRODUCT': JSON.stringify(PRODUCT) },
  server: { port: 5173, strictPort: true },
  build: {
    outDir: join(project, 'dist/app'),
    emptyOutDir: true,
    manifest: true,
    // Every chunk is worth a request of its own: the policy of the page forbids `data:` scripts and fonts.
    assetsInlineLimit: 0,
    // `limitSize` weighs the whole; the bundler's own warning knows single files only.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // What the bundler's plugins take is nobody's business who builds the app.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // React is common to the portal and the signed-in app, and changes least often.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // What the page itself imports stays one file, however many later chunks share parts of it.
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
  // What staff get must not depend on who builds: a test runner's NODE_ENV would put React's development half in.
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  return config
})
