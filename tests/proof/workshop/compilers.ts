import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './project-root'
import type { Failure } from '../prove'

/** What the compiler has against the projects of a gallery, schema and output. */
export function typeErrors(root: string): Promise<Failure[]> {
  return complaints(root, /^(?<at>\d+)\/(?<why>[^\s(]+\(\d+,\d+\): error .*)$/, [
    'typescript/bin/tsc',
    '--pretty',
    'false',
  ])
}

/** What the linter has against what is generated. */
export function lintErrors(root: string): Promise<Failure[]> {
  return complaints(root, /^(?<at>\d+)\/(?<why>[^\s:]+:\d+:\d+: .*)$/, [
    'oxlint/bin/oxlint',
    '--deny-warnings',
    '--format=unix',
    ...outputs(root),
  ])
}

/** Generated files that the formatter would change. */
export function formatErrors(root: string): Promise<Failure[]> {
  return complaints(root, /^(?<at>\d+)\/(?<why>generated\/.*)$/, [
    'oxfmt/bin/oxfmt',
    '--list-different',
    ...outputs(root),
  ])
}

/** What is generated, project by project: all else would be looked into through its links. */
function outputs(root: string): string[] {
  return readdirSync(root)
    .filter((name) => /^\d+$/.test(name))
    .map((name) => `${name}/generated`)
}

async function complaints(
  root: string,
  line: RegExp,
  [script = '', ...argv]: readonly string[],
): Promise<Failure[]> {
  const { code, output } = await ended(root, join(ROOT, 'node_modules', script), argv)
  const found = output.split('\n').flatMap((text) => {
    const { at, why } = line.exec(text)?.groups ?? {}
    return at === undefined || why === undefined ? [] : [{ at: Number(at), why }]
  })
  if (code !== 0 && found.length === 0) throw new Error(`${script} ended with ${code}:\n${output}`)
  return found
}

function ended(cwd: string, script: string, argv: readonly string[]) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const options = { cwd, maxBuffer: 2 ** 28 }
    const child = execFile(process.execPath, [script, ...argv], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, output: `${stdout}${stderr}` }),
    )
  })
}
