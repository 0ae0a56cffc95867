import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type UserConfig } from 'vite'
import { PRODUCT } from '../wire/product.ts'
import { fetchBeforeImport } from './vite/fetch-before-import.ts'
import { files } from './vite/files.ts'
import { limitSize } from './vite/limit-size.ts'
import { precompress } from './vite/precompress.ts'
import { prerenderPortal } from './vite/prerender-portal.ts'

const root = fileURLToPath(new URL('./', import.meta.url))
const project = fileURLToPath(new URL('../../', import.meta.url))

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
            ...files,
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
