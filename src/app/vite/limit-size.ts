import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/**
 * The most bytes that a browser may be sent, after `gzip -9`.
 * - `portal`: the page with its scripts and styles. It is 1.25 times a page of React, react-dom and one small form
 *   (68,013), plus the names of the files that it fetches later, of which each screen adds some.
 * - `app`: all other scripts and styles together, with room for every kind of field. The code of single screens does
 *   not count, because it grows with the schema.
 */
export interface Limits {
  readonly portal: number
  readonly app: number
}

const LIMITS: Limits = { portal: 86_000, app: 560_000 }

type OutputFile = Rolldown.OutputAsset | Rolldown.OutputChunk

/** Fails a build whose portal or signed-in app is too large, before it writes files, and names the heaviest. */
export function limitSize(limits: Limits = LIMITS): Plugin {
  return {
    name: 'limit-size',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const portal = portalFiles(bundle)
        const app = Object.values(bundle).filter((file) => !portal.has(file) && isOfApp(file))
        for (const [name, files, limit] of [
          ['The portal', [...portal], limits.portal],
          ['The signed-in app', app, limits.app],
        ] as const) {
          if (sum(files) > limit) this.error(excess(name, files, limit))
        }
      },
    },
  }
}

const sum = (files: readonly OutputFile[]): number =>
  files.reduce((total, file) => total + sentBytes(file), 0)

const sentBytes = (file: OutputFile): number =>
  gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length

/** The page, and the scripts and styles that it loads at once. */
function portalFiles(bundle: Readonly<Record<string, OutputFile>>): ReadonlySet<OutputFile> {
  const files = new Set<OutputFile>()
  const add = (name: string): void => {
    const file = bundle[name]
    if (file === undefined || files.has(file)) return
    files.add(file)
    if (file.type === 'asset') return
    for (const next of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) add(next)
  }
  for (const [name, file] of Object.entries(bundle)) {
    if (name === 'index.html' || (file.type === 'chunk' && file.isEntry)) add(name)
  }
  return files
}

/** Whether a file is a script or a style sheet of the app that does not belong to one screen only. */
function isOfApp(file: OutputFile): boolean {
  if (file.type === 'asset') return /\.(css|js)$/.test(file.fileName)
  return !OF_A_SCREEN.test(file.facadeModuleId?.replaceAll('\\', '/') ?? '')
}

const OF_A_SCREEN = /\/(generated|src\/app\/(overrides|pages))\/.+\/?[^/]+\.tsx$/

function excess(name: string, files: readonly OutputFile[], limit: number): string {
  const heaviest = files
    .map((file) => ({ file, bytes: sentBytes(file) }))
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, 5)
  return [
    `${name} takes ${sum(files)} bytes, ${sum(files) - limit} more than its limit. The heaviest files, with their largest modules:`,
    ...heaviest.map(({ file, bytes }) => `  ${bytes}: ${file.fileName}${modulesIn(file)}`),
    'Fetch what is not shown at once with import(), or raise the limit in src/app/vite/limit-size.ts.',
  ].join('\n')
}

function modulesIn(file: OutputFile): string {
  if (file.type === 'asset') return ''
  const largest = Object.entries(file.modules)
    .toSorted(([, one], [, other]) => other.renderedLength - one.renderedLength)
    .slice(0, 3)
    .map(([module]) => module.replace(/^.*\/(?=(node_modules|src|generated)\/)/, ''))
  return ` (${largest.join(', ')})`
}
