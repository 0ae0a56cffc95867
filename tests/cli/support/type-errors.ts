import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

type Files = Readonly<Record<string, string>>

/** What the compiler has against schemas that are shown as examples; empty: nothing. All are checked in one run. */
export async function typeErrorsIn(
  schemas: readonly (readonly [name: string, files: Files])[],
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'gestion-contable-types-'))
  try {
    for (const [name, files] of schemas) {
      for (const [path, text] of Object.entries(files)) {
        const file = join(folder, name, path)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configFor(schemas)))
    return await compile(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each schema's `./language` is the project's own, read once. */
function configFor(schemas: readonly (readonly [name: string, files: Files])[]) {
  const rootDirs = [join(ROOT, 'schema'), ...schemas.map(([name]) => `./${name}/schema`)]
  return {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: { rootDirs, typeRoots: [join(ROOT, 'node_modules/@types')] },
    include: ['*/schema/*.ts'],
    exclude: [],
  }
}

function compile(folder: string): Promise<string> {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  const child = spawn(process.execPath, [tsc, '--pretty', 'false', '-p', folder], { cwd: folder })
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  child.stderr.on('data', (data: Buffer) => (output += data.toString()))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0 ? '' : output || `tsc ended with ${code}`))
  })
}
