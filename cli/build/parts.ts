import { join } from 'node:path'

/** One of the two things that are built. */
export interface BuildPart {
  readonly name: 'app' | 'server'
  /** As a line on the screen calls it. */
  readonly title: string
  /** All that decides what comes out. */
  readonly inputs: readonly string[]
  /** @param folder where the output goes: an absolute path, and an empty folder */
  build(root: string, folder: string): Promise<unknown>
}

/** The server's bundle, which `start` imports: the file in the folder of a build of the server. */
export const SERVER_FILE = 'main.js'

const SHARED = ['generated', 'src/wire', 'package-lock.json', 'tsconfig.json', 'cli/build']

export const parts: readonly BuildPart[] = [
  {
    name: 'app',
    title: 'the browser app',
    inputs: [...SHARED, 'src/app', 'src/import', 'src/overrides', 'src/runtime'],
    build: async (root, outDir) => {
      const { build } = await import('vite')
      const configFile = join(root, 'src/app/vite.config.ts')
      await build({ configFile, logLevel: 'warn', build: { outDir } })
    },
  },
  {
    name: 'server',
    title: 'the server',
    inputs: [...SHARED, 'src/hooks', 'src/server'],
    build: async (root, folder) => {
      const { build } = await import('esbuild')
      await build({
        absWorkingDir: root,
        entryPoints: ['src/server/main.ts'],
        outfile: join(folder, SERVER_FILE),
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
