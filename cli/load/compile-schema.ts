import { posix } from 'node:path'
import { isDuplicateName } from './duplicate-names'

/** What a schema file becomes, by its name without ending: the body of a CommonJS module. */
export type Compiled = ReadonlyMap<string, string>

/**
 * Turns schema files into JavaScript, each by itself, and with them those that they import.
 * @param root the project's folder
 * @param stems the files' names without ending
 * @returns undefined where esbuild does not take one of them, or one has a name twice in an object
 */
export async function compileSchema(
  root: string,
  stems: readonly string[],
): Promise<Compiled | undefined> {
  const compiled = new Map<string, string>()
  let wanted = stems
  while (wanted.length > 0) {
    const codes = await compile(root, wanted)
    if (codes === undefined) return undefined
    for (const [at, stem] of wanted.entries()) compiled.set(stem, codes[at] ?? '')
    const imported = codes
      .flatMap(importsOf)
      .flatMap((specifier) => STEM.exec(specifier)?.[1] ?? [])
    wanted = [...new Set(imported)].filter((stem) => stem !== 'language' && !compiled.has(stem))
  }
  return compiled
}

const STEM = /^\.\/([^/]+)$/

/** What compiled code imports, as it names it. */
export function importsOf(code: string): string[] {
  return [...code.matchAll(/\brequire\("([^"]*)"\)/g)].map(([, specifier = '']) => specifier)
}

async function compile(root: string, stems: readonly string[]): Promise<string[] | undefined> {
  const { build } = await import('esbuild')
  try {
    const { outputFiles, warnings } = await build({
      absWorkingDir: root,
      entryPoints: stems.map((stem) => posix.join('schema', `${stem}.ts`)),
      outdir: 'nowhere',
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      write: false,
      logLevel: 'silent',
    })
    return warnings.some(isDuplicateName) ? undefined : outputFiles.map(({ text }) => text)
  } catch {
    return undefined
  }
}
