import type { EntityModel } from '../../schema/language/model'
import type { Resource } from '../gen/find-resource'
import { type Fact, shownValue } from './fact'
import type { Places } from './places'

/** Names and texts of the screen, the key, and the identifiers of the generated code. */
export function nameFacts(resource: Resource, places: Places): Fact[] {
  const { lineOf } = places
  const { names, identifiers } = resource
  const menu = resource.kind === 'entity' ? resource.screen?.menu : resource.menu
  const title = resource.kind === 'entity' ? resource.screen?.title : resource.title
  const fromNames = `derived: names (${lineOf('names') ?? resource.source})`
  return [
    ...fact('names', `${names.one}, ${names.many} (${names.gender})`, lineOf('names') ?? ''),
    ...fact('menu', menu && `${menu.group} / ${menu.entry}`, lineOf('menu') ?? ''),
    ...fact('title', title, lineOf('title') ?? `derived: names.many (${lineOf('names') ?? ''})`),
    ...fact('resource', resource.resource, lineOf('resource') ?? resourceRule(resource)),
    ...Object.entries(identifiers).flatMap(([what, value]) =>
      fact(`${what} is called`, value, `derived: ${resource.source} and the resource`),
    ),
    ...(resource.kind === 'entity' ? entityFacts(resource, places, fromNames) : []),
  ]
}

function fact(what: string, value: unknown, from: string): Fact[] {
  return value === undefined ? [] : [{ what, value: shownValue(value), from }]
}

function resourceRule({ kind }: Resource): string {
  return kind === 'entity' ? 'derived: base of metodos.buscar' : 'derived: names.many'
}

function entityFacts(entity: EntityModel, { lineOf, lineOfNames }: Places, fromNames: string) {
  const { key, unique, periods = [], tree, searches, screen } = entity
  const texts = Object.entries(screen?.texts ?? {}).map(([text, value]) => ({
    what: `text ${text}`,
    value,
    from: lineOf('texts', text) ?? fromNames,
  }))
  const searched = screen === undefined ? [] : searches
  // A key that staff type is unique, too; the schema has it once.
  const sets = unique.filter((set) => set.join() !== key.join())
  return [
    ...texts,
    { what: 'key', value: key.join(', '), from: lineOf('key') ?? 'derived: the field with the id' },
    // The model has fewer sets than the file where that repeats one, or its key.
    ...sets.map((fields) => ({
      what: 'unique',
      value: fields.join(', '),
      from: lineOfNames(fields, 'unique') ?? lineOf('unique') ?? '',
    })),
    ...periods.map(({ from, to, per }, at) => ({
      what: 'period',
      value: [`${from} to ${to}`, ...(per.length > 0 ? [`per ${per.join(', ')}`] : [])].join(' '),
      from: lineOf('periods', at) ?? '',
    })),
    ...(tree === undefined
      ? []
      : [{ what: 'tree', value: `under ${tree.parent}`, from: lineOf('tree') ?? '' }]),
    ...stateFacts(entity, lineOf),
    ...searched.map((value) => ({
      what: 'search',
      value,
      from: lineOf('fields', value, 'search') ?? '',
    })),
  ]
}

/** The states of records: where they begin, which follows which and by what, and which of them lock a record. */
export function stateFacts({ states, actions }: EntityModel, lineOf: Places['lineOf']): Fact[] {
  if (states === undefined) return []
  const { of, starts, moves, locks } = states
  const byAction = (to: string) => {
    const makers = actions.flatMap(({ name, sets }) => (sets[of] === to ? name : []))
    return makers.length === 0 ? to : `${to} (${makers.join(', ')})`
  }
  return [
    {
      what: 'states',
      value: `of ${of}; a new record is in ${starts.join(' or ')}`,
      from: lineOf('states', 'starts') ?? lineOf('states') ?? '',
    },
    ...Object.entries(moves).map(([from, next]) => ({
      what: `from ${from}`,
      value: `to ${next.map(byAction).join(', ')}`,
      from: lineOf('states', 'moves', from) ?? '',
    })),
    ...(locks.length === 0
      ? []
      : [
          {
            what: 'locked',
            value: `in ${locks.join(', ')}: changed along a move alone, and not deleted`,
            from: lineOf('states', 'locks') ?? '',
          },
        ]),
  ]
}
