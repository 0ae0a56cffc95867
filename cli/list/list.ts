import { type Resource, resourcesOf } from '../gen/find-resource'
import { requireModel } from '../gen/load-model'
import { EXIT } from '../exit-codes.js'
import { paint } from '../report/paint'
import { aligned } from '../report/aligned'
import { metodosOf } from './metodos-of'
import type { ListFlags } from './flags'

/**
 * `gen list`: what the schema declares, an entity a line.
 * @param root the project's folder
 * @returns the exit code
 */
export async function list(root: string, { json }: ListFlags): Promise<number> {
  const rows = resourcesOf(await requireModel(root)).map(rowOf)
  console.log(json ? JSON.stringify(rows, null, 2) : format(rows))
  return EXIT.ok
}

interface Row {
  readonly name: string
  readonly kind: Resource['kind']
  /** Without a screen there is no route. */
  readonly route: string | null
  readonly menu: string | null
  readonly fields: number
  readonly metodos: readonly string[]
  readonly source: string
}

function rowOf(resource: Resource): Row {
  const menu = resource.kind === 'entity' ? resource.screen?.menu : resource.menu
  return {
    name: resource.name,
    kind: resource.kind,
    route: menu === undefined ? null : `/${resource.resource}`,
    menu: menu === undefined ? null : `${menu.group} / ${menu.entry}`,
    fields: resource.fields.length,
    metodos: metodosOf(resource).map(({ metodo }) => metodo),
    source: resource.source,
  }
}

function format(rows: readonly Row[]): string {
  const cells = rows.map(({ name, route, menu, fields, metodos }) => [
    name,
    route ?? '(lookup)',
    menu ?? '',
    String(fields),
    metodos.join(', '),
  ])
  const [head = '', ...lines] = aligned([
    ['entity', 'route', 'menu', 'fields', 'metodos'],
    ...cells,
  ])
  return [paint.dim(head), ...lines].join('\n')
}
