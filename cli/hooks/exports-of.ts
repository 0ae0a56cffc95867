import { join } from 'node:path'
import { build } from 'esbuild'

/** The names that files export, by their paths from the root. One that cannot be parsed exports none: the compiler says why. */
export async function exportsOf(
  root: string,
  paths: readonly string[],
): Promise<(path: string) => readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const path of paths) {
    try {
      const { metafile } = await build({
        absWorkingDir: root,
        entryPoints: [path],
        outfile: join(root, 'exports.js'),
        format: 'esm',
        metafile: true,
        write: false,
        logLevel: 'silent',
      })
      found.set(
        path,
        Object.values(metafile.outputs).flatMap((output) => output.exports),
      )
    } catch {
      found.set(path, [])
    }
  }
  return (path) => found.get(path) ?? []
}
