import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { transform } from 'esbuild'
import { type Plugin, type Rolldown, runnerImport } from 'vite'

const PAGE = fileURLToPath(new URL('./portal-page.tsx', import.meta.url))
const EMPTY_ROOT = '<div id="root"></div>'
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const IMPORTED = /<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g
const STYLES = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/

type PortalPage = Pick<typeof import('./portal-page.tsx'), 'portalMarkup' | 'pageScript'>
type Bundle = Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>

/**
 * Makes the built page paint the portal by itself: it has the markup that the portal's own components render, and the
 * styles. Nothing of it can be used before the scripts have taken it over. In development the page stays empty.
 * @param define what Vite replaces in the app's sources
 */
export function prerenderPortal(define: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'prerender-portal',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const { portalMarkup, pageScript } = await loadPage(define)
        const [script, entry = ''] = found(html, ENTRY)
        const [link, styles = ''] = found(html, STYLES)
        const [root] = found(html, EMPTY_ROOT)
        const imported = [...html.matchAll(IMPORTED)].map(([, address = '']) => address)
        const { code } = await transform(pageScript(entry, imported), {
          minify: true,
          format: 'iife',
        })
        return html
          .replaceAll(/>\s+</g, '><')
          .replace(script, '')
          .replaceAll(IMPORTED, '')
          .replace(link, () => `<style>${takeStyles(bundle, styles)}</style>`)
          .replace(root, () => `<div id="root" inert aria-hidden="true">${portalMarkup()}</div>`)
          .replace('</head>', () => `<script>${code.trim()}</script></head>`)
      },
    },
  }
}

function found(html: string, what: RegExp | string): readonly [string, ...string[]] {
  const match = typeof what === 'string' ? html.match(what) : what.exec(html)
  if (match === null) throw new Error(`The built page has no ${String(what)}`)
  return [match[0], ...match.slice(1)]
}

/** A style sheet that is inlined in the page is no longer a file. */
function takeStyles(bundle: Bundle, name: string): string {
  const file = bundle[name]
  if (file?.type !== 'asset') throw new Error(`The build has no ${name}`)
  delete bundle[name]
  for (const chunk of Object.values(bundle)) chunk.viteMetadata?.importedCss.delete(name)
  return String(file.source)
}

async function loadPage(define: Readonly<Record<string, string>>): Promise<PortalPage> {
  const plugins = [react(), withoutStyles]
  const config = { configFile: false as const, logLevel: 'error' as const, plugins, define }
  return (await runnerImport<PortalPage>(PAGE, config)).module
}

const NO_STYLE = '\0no-style'

/** The markup needs no style sheets, which Vite cannot process outside a build or a server. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NO_STYLE : null),
  load: (id) => (id === NO_STYLE ? '' : null),
}
