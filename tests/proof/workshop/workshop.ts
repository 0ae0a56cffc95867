import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesUnder } from '../../../cli/cache/fingerprint.js'
import { codeOf } from '../../../cli/gen/gen'
import { type Generation, generate } from '../../../cli/gen/generator'
import { ROOT, linkPackages, pathOf } from './project-root'

/** What one run of `gen` came to. */
export interface Ran {
  readonly code: number
  readonly generation: Generation
}

/** A project whose schema and hooks change from case to case; the language, the portal's file and the packages are the real ones. */
export class Workshop {
  private constructor(readonly root: string) {}

  static open(): Workshop {
    const root = mkdtempSync(join(tmpdir(), 'gestion-contable-proof-'))
    for (const part of ['schema/language', 'schema/acceso.ts']) {
      cpSync(join(ROOT, part), join(root, part), { recursive: true })
    }
    mkdirSync(join(root, HOOKS), { recursive: true })
    linkPackages(root)
    return new Workshop(root)
  }

  /** Puts these files of schema and hooks in place of those of the last case. What was generated of them stays. */
  put(files: ReadonlyMap<string, string>): void {
    for (const path of this.sources()) rmSync(join(this.root, path))
    writeFileSync(join(this.root, ACCESO), readFileSync(join(ROOT, ACCESO)))
    for (const [name, text] of files) writeFileSync(join(this.root, pathOf(name)), text)
  }

  /** Nothing is generated yet. */
  clear(): void {
    rmSync(join(this.root, 'generated'), { recursive: true, force: true })
  }

  delete(path: string): void {
    rmSync(join(this.root, path))
  }

  async gen(): Promise<Ran> {
    const generation = await generate(this.root)
    return { code: codeOf(generation), generation }
  }

  /** Files of schema and hooks, and generated ones: text by path. */
  files(): ReadonlyMap<string, string> {
    const paths = [...this.sources(), ...filesUnder(this.root, 'generated')]
    return new Map(paths.map((path) => [path, readFileSync(join(this.root, path), 'utf8')]))
  }

  close(): void {
    rmSync(this.root, { recursive: true })
  }

  private sources(): string[] {
    const names = readdirSync(join(this.root, 'schema')).filter((name) => name.endsWith('.ts'))
    return [...names.map((name) => `schema/${name}`), ...filesUnder(this.root, HOOKS)]
  }
}

const ACCESO = 'schema/acceso.ts'
const HOOKS = 'src/app/hooks'
