import {
  cpSync,
  existsSync,
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
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { openFixture } from '../../support/fixture'
import { runHere } from '../../support/run-here'

export const LIST = 'generated/codigos-postales/list.tsx'
export const OVERRIDE = 'src/app/overrides/codigos-postales/list.tsx'
export const MADE_FROM = 'src/app/overrides/codigos-postales/list.generated.txt'

/**
 * Called once in a test file: makes a folder with the schema of postal codes and provinces, and generates its files.
 * @returns opens a copy of it, in which commands run in this process
 */
export function smallProjects() {
  const base = openFixture('composite-key')
  afterAll(() => base.close())
  beforeAll(async () => {
    // Commands compare the files of the folder, which a link to another one has none of.
    rmSync(join(base.root, 'schema/language'))
    cpSync('schema/language', join(base.root, 'schema/language'), { recursive: true })
    mkdirSync(join(base.root, 'node_modules'))
    symlinkSync(join(process.cwd(), 'node_modules/zod'), join(base.root, 'node_modules/zod'))
    await runHere(base, 'gen')
  })

  return (isGenerated = true) => open(base.root, isGenerated)
}

/**
 * A folder with the schema of postal codes and provinces, in which commands run in this process.
 * @param isGenerated whether `gen` has run there
 */
function open(base: string, isGenerated: boolean) {
  const root = mkdtempSync(join(tmpdir(), 'gestion-contable-small-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  cpSync(base, root, { recursive: true, verbatimSymlinks: true })
  if (!isGenerated) rmSync(join(root, 'generated'), { recursive: true })
  const at = (path: string) => join(root, path)
  const read = (path: string) => readFileSync(at(path), 'utf8')
  const write = (path: string, text: string) => {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
  return {
    root,
    run: (...argv: readonly string[]) => runHere({ root }, ...argv),
    read,
    write,
    edit: (path: string, from: string, to: string) => write(path, read(path).replace(from, to)),
    remove: (path: string) => rmSync(at(path), { recursive: true }),
    has: (path: string) => existsSync(at(path)),
    generated: () =>
      existsSync(at('generated'))
        ? readdirSync(at('generated'), { recursive: true, encoding: 'utf8' })
            .filter((name) => /\.\w+$/.test(name))
            .sort()
        : [],
  }
}

/** All that is generated of it. */
export const ALL = [
  'access-words.ts',
  'access.ts',
  'codigos-postales/contract.ts',
  'codigos-postales/form.tsx',
  'codigos-postales/list.tsx',
  'contract.ts',
  'data-provider.ts',
  'hooks.ts',
  'index.ts',
  'menu.ts',
  'provincias/contract.ts',
  'provincias/seed.ts',
  'resources.ts',
]
