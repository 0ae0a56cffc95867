import { readFileSync } from 'node:fs'
import { join, basename } from 'node:path'
import { build } from 'esbuild'
import type { Diagnostic } from '#language/diagnostic'
import type { Model, ResourceModel } from '#language/model'
import { nearest } from '#language/naming'
import type { HookFile } from '../../templates/render'
import { filesUnder } from '../cache/fingerprint.js'

/** The mistakes in the files of `src/app/hooks/`, and the metodos that none of them answers. The compiler checks their types. */
export async function hookMistakes(root: string, model: Model): Promise<readonly Diagnostic[]> {
  const stems = hookStems(root)
  const resources = [...model.entities, ...model.singletons]
  const unanswered = resources.filter((one) => !stems.includes(stemOf(one)))
  const missing = unanswered.flatMap((one) => ownOf(one).map((name) => notAnswered(one, name)))
  if (stems.length === 0) return missing
  const byStem = new Map(resources.map((one) => [stemOf(one), one]))
  const exported = await exportsOf(root, stems.map(hookPath))
  const found: Diagnostic[] = []
  for (const stem of stems) {
    const resource = byStem.get(stem)
    const names = exported(hookPath(stem))
    if (resource === undefined) found.push(unknown(stem, [...byStem.keys()]))
    else if (!names.includes(resource.name)) found.push(withoutExport(stem, resource.name, names))
    else found.push(...(await handlerMistakes(root, hookPath(stem), resource)))
  }
  return [...found, ...missing]
}

type Resource = Model['entities'][number] | Model['singletons'][number]

/** The metodos of its own. */
const ownOf = (resource: Resource): readonly string[] =>
  (resource.kind === 'entity' ? (resource.own ?? []) : []).map(({ name }) => name)

async function handlerMistakes(
  root: string,
  path: string,
  resource: Resource,
): Promise<readonly Diagnostic[]> {
  const own = ownOf(resource)
  // The parser is slow to load, and few files answer metodos.
  const mayAnswer = own.length > 0 || readFileSync(join(root, path), 'utf8').includes('metodos')
  if (!mayAnswer) return []
  const { handlersIn } = await import('./handlers-in')
  const answered = handlersIn(root, path, resource.name)
  if (answered === undefined) return []
  return [
    ...own.filter((name) => !answered.includes(name)).map((name) => notAnswered(resource, name)),
    ...answered
      .filter((name) => !own.includes(name))
      .map((name) => notDeclared(path, resource, name, own)),
  ]
}

function notAnswered(resource: ResourceModel, name: string): Diagnostic {
  const { source, name: exportName } = resource
  const path = hookPath(stemOf(resource))
  return {
    code: 'S942',
    source,
    exportName,
    path: ['own', name],
    at: 'name',
    what: `Nothing answers \`${name}\`.`,
    help: `Write \`metodos: { async ${name}({ sent }) { … } }\` in ${path}.`,
  }
}

function notDeclared(
  path: string,
  { source, name: exportName }: ResourceModel,
  name: string,
  own: readonly string[],
): Diagnostic {
  const suggestion = nearest(name, own)
  return {
    code: 'S945',
    source: path,
    exportName,
    path: ['metodos', name],
    at: 'name',
    what: `${source} declares no metodo \`${name}\`.`,
    help: `Declare it there: \`own: { ${name}: metodo({ … }) }\`.`,
    ...(suggestion === undefined ? {} : { suggestion }),
  }
}

const AT_FILE = { path: [], at: 'name' } as const

function unknown(stem: string, known: readonly string[]): Diagnostic {
  const suggestion = nearest(stem, known)
  return {
    ...AT_FILE,
    code: 'S940',
    source: hookPath(stem),
    exportName: undefined,
    what: `There is no schema/${stem}.ts whose hooks this file could have.`,
    help: `Name it as the schema file, or move what several hooks share to a folder of its own.`,
    ...(suggestion === undefined ? {} : { suggestion: hookPath(suggestion) }),
  }
}

function withoutExport(stem: string, name: string, names: readonly string[]): Diagnostic {
  const [only] = names
  return {
    ...AT_FILE,
    code: 'S941',
    source: hookPath(stem),
    exportName: names.length === 1 ? only : undefined,
    what: `It does not export \`${name}\`, so its hooks would never run.`,
    help: `Write \`export const ${name}: Hooks<'…'> = { … }\`.`,
  }
}

/** The names that files export, by their paths from the root. One that cannot be parsed exports none: the compiler says why. */
async function exportsOf(
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

/** The folder of the project's own rules and effects. */
const HOOKS = 'src/app/hooks'

/** A file there that has hooks; those in folders below it are parts of them. */
const HOOK_FILE = /^src\/app\/hooks\/([^./][^/]*(?<!\.d))\.ts$/

/** The name that a file of hooks shares: 'rubro' is both `schema/rubro.ts` and `src/app/hooks/rubro.ts`. */
export const stemOf = ({ source }: Pick<ResourceModel, 'source'>): string => basename(source, '.ts')

/** The names of the files of hooks, without ending. */
export function hookStems(root: string): readonly string[] {
  return filesUnder(root, HOOKS).flatMap((path) => HOOK_FILE.exec(path)?.[1] ?? [])
}

export const hookPath = (stem: string): string => `${HOOKS}/${stem}.ts`

/** The files of hooks that are named after an entity or a singleton, in the order of the model. */
export function hookFilesOf(root: string, { entities, singletons }: Model): readonly HookFile[] {
  const stems = new Set(hookStems(root))
  return [...entities, ...singletons]
    .filter((resource) => stems.has(stemOf(resource)))
    .map((resource) => {
      const { name } = resource
      return { resource: resource.resource, name, path: hookPath(stemOf(resource)) }
    })
}
