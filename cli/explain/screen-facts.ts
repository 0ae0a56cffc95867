import type { ActionWhen } from '../../schema/language/declarations/action-when'
import type { EntityModel, CreatesModel } from '../../schema/language/model'
import type { FormLayoutModel, ScreenModel, ViewModel } from '../../schema/language/screen-model'
import type { Resource } from '../gen/find-resource'
import { type Fact, shownValue } from './fact'
import type { Places } from './places'

/** What the list shows, and how the forms open; of a lookup, and of a screen of one record, nothing. */
export function screenFacts(resource: Resource, { lineOf }: Places): Fact[] {
  if (resource.kind !== 'entity' || resource.screen === undefined) return []
  const { columns, narrow, form } = resource.screen
  const { pages } = resource.metodos.buscar
  const shown = columns.map(({ field, width }) =>
    width === undefined ? field : `${field} ${width}`,
  )
  return [
    {
      what: 'list',
      value:
        pages === undefined
          ? 'whole: every record at once, searched and sorted in the browser'
          : `pages of ${pages.answers.join(', ')}; sorted by ${pages.sorts.join(', ')}`,
      from: lineOf('metodos', 'buscar', 'serves') ?? 'default: whole',
    },
    {
      what: 'columns',
      value: shown.join(', '),
      from: lineOf('list') ?? 'derived: the fields that have a column',
    },
    ...declaredFacts(resource, resource.screen, lineOf),
    {
      what: 'narrow',
      value: narrow,
      from: lineOf('narrow') ?? 'derived: how many columns there are',
    },
    ...(form.groups.every(({ fields }) => fields.length === 0)
      ? []
      : [
          {
            what: 'form',
            value: formInWords(form),
            from: lineOf('form') ?? 'derived: how many fields there are',
          },
        ]),
  ]
}

/** What only some lists have. */
function declaredFacts(
  { fields, imports, metodos }: EntityModel,
  { detail, sort, views, copies, height }: ScreenModel,
  lineOf: Places['lineOf'],
): Fact[] {
  const { filters } = metodos.buscar
  const facts: (Fact | undefined)[] = [
    height && {
      what: 'height',
      value: '335 px, 360 px up to 800 px; fills the window with Ampliar',
      from: lineOf('height') ?? '',
    },
    detail && {
      what: 'detail',
      value: `all ${fields.length} fields of a record, beside the list`,
      from: 'derived: fields that the list does not show',
    },
    copies && {
      what: 'copies',
      value: `a copy has ${copies.join(', ')}`,
      from: lineOf('copies') ?? '',
    },
    sort && { what: 'sort', value: `${sort.field}, ${sort.order}`, from: lineOf('sort') ?? '' },
    filters && {
      what: 'filters',
      value: filters.map(({ field, form }) => `${field} ${form}`).join(', '),
      from: lineOf('filters') ?? '',
    },
    ...(views ?? []).map(({ label, ...view }, at) => ({
      what: 'view',
      value: `${label}: ${viewInWords(view)}`,
      from: lineOf('views', at) ?? '',
    })),
    ...fields.flatMap((field) =>
      'where' in field && field.where !== undefined
        ? {
            what: 'offered',
            value: `${field.name}: records with ${limitInWords(field.where)}`,
            from: lineOf('fields', field.name, 'where') ?? '',
          }
        : [],
    ),
    imports && {
      what: 'imports',
      value: `${imports.mode} by ${imports.by.join(', ')}`,
      from: lineOf('imports') ?? '',
    },
  ]
  return facts.filter((fact) => fact !== undefined)
}

const limitInWords = (where: Readonly<Record<string, readonly (string | boolean)[]>>): string =>
  Object.entries(where)
    .map(([name, values]) => `${name} ${values.map(String).join(' or ')}`)
    .join(', ')

function viewInWords({ search, filters, sort, columns }: Omit<ViewModel, 'label'>): string {
  const filtered = Object.entries(filters).map(([name, wanted]) =>
    'map' in wanted
      ? `${name} ${wanted.map((value) => (value === '' ? 'empty' : value)).join(' or ')}`
      : `${name} ${wanted.periodo ?? `${wanted.desde ?? ''}..${wanted.hasta ?? ''}`}`,
  )
  const parts = [
    search === undefined ? undefined : `search '${search}'`,
    ...filtered,
    sort && `sorted by ${sort.field}, ${sort.order}`,
    columns && `columns ${columns.join(', ')}`,
  ]
  return parts.filter((part) => part !== undefined).join('; ')
}

function formInWords({ opens, as, groups }: FormLayoutModel): string {
  const columns = Math.max(...groups.map((group) => group.columns))
  const titles = groups.map(({ title }) => title).filter((title) => title !== '')
  const parted = titles.length === 0 ? '' : `, ${as}: ${titles.join(', ')}`
  return `${opens}, ${columns === 1 ? 'one column' : 'two columns'}${parted}`
}

/** The rules between fields. */
export function ruleFacts({ rules }: Resource, { lineOf }: Places): Fact[] {
  return rules.map((rule) => {
    const is =
      rule.rule === 'requiredWhen' && rule.is !== undefined ? ` is ${rule.is.join(', ')}` : ''
    const text = rule.text === undefined ? '' : `: ${rule.text}`
    return {
      what: `${rule.field} ${rule.rule}`,
      value: `${rule.other}${is}${text}`,
      from:
        lineOf('rules', rule.field, rule.rule) ?? `derived: periods (${lineOf('periods') ?? ''})`,
    }
  })
}

/** What a row offers beside Editar and Eliminar; its metodos are listed with the others. */
export function actionFacts(resource: Resource, { lineOf }: Places): Fact[] {
  if (resource.kind !== 'entity') return []
  const fromNames = `derived: names (${lineOf('names') ?? resource.source})`
  return resource.actions.flatMap((action) => {
    const { name, label, question, many, done, when, asks, sets, takes, creates } = action
    const at = (option: string) => lineOf('actions', name, option)
    return [
      { what: `${name} label`, value: label, from: at('label') ?? '' },
      { what: `${name} question`, value: question, from: at('question') ?? fromNames },
      ...(many === undefined
        ? []
        : [{ what: `${name} on many`, value: many, from: at('questionMany') ?? at('on') ?? '' }]),
      ...(done === undefined
        ? []
        : [{ what: `${name} done`, value: done, from: at('done') ?? fromNames }]),
      ...(when === undefined
        ? []
        : [
            {
              what: `${name} when`,
              value: conditionText(when),
              from: at('when') ?? '',
            },
          ]),
      ...asks.map((asked) => ({
        what: `${name} asks`,
        value: `${asked.name}: ${asked.kind}() '${asked.label}'${asked.required ? ', required' : ''}`,
        from: lineOf('actions', name, 'asks', asked.name) ?? '',
      })),
      { what: `${name} sets`, value: shownValue({ ...sets, ...takes }), from: at('sets') ?? '' },
      ...(creates === undefined ? [] : createsFacts(resource, name, creates, lineOf)),
    ]
  })
}

function conditionText(when: ActionWhen): string {
  return 'is' in when
    ? `${when.field} is ${when.is.join(', ')}`
    : `${when.field} is not ${when.isNot.join(', ')}`
}

/** The record that an action adds: what that begins with, what differs, and how the two are linked. */
export function createsFacts(
  { names }: EntityModel,
  action: string,
  { links, copies, sets, takes, swaps }: CreatesModel,
  lineOf: Places['lineOf'],
): Fact[] {
  const at = (option: string) => lineOf('actions', action, 'creates', option)
  const set = { ...sets, ...takes }
  return [
    {
      what: `${action} creates`,
      value: `another ${names.one}, with ${copies.join(', ') || 'no values of it'}`,
      from: lineOf('actions', action, 'creates') ?? '',
    },
    {
      what: `${action} links`,
      value: `the new one by ${links.original}, this one by ${links.created}`,
      from: at('links') ?? '',
    },
    ...(Object.keys(set).length === 0
      ? []
      : [{ what: `${action} creates with`, value: shownValue(set), from: at('sets') ?? '' }]),
    ...(swaps ?? []).map((pair) => ({
      what: `${action} exchanges`,
      value: pair.join(' and '),
      from: at('swaps') ?? '',
    })),
  ]
}
