import type { EntityModel } from '../../schema/language/model'
import type { Resource } from '../gen/find-resource'
import { type Fact, shownValue } from './fact'
import type { Places } from './places'

/** What the screen is called and says, the key, and what the generated code calls it. */
export function nameFacts(resource: Resource, { said }: Places): Fact[] {
  const { names, identifiers } = resource
  const menu = resource.kind === 'entity' ? resource.screen?.menu : resource.menu
  const title = resource.kind === 'entity' ? resource.screen?.title : resource.title
  const fromNames = `derived: names (${said('names') ?? resource.source})`
  return [
    ...fact('names', `${names.one}, ${names.many} (${names.gender})`, said('names') ?? ''),
    ...fact('menu', menu && `${menu.group} / ${menu.entry}`, said('menu') ?? ''),
    ...fact('title', title, said('title') ?? `derived: names.many (${said('names') ?? ''})`),
    ...fact('resource', resource.resource, said('resource') ?? resourceRule(resource)),
    ...Object.entries(identifiers).flatMap(([what, value]) =>
      fact(`${what} is called`, value, `derived: ${resource.source} and the resource`),
    ),
    ...(resource.kind === 'entity' ? entityFacts(resource, said, fromNames) : []),
  ]
}

function fact(what: string, value: unknown, from: string): Fact[] {
  return value === undefined ? [] : [{ what, value: shownValue(value), from }]
}

function resourceRule({ kind }: Resource): string {
  return kind === 'entity' ? 'derived: base of metodos.buscar' : 'derived: names.many'
}

function entityFacts(
  { key, unique, nameField, screen }: EntityModel,
  said: Places['said'],
  fromNames: string,
) {
  const texts = Object.entries(screen?.texts ?? {}).map(([text, value]) => ({
    what: `text ${text}`,
    value,
    from: said('texts', text) ?? fromNames,
  }))
  const searched = screen === undefined ? [] : [nameField]
  return [
    ...texts,
    { what: 'key', value: key.join(', '), from: said('key') ?? 'derived: the field with the id' },
    ...unique.map((fields, at) => ({
      what: 'unique',
      value: fields.join(', '),
      from: said('unique', at) ?? '',
    })),
    ...searched.map((value) => ({
      what: 'search',
      value,
      from: said('fields', value, 'search') ?? '',
    })),
  ]
}
