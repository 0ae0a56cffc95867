import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'

/** What a build has made, by file name. */
export type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>

/** A place where the app fetches code: the page itself, or an `import()`. */
export interface Door {
  readonly entry: Rolldown.OutputChunk
  /** The files that it makes the browser fetch, beyond those that are there whichever way one came to it. */
  readonly files: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[]
}

type Names = ReadonlySet<string>
type Fetched = ReadonlyMap<Rolldown.OutputChunk, Names>

/** All doors of a build, the page first. */
export function doorsOf(bundle: Bundle): readonly Door[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  // What is made one file with all that it imports (`codeSplitting.groups`) is not marked as an entry.
  const later = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))
  const entries = chunks
    .filter(({ isEntry, fileName }) => isEntry || later.has(fileName))
    .toSorted((one, other) => Number(other.isEntry) - Number(one.isEntry))
  const fetched = new Map(entries.map((entry) => [entry, fetchedBy(bundle, entry)]))
  const before = fetchedBefore(bundle, fetched)
  return entries.map((entry) => {
    const names = [...(fetched.get(entry) ?? [])].filter((name) => !before.get(entry)?.has(name))
    return { entry, files: names.flatMap((name) => bundle[name] ?? []) }
  })
}

/** The bytes of a file as the server sends it. */
export function sentBytes(file: Rolldown.OutputAsset | Rolldown.OutputChunk): number {
  return gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length
}

/** A door's own files: its chunk, what that imports, their styles, and the page where it is the page's. */
function fetchedBy(bundle: Bundle, entry: Rolldown.OutputChunk): Names {
  const names = new Set<string>()
  const visit = (name: string): void => {
    const file = bundle[name]
    if (names.has(name) || file === undefined) return
    names.add(name)
    if (file.type === 'asset') return
    for (const imported of file.imports) visit(imported)
    for (const style of file.viteMetadata?.importedCss ?? []) visit(style)
  }
  visit(entry.fileName)
  if (entry.isEntry) visit('index.html')
  return names
}

/**
 * What is there whichever way one came to a door: what all the doors that lead to it have in common. Doors lead to each
 * other in circles, so each is first thought to find everything there, and loses what one way to it lacks until all agree.
 */
function fetchedBefore(bundle: Bundle, fetched: Fetched): Fetched {
  const everything: Names = new Set(Object.keys(bundle))
  const before = new Map<Rolldown.OutputChunk, Names>()
  for (const entry of fetched.keys()) before.set(entry, entry.isEntry ? new Set() : everything)
  const ways = [...fetched].flatMap(([from, names]) =>
    [...fetched.keys()]
      .filter((to) => leadsTo(bundle, names, to))
      .map((to) => ({ from, to, names })),
  )
  for (let settled = false; !settled;) {
    settled = true
    for (const { from, to, names } of ways) {
      const found = [...(before.get(to) ?? [])]
      const common = found.filter((name) => names.has(name) || before.get(from)?.has(name))
      if (common.length === found.length) continue
      before.set(to, new Set(common))
      settled = false
    }
  }
  return before
}

/** Whether something of what a door fetches has an `import()` of another door. */
function leadsTo(bundle: Bundle, fetched: Names, { fileName }: Rolldown.OutputChunk): boolean {
  return [...fetched].some((name) => {
    const file = bundle[name]
    return file?.type === 'chunk' && file.dynamicImports.includes(fileName)
  })
}
