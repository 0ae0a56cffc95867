import { roleText } from '../explain/role-text'
import { loadModel } from '../gen/load-model'
import { inlineCode, table } from '../markdown/markdown'
import type { EntityModel, Model, SingletonModel } from '../../schema/language/model'
import type { PageMaker } from './page'

const PATH = 'docs/roles.md'

/**
 * `docs/roles.md`: who may what in this project, as its schema says. A schema with a mistake leaves the page as it is: `gen`
 * reports that.
 */
export const rolesPage: PageMaker = async ({ root }) => {
  const { model } = await loadModel(root)
  if (model === undefined) return [{ path: PATH, text: '', isCurrent: () => true }]
  return [{ path: PATH, text: pageText(model) }]
}

function pageText({ entities, singletons }: Model): string {
  return [
    '# Who may what',
    '',
    'From the `roles` of the files in `schema/`: [the language](schema.md#roles), and [how the server sees to it](access.md#who-may-what).',
    'By perfil code; `others` is every other one. Of what is not listed, whoever is signed in may do everything. Deleted records are',
    'for administrators alone, whatever their list.',
    '',
    table(['screen or list', 'perfil', 'may'], [...entities, ...singletons].flatMap(rowsOf)),
  ].join('\n')
}

function rowsOf(resource: EntityModel | SingletonModel): string[][] {
  const name = `[${resource.names.many}](../${resource.source})`
  const { roles } = resource
  const own = resource.kind === 'entity' ? resource.ownRow : undefined
  const rows = (roles ?? []).map((role) => [name, inlineCode(role.perfil), roleText(role)])
  if (own === undefined) return rows
  const only = `their own row, by ${inlineCode(own.field)}: ${own.only.join(', ')} alone, and its history`
  return [...rows, [name, 'whoever it is', only]]
}
