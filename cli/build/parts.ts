import { join } from 'node:path'

/** One of the two things that `dist/` holds. */
export interface BuildPart {
  readonly name: 'app' | 'server'
  /** As a line on the screen calls it. */
  readonly title: string
  /** All that decides what comes out. */
  readonly inputs: readonly string[]
  /** There when it is built. */
  readonly output: string
  build(root: string): Promise<unknown>
}

/** The server's bundle, which `start` imports. */
export const SERVER_OUTPUT = 'dist/server/main.js'

const SHARED = ['generated', 'src/wire', 'package-lock.json', 'tsconfig.json', 'cli/build']

export const parts: readonly BuildPart[] = [
  {
    name: 'app',
    title: 'the browser app',
    inputs: [...SHARED, 'src/app', 'src/import', 'src/overrides', 'src/runtime'],
    output: 'dist/app/index.html',
    build: async (root) => {
      const { build } = await import('vite')
      await build({ configFile: join(root, 'src/app/vite.config.ts'), logLevel: 'warn' })
    },
  },
  {
    name: 'server',
    title: 'the server',
    inputs: [...SHARED, 'src/hooks', 'src/server'],
    output: SERVER_OUTPUT,
    build: async (root) => {
      const { build } = await import('esbuild')
      await build({
        absWorkingDir: root,
        entryPoints: ['src/server/main.ts'],
        outfile: SERVER_OUTPUT,
        bundle: true,
        packages: 'external',
        platform: 'node',
        format: 'esm',
        target: 'node20',
        sourcemap: 'linked',
      })
    },
  },
]
