import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { importEntry } from '../cache/bundle.js'
import { EXIT } from '../exit-codes.js'
import type { FoundSize } from '../size/main'
import { filesAbout } from '../gen/files-about'
import { findResource, type Resource } from '../gen/find-resource'
import { requireModel } from '../gen/load-model'
import { aligned } from '../report/aligned'
import { paint } from '../report/paint'
import type { ExplainFlags } from './flags'
import type { Fact } from './fact'
import { addingFacts } from './adding-facts'
import { fieldFacts } from './field-facts'
import { metodoFacts } from './metodo-facts'
import { nameFacts } from './name-facts'
import { readPlaces } from './places'
import { roleFacts } from './role-facts'
import { actionFacts, ruleFacts, screenFacts } from './screen-facts'

/** Facts of one kind, under a heading. */
interface Section {
  readonly title: string
  readonly facts: readonly Fact[]
}

/**
 * `gen explain`: each file, name, text, metodo, rule, label and limit of an entity, with the line of the schema that
 * says it or the rule that derives it.
 * @param root the project's folder
 * @param name an entity, or the code of a diagnostic: `S107`
 * @returns the exit code
 * @throws CommandError where there is none of that name
 */
export async function explain(root: string, name: string, flags: ExplainFlags): Promise<number> {
  if (DIAGNOSTIC_CODE.test(name)) {
    return (await import('./diagnostic')).explainDiagnostic(root, name.toUpperCase(), flags)
  }
  const model = await requireModel(root)
  const resource = findResource(model, name)
  const places = readPlaces(root, resource.source)
  const { own, shared } = filesAbout(model, resource)
  const size = await sizeOf(root, resource)
  const fileFacts = [
    ...own.map(({ path }) => ({ what: path, value: '', from: resource.source })),
    ...shared.map(({ path }) => ({
      what: path,
      value: '',
      from: `shared: ${resource.name} is in it`,
    })),
  ]
  const all: Section[] = [
    { title: 'Files', facts: fileFacts },
    { title: 'Names and texts', facts: nameFacts(resource, places) },
    { title: 'List and forms', facts: [...screenFacts(resource, places), ...sizeFacts(size)] },
    { title: 'Metodos', facts: metodoFacts(resource, places) },
    { title: 'Row actions', facts: actionFacts(resource, places) },
    { title: 'Roles', facts: roleFacts(resource, places.lineOf) },
    { title: 'Rules between fields', facts: ruleFacts(resource, places) },
    ...resource.fields.map((field) => ({
      title: `Field ${field.name}`,
      facts: [...fieldFacts(field, places), ...addingFacts(field, model)],
    })),
  ]
  const sections = all.filter(({ facts }) => facts.length > 0)
  console.log(
    flags.json ? JSON.stringify({ entity: resource.name, sections }, null, 2) : format(sections),
  )
  if (size?.warning !== undefined) console.error(paint.yellow(size.warning))
  return EXIT.ok
}

/** How large a list is that is answered whole, where the server's database is here. */
async function sizeOf(root: string, resource: Resource): Promise<FoundSize | undefined> {
  if (resource.kind !== 'entity' || resource.metodos.buscar.pages !== undefined) return undefined
  const isElsewhere = process.env['DATABASE_URL'] !== undefined
  if (!isElsewhere && !existsSync(resolve(root, process.env['DATA_DIR'] ?? 'data')))
    return undefined
  const { run } = await importEntry<typeof import('../size/main')>(root, 'cli/size/main.ts')
  return run(root, resource.resource)
}

const sizeFacts = (size: FoundSize | undefined): readonly Fact[] =>
  size === undefined
    ? []
    : [{ what: 'size', value: size.words, from: 'read from the database of the settings' }]

const DIAGNOSTIC_CODE = /^S\d{3}$/i

function format(sections: readonly Section[]): string {
  return sections
    .map(({ title, facts }) => {
      const rows = facts.map(({ what, value, from }) => [`  ${what}`, value, paint.dim(from)])
      return [paint.bold(title), ...aligned(rows)].join('\n')
    })
    .join('\n\n')
}
