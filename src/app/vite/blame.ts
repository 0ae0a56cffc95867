/** The modules of a door and the bytes that each of them adds, before compression. */
export interface ModuleGraph {
  readonly door: string
  readonly bytes: ReadonlyMap<string, number>
  /** What a module imports without an `import()`. */
  importsOf(module: string): readonly string[]
}

/** An import without which a door would fetch that much less. */
export interface Blame {
  /** From the door to what is imported. */
  readonly chain: readonly string[]
  readonly bytes: number
}

/** What an import brings is an estimate: one that comes so near to what is too much may be it. */
const NEAR_ENOUGH = 0.85

/** How many imports to name: whoever has just added one recognises it among so many. */
const MOST_SHOWN = 5

/**
 * The imports that a door can do without to fetch `tooMany` bytes less, those that bring the least more than that first:
 * the likeliest to have broken the budget. Where no single import brings so much, the heaviest ones. Only what our own
 * modules import is shown: what a package imports is its own affair.
 */
export function blame(graph: ModuleGraph, tooMany: number): readonly Blame[] {
  const chains = chainsFrom(graph)
  const whole = reachedBytes(graph, chains.keys())
  const imports = [...chains.values()]
    .filter((chain) => chain.length > 1 && isOurs(chain.at(-2)))
    .map((chain) => ({ chain, bytes: whole - bytesWithout(graph, chain.at(-1)) }))
    .toSorted((one, other) => one.bytes - other.bytes || one.chain.length - other.chain.length)
  const enough = imports.filter(({ bytes }) => bytes >= tooMany * NEAR_ENOUGH)
  return enough.length > 0 ? innermost(enough) : imports.toReversed().slice(0, MOST_SHOWN)
}

/** Leaves out what only leads to an import that is shown already. */
function innermost(imports: readonly Blame[]): readonly Blame[] {
  const shown: Blame[] = []
  for (const one of imports) {
    const leads = shown.some(({ chain }) => chain.includes(one.chain.at(-1) ?? ''))
    if (!leads) shown.push(one)
  }
  return shown.slice(0, MOST_SHOWN)
}

const isOurs = (module = ''): boolean => !module.includes('/node_modules/')

/** The shortest way from the door to each module that it fetches. */
function chainsFrom(graph: ModuleGraph, without?: string): ReadonlyMap<string, readonly string[]> {
  const chains = new Map<string, readonly string[]>([[graph.door, [graph.door]]])
  for (const [module, chain] of chains) {
    for (const imported of graph.importsOf(module)) {
      if (imported !== without && !chains.has(imported)) chains.set(imported, [...chain, imported])
    }
  }
  return chains
}

function bytesWithout(graph: ModuleGraph, module?: string): number {
  return reachedBytes(graph, chainsFrom(graph, module).keys())
}

function reachedBytes({ bytes }: ModuleGraph, modules: Iterable<string>): number {
  let sum = 0
  for (const module of modules) sum += bytes.get(module) ?? 0
  return sum
}
