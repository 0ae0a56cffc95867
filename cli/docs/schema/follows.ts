import type { EntityModel, Model } from '../../../schema/language/model'
import { metodosOf } from '../../list/metodos-of'
import { inlineCode, table } from '../../markdown/markdown'

/**
 * What is derived from an example, beyond what its file declares.
 * @throws Error where the examples have no such entity with a screen
 */
export function followsTable(model: Model, name: string): string {
  const entity = entityNamed(model, name)
  const { screen, searches, resource, identifiers, key } = entity
  if (screen === undefined) throw new Error(`The example ${name} has no screen.`)
  const { form, columns, texts } = screen
  const pages = form.opens === 'page' ? 'a page' : 'a modal'
  const beside = Math.max(...form.groups.map(({ columns }) => columns))
  const groups = form.groups.map(({ title }) => title).filter((title) => title !== '')
  return table(
    ['what', 'is'],
    [
      [
        'the screen',
        `'${screen.title}' at ${inlineCode(`/${resource}`)}, from '${placeOf(entity)}' in the menu`,
      ],
      ["what 'Buscar...' filters by", searches.map(inlineCode).join(', ')],
      ['the columns of the list', columns.map(({ field }) => inlineCode(field)).join(', ')],
      [
        'the forms',
        `${pages} with ${beside === 1 ? 'one column' : 'two columns'}${groups.length === 0 ? '' : `, on ${form.as}: ${groups.join(', ')}`}`,
      ],
      ['their titles', `'${texts.add}', '${texts.edit}'`],
      ['before a delete', `'${texts.question}'`],
      ['an empty list', `'${texts.empty}'`],
      ...requestRows(entity),
      ['what identifies a record', key.map(inlineCode).join(', ')],
      ['the table of the database', inlineCode(resource)],
      [
        'what is generated',
        `${inlineCode(`generated/${resource}/`)}, with ${Object.values(identifiers).map(inlineCode).join(', ')}`,
      ],
    ],
  )
}

/** What the requests of an example carry, beside `metodo` and `token`. */
export function requestsTable(model: Model, name: string): string {
  return table(['request', 'carries'], requestRows(entityNamed(model, name)))
}

function requestRows(entity: EntityModel): string[][] {
  return metodosOf(entity).map(({ metodo, sends }) => [
    inlineCode(metodo),
    sends.length === 0 ? 'nothing else' : sends.map(({ as }) => inlineCode(as)).join(', '),
  ])
}

function placeOf({ screen }: EntityModel): string {
  return screen === undefined ? '' : `${screen.menu.group} / ${screen.menu.entry}`
}

function entityNamed({ entities }: Model, name: string): EntityModel {
  const entity = entities.find((entity) => entity.name === name)
  if (entity === undefined) throw new Error(`No example is called ${name}.`)
  return entity
}
