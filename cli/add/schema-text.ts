import { ts, joined, name } from '../../templates/print/code'
import { formatAll } from '../../templates/print/format'
import { literal, propertyKey } from '../../templates/print/literal'
import { type EntityDraft, pathOf } from './entity-draft'

/** The schema file, formatted like those written by hand. */
export async function schemaText(draft: EntityDraft): Promise<string> {
  const { exportName, names, menu, base, fields, unique, duplicate } = draft
  const words = [...new Set(['crud', 'entity', ...fields.map(({ kind }) => kind)])].sort()
  const { text } = ts`
    import { ${joined(words.map(name), ', ')} } from './language'

    export const ${name(exportName)} = entity({
      names: ${literal({ ...names })},
      ${menu !== undefined && ts`menu: ${literal(menu)},`}
      metodos: crud(${literal(base)}),
      fields: {
        ${fields.map((field) => ts`${propertyKey(field.name)}: ${name(field.kind)}(${literal(field.options)}),`)}
      },
      ${unique.length > 0 && ts`unique: ${literal(unique)},`}
      ${duplicate !== undefined && ts`messages: ${literal({ duplicate })},`}
    })
  `
  const [formatted = ''] = await formatAll([{ path: pathOf(draft), text }])
  return formatted
}
