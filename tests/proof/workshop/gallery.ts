import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { ROOT, linkPackages } from './project-root'

/** Many projects beside one another, so that a compiler looks at all of them in one run. */
export class Gallery {
  private constructor(readonly root: string) {}

  /** @param parent the folder that it is made in */
  static open(parent: string = tmpdir()): Gallery {
    mkdirSync(parent, { recursive: true })
    const root = mkdtempSync(join(parent, 'gestion-contable-gallery-'))
    linkPackages(root)
    copyFileSync(join(ROOT, '.oxfmtrc.json'), join(root, '.oxfmtrc.json'))
    writeFileSync(join(root, '.oxlintrc.json'), JSON.stringify(lintSettings()))
    return new Gallery(root)
  }

  /** Hangs up the files of a case for the compiler, if it has any: text by path. */
  hang(at: number, files: ReadonlyMap<string, string>): void {
    if (files.size === 0) return
    this.write(at, files)
    // What hooks import follows the contract beside it: this case's.
    const typed = [
      [TYPES_OF_HOOKS, readFileSync(join(ROOT, TYPES_OF_HOOKS), 'utf8')],
      ['package.json', JSON.stringify({ imports: { '#server/hooks': `./${TYPES_OF_HOOKS}` } })],
    ] as const
    this.write(at, new Map(typed))
  }

  /** The folder of a case whose files are imported, with the project's own `src/` beside them. */
  hangToRun(at: number, files: ReadonlyMap<string, string>): string {
    this.write(at, files)
    const folder = join(this.root, String(at))
    symlinkSync(join(ROOT, 'src'), join(folder, 'src'))
    return folder
  }

  private write(at: number, files: ReadonlyMap<string, string>): void {
    for (const [path, text] of files) {
      const file = join(this.root, String(at), path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }

  /** Says to the compiler that all of them have the project's own `src/` and language beside them, read once. */
  settle(count: number): void {
    const projects = Array.from({ length: count }, (_, at) => `./${at}`)
    const vite = join(ROOT, 'src/app/vite-env.d.ts')
    const config = {
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: { rootDirs: [ROOT, ...projects], paths: pathsBesideHooks() },
      include: [vite, '*/generated/**/*', '*/schema/*'],
      exclude: [],
    }
    writeFileSync(join(this.root, 'tsconfig.json'), JSON.stringify(config))
  }

  close(): void {
    rmSync(this.root, { recursive: true })
  }
}

const TYPES_OF_HOOKS = 'src/server/hooks/index.ts'

/** The names that imports have across rooms, without `#server/hooks`: each case's package.json has that one. */
function pathsBesideHooks(): Record<string, readonly string[]> {
  const rooms = readdirSync(join(ROOT, 'src/server')).map((room) => `server/${room}`)
  return Object.fromEntries(
    ['admin', 'wire', ...rooms].map((room) => [`#${room}/*`, [join(ROOT, 'src', room, '*')]]),
  )
}

const withOverrides = z.looseObject({
  overrides: z.array(z.looseObject({ files: z.array(z.string()) })),
})

/** The project's own, for folders one level deeper. */
function lintSettings(): object {
  const own = withOverrides.parse(JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')))
  const overrides = own.overrides.map((one) => ({
    ...one,
    files: one.files.map((path) => `*/${path}`),
  }))
  return { ...own, overrides }
}
