import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entityText, schemaOf, type SchemaText } from './entities'

const PARTS = [
  'cli',
  'templates',
  'schema',
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.oxfmtrc.json',
]

/** Memory instead of a disk, where there is such a place: what a disk takes is not what is measured. */
const MEMORY = '/dev/shm'

/** A new folder, in memory where that can be. */
export function newFolder(): string {
  return mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'bench-'))
}

/** A copy of the project with entities of its own, so that measured runs change nothing here. Call `remove` at the end. */
export class BenchProject {
  private constructor(
    readonly root: string,
    private readonly count: number,
  ) {}

  static create(from: string, count: number): BenchProject {
    const root = newFolder()
    for (const part of PARTS) cpSync(join(from, part), join(root, part), { recursive: true })
    mkdirSync(join(root, 'node_modules'))
    for (const name of readdirSync(join(from, 'node_modules'))) {
      if (!name.startsWith('.'))
        symlinkSync(join(from, 'node_modules', name), join(root, 'node_modules', name))
    }
    const project = new BenchProject(root, count)
    for (const name of readdirSync(join(root, 'schema'))) {
      if (name.endsWith('.ts') && name !== 'acceso.ts') rmSync(join(root, 'schema', name))
    }
    for (const file of schemaOf(count)) project.write(file)
    return project
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }

  /** As after \`git clone\` and \`npm ci\`. */
  forget(): void {
    rmSync(join(this.root, 'node_modules/.cache'), { recursive: true, force: true })
  }

  unwrite(): void {
    rmSync(join(this.root, 'generated'), { recursive: true, force: true })
  }

  /** @param max a number that it has not had before */
  changeOne(max: number): void {
    this.write(entityText(1, max))
  }

  changeAll(max: number): void {
    for (let number = 0; number < this.count; number += 1) this.write(entityText(number, max))
  }

  private write({ path, text }: SchemaText): void {
    writeFileSync(join(this.root, path), text)
  }
}
