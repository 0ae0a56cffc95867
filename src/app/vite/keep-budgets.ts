import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type Budget, BUDGETS, SHIPPED_KINDS } from './budgets.ts'
import { type Bundle, type Door, doorsOf, sentBytes } from './doors.ts'

/** The modules of a door and the bytes that each of them adds, before compression. */
interface ModuleGraph {
  readonly door: string
  readonly bytes: ReadonlyMap<string, number>
  /** What a module imports without an `import()`. */
  importsOf(module: string): readonly string[]
}

/** An import without which a door would fetch that much less. */
interface Blame {
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
function blame(graph: ModuleGraph, tooMany: number): readonly Blame[] {
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

/**
 * Fails a build in which a door of the app fetches more than its budget, and names the imports that may have broken it.
 * Nothing is written then. Doors whose code depends on what is written by hand only cause a warning; once there is such code, all
 * but the portal's do. A screen that is generated whole is as large as its schema: nobody can make it smaller.
 * @param root the project's folder, which the doors' paths are relative to
 */
export function keepBudgets(root: string, budgets: readonly Budget[] = BUDGETS): Plugin {
  return {
    name: 'keep-budgets',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const broken = weigh(this, root, bundle, budgets).filter(
          ({ bytes, budget, isOfSchema }) => bytes > budget && !isOfSchema,
        )
        const describe = (some: readonly Weighed[]): string =>
          some
            .map((one) =>
              describeExcess(root, one, blame(graphOf(this, one), one.bytes - one.budget)),
            )
            .join('\n\n')
        const errors = broken.filter(({ warns }) => !warns)
        const warnings = broken.filter(({ warns }) => warns)
        // What the page fetches moves the weight of every other door.
        const page = errors.filter(({ door }) => door.entry.isEntry)
        if (errors.length > 0) this.error(describe(page.length > 0 ? page : errors))
        if (warnings.length > 0) this.warn(describe(warnings))
      },
    },
  }
}

interface Weighed {
  readonly door: Door
  /** What the page loads, or what an `import()` names. */
  readonly module: string
  readonly path: string
  readonly bytes: number
  readonly budget: number
  readonly warns: boolean
  /** A generated screen without code written by hand. */
  readonly isOfSchema: boolean
}

function weigh(
  context: Rolldown.PluginContext,
  root: string,
  bundle: Bundle,
  budgets: readonly Budget[],
): readonly Weighed[] {
  const doors = doorsOf(bundle).map((door) => {
    const module = moduleOf(context, door)
    return { door, module, path: pathOf(root, module) }
  })
  const screens = doors.filter(({ path }) => isScreen(path)).length
  const modules = modulesOf(Object.values(bundle)).map((module) => pathOf(root, module))
  const kinds = modules.filter(isNewKind).length
  const granted = (grant: number, module: string) => (modules.includes(module) ? grant : 0)
  const hasOwnCode = modules.some(isOwn)
  return doors.map(({ door, module, path }) => {
    const {
      bytes,
      perNamedFile = 0,
      namedFiles = 0,
      perScreen = 0,
      perKind = 0,
      forPages = 0,
      forFilters = 0,
      forDetail = 0,
      forSelection = 0,
      forAdding = 0,
      warns,
    } = budgets.find((one) => isFor(path, one)) ?? WITHOUT_LIMIT
    return {
      door,
      module,
      path,
      bytes: door.files.reduce((sum, file) => sum + sentBytes(file), 0),
      budget:
        bytes +
        Math.max(0, namedBy(door, bundle) - namedFiles) * perNamedFile +
        screens * perScreen +
        kinds * perKind +
        granted(forPages, PAGES) +
        granted(forFilters, FILTERS) +
        granted(forDetail, DETAIL) +
        granted(forSelection, SELECTION) +
        granted(forAdding, ADDING),
      warns: warns === 'always' || (warns === 'with-own-code' && hasOwnCode),
      isOfSchema:
        path.startsWith('generated/') &&
        !modulesOf(door.files).some((module) => isOwn(pathOf(root, module))),
    }
  })
}

/** How many files of the build a door's own chunk names. */
const namedBy = ({ entry }: Door, bundle: Bundle): number =>
  Object.keys(bundle).filter((name) => entry.code.includes(`"${name}"`)).length

/** A form that others open, too, is a door of its own, and no screen. */
const isScreen = (path: string): boolean =>
  path.startsWith('generated/') && !path.endsWith('/form.tsx')

/** What only the screen of a list that is served in pages imports. */
const PAGES = 'src/runtime/rows/paged-rows.tsx'

/** What only the screen of a list that has filters imports. */
const FILTERS = 'src/runtime/filters/list-filters.ts'

/** What only the screen of a list that shows records beside it imports. */
const DETAIL = 'src/runtime/detail/record-detail.tsx'

/** What only the screen of a list with actions on many rows imports. */
const SELECTION = 'src/runtime/selection/bulk-actions.tsx'

/** What only an app has whose forms add the records that they refer to. */
const ADDING = 'src/runtime/adding/adding-provider.tsx'

const isOwn = (path: string): boolean => OWN_CODE.test(path)

const OWN_CODE = /^src\/(overrides|app\/pages\/(?!(index|messages|page)\.ts$))/

/** Whether a module is a kind of field that no shipped screen has. */
function isNewKind(path: string): boolean {
  const [, name] = /^src\/wire\/kinds\/([\w-]+)\.ts$/.exec(path) ?? []
  return name !== undefined && !SHIPPED_KINDS.has(name)
}

const modulesOf = (files: Door['files']): readonly string[] =>
  files.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))

const WITHOUT_LIMIT: Omit<Budget, 'door'> = { bytes: Number.POSITIVE_INFINITY }

function isFor(path: string, { door }: Budget): boolean {
  const [start = '', end] = door.split('*')
  return end === undefined ? path === door : path.startsWith(start) && path.endsWith(end)
}

function describeExcess(
  root: string,
  { path, bytes, budget }: Weighed,
  blamed: readonly Blame[],
): string {
  const imports = blamed.map(({ chain, bytes }) => {
    const names = chain.map((module) => pathOf(root, module)).join(' -> ')
    return `  ${Math.round(bytes)}: ${names}`
  })
  return [
    `${path} makes the browser fetch ${bytes} bytes, ${bytes - budget} more than its budget.`,
    'One of these imports may have done it, with the bytes (about) that it brings alone:',
    ...imports,
    'Fetch what is not shown at once when it is, with import(). Budgets: src/app/vite/budgets.ts.',
  ].join('\n')
}

/** A chunk that is made of a module and all that it imports does not say which one: the last that is imported late. */
function moduleOf(context: Rolldown.PluginContext, { entry }: Door): string {
  if (entry.facadeModuleId !== null) return entry.facadeModuleId
  const isImportedLate = (module: string): boolean =>
    (context.getModuleInfo(module)?.dynamicImporters.length ?? 0) > 0
  return Object.keys(entry.modules).findLast(isImportedLate) ?? entry.fileName
}

/** A module as a person writes its place: a package's without the folders before it. */
function pathOf(root: string, module: string): string {
  return relative(root, module)
    .replaceAll('\\', '/')
    .replace(/^.*node_modules\//, '')
}

/** The modules of a door. Each has its share of what its chunk, or its style sheet, weighs as it is sent. */
function graphOf(
  context: Rolldown.PluginContext,
  { door: { files }, module: door }: Pick<Weighed, 'door' | 'module'>,
): ModuleGraph {
  const bytes = new Map<string, number>()
  const share = (file: Door['files'][number], sizes: readonly (readonly [string, number])[]) => {
    const whole = sizes.reduce((sum, [, size]) => sum + size, 0)
    const sent = sentBytes(file)
    for (const [module, size] of sizes) bytes.set(module, (sent * size) / Math.max(whole, 1))
  }
  for (const file of files) {
    if (file.type === 'asset') continue
    const modules = Object.entries(file.modules)
    share(
      file,
      modules.map(([id, { renderedLength }]) => [id, renderedLength]),
    )
    const styles = modules.filter(([id]) => id.endsWith('.css'))
    for (const sheet of files) {
      if (!file.viteMetadata?.importedCss.has(sheet.fileName)) continue
      share(
        sheet,
        styles.map(([id]) => [id, readFileSync(id).length]),
      )
    }
  }
  // Each is asked for once for every import that is weighed, and the builder takes long to answer.
  const imports = new Map<string, readonly string[]>()
  return {
    door,
    bytes,
    importsOf(module) {
      const known = imports.get(module) ?? context.getModuleInfo(module)?.importedIds ?? []
      imports.set(module, known)
      return known
    },
  }
}
