import type { ActionWhen } from '../../schema/language/declarations/action-when'
import type { EntityModel } from '../../schema/language/model'
import type { FormLayoutModel } from '../../schema/language/screen-model'
import type { Resource } from '../gen/find-resource'
import { type Fact, shownValue } from './fact'
import type { Places } from './places'

/** What the list shows, and how the forms open; of a lookup, and of a screen of one record, nothing. */
export function screenFacts(resource: Resource, { lineOf }: Places): Fact[] {
  if (resource.kind !== 'entity' || resource.screen === undefined) return []
  const { columns, sort, narrow, form } = resource.screen
  const { pages, filters } = resource.metodos.buscar
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
    ...(sort === undefined
      ? []
      : [{ what: 'sort', value: `${sort.field}, ${sort.order}`, from: lineOf('sort') ?? '' }]),
    ...(filters === undefined
      ? []
      : [
          {
            what: 'filters',
            value: filters.map(({ field, form }) => `${field} ${form}`).join(', '),
            from: lineOf('filters') ?? '',
          },
        ]),
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
      from: lineOf('rules', rule.field, rule.rule) ?? '',
    }
  })
}

/** What a row offers beside Editar and Eliminar, and to whom; its metodos are listed with the others. */
export function actionFacts(resource: Resource, { lineOf }: Places): Fact[] {
  if (resource.kind !== 'entity') return []
  const fromNames = `derived: names (${lineOf('names') ?? resource.source})`
  const offered = resource.actions.flatMap((action) => {
    const { name, label, question, done, when, sets } = action
    const at = (option: string) => lineOf('actions', name, option)
    return [
      { what: `${name} label`, value: label, from: at('label') ?? '' },
      { what: `${name} question`, value: question, from: at('question') ?? fromNames },
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
      { what: `${name} sets`, value: shownValue(sets), from: at('sets') ?? '' },
    ]
  })
  return [...offered, ...permissionFacts(resource, lineOf)]
}

function conditionText(when: ActionWhen): string {
  return 'is' in when
    ? `${when.field} is ${when.is.join(', ')}`
    : `${when.field} is not ${when.isNot.join(', ')}`
}

function permissionFacts({ permissions }: EntityModel, lineOf: Places['lineOf']): Fact[] {
  if (permissions === undefined) return []
  const { rol, perfil, ownRow } = permissions
  const value = `rol ${rol}, perfil ${perfil}`
  const own = ownRow && {
    what: 'own row',
    value: `by ${ownRow.field}: ${ownRow.only.join(', ')}`,
    from: lineOf('permissions', 'ownRow') ?? '',
  }
  return [
    { what: 'permissions', value, from: lineOf('permissions') ?? '' },
    ...(own === undefined ? [] : [own]),
  ]
}
