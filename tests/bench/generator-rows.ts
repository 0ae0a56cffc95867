import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuOf, type Cost } from './cpu'
import type { Row } from './table'

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
const BIN = 'cli/bin.js'

/** `gen` on a copy of the project, so that the measured runs change nothing here. The bin is started directly. */
export async function generatorRows(root: string, base: Cost): Promise<Row[]> {
  const copy = mkdtempSync(join(tmpdir(), 'bench-'))
  const forget = () => rmSync(join(copy, 'node_modules/.cache'), { recursive: true, force: true })
  const unwrite = () => rmSync(join(copy, 'generated'), { recursive: true, force: true })
  const row = async (
    what: string,
    args: readonly string[],
    prepare?: () => void,
    limit?: number,
  ) => {
    const { cpu } = await cpuOf(copy, [BIN, ...args], prepare)
    const ratio = cpu / base.cpu
    return { what, measured: cpu, ratio, ...(limit === undefined ? {} : { limit }), note: 'CPU' }
  }
  try {
    for (const part of PARTS) cpSync(join(root, part), join(copy, part), { recursive: true })
    mkdirSync(join(copy, 'node_modules'))
    for (const name of readdirSync(join(root, 'node_modules'))) {
      if (!name.startsWith('.'))
        symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
    }
    return [
      await row('gen, the first one after npm ci', ['gen'], () => {
        forget()
        unwrite()
      }),
      await row('gen, all files to write', ['gen'], unwrite, 11),
      await row('gen, nothing changed', ['gen'], undefined, 4),
      await row('gen --check, nothing changed', ['gen', '--check'], undefined, 4),
    ]
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
