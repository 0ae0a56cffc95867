import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import { build, type Plugin as EsbuildPlugin, transform } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'

const PAGE = fileURLToPath(new URL('./portal-page.tsx', import.meta.url))
const EMPTY_ROOT = '<div id="root"></div>'
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const IMPORTED = /<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g
const STYLES = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/

type PortalPage = Pick<typeof import('./portal-page.tsx'), 'portalMarkup' | 'pageScript'>
type Bundle = Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>

/**
 * Makes the built page paint the portal without scripts: it contains the markup that the portal's own components
 * render, and the styles. The portal cannot be used before the scripts have replaced that markup. In development, the
 * page stays empty.
 */
export function prerenderPortal(): Plugin {
  return {
    name: 'prerender-portal',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const { portalMarkup, pageScript } = await loadPage()
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

/** Takes a style sheet out of the build, because it is inlined in the page. */
function takeStyles(bundle: Bundle, name: string): string {
  const file = bundle[name]
  if (file?.type !== 'asset') throw new Error(`The build has no ${name}`)
  delete bundle[name]
  for (const chunk of Object.values(bundle)) chunk.viteMetadata?.importedCss.delete(name)
  return String(file.source)
}

/**
 * Bundles the page with its own React, always in the production version. The version of a React that Node loads depends
 * on the first import in this process, and two versions do not work together.
 */
async function loadPage(): Promise<PortalPage> {
  const { outputFiles } = await build({
    entryPoints: [PAGE],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty' },
    plugins: [withoutLaterCode],
  })
  const module: { exports?: PortalPage } = {}
  const code = outputFiles.map(({ text }) => text).join('')
  compileFunction(code, ['module', 'require'])(module, createRequire(import.meta.url))
  if (module.exports === undefined) throw new Error('The portal page exports nothing.')
  return module.exports
}

/** Leaves out code that is fetched when the portal runs, because it is not part of the initial markup. */
const withoutLaterCode: EsbuildPlugin = {
  name: 'without-later-code',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { external: true } : null,
    )
  },
}
