import type { SingletonDeclaration } from '../declarations/singleton'
import { resolveField } from '../kinds'
import type { ResolveContext } from '../kinds/field-kind'
import type { SingletonModel } from '../model'
import { singletonIdentifiers, singletonResource } from '../naming'
import { errorsOf, payloadsOf } from './requests'
import { menuPlace } from '../declarations/menu'
import { type Perfiles, rolesOf, singletonScope } from './roles'
import { rulesOf } from './rules'

/** A screen of one record with every default applied. The declaration has passed all rules. */
export function resolveSingleton(
  { name, source }: { readonly name: string; readonly source: string },
  declared: SingletonDeclaration,
  context: ResolveContext,
  perfiles: Perfiles,
): SingletonModel {
  const { names, metodos, messages } = declared
  const resource = singletonResourceOf(declared)
  const title = declared.title ?? names.many
  const grabar =
    typeof metodos.grabar === 'string'
      ? { metodo: metodos.grabar, sends: undefined }
      : metodos.grabar
  return {
    kind: 'singleton',
    name,
    source,
    resource,
    identifiers: singletonIdentifiers(name, resource),
    names,
    fields: Object.entries(declared.fields).map(([field, declaration]) =>
      resolveField(field, declaration, context),
    ),
    rules: rulesOf(declared),
    history: declared.history === false ? false : undefined,
    roles: rolesOf(declared.roles, singletonScope(declared), perfiles),
    menu: menuPlace(declared.menu),
    title,
    metodos: {
      buscar: { metodo: metodos.buscar },
      grabar: {
        metodo: grabar.metodo,
        sends: payloadsOf('grabar', grabar.sends, declared),
        errors: errorsOf(messages?.grabar, { title, leads: 'form' }),
      },
    },
  }
}

/** A singleton's resource: as declared, or derived from its Spanish name. */
export function singletonResourceOf({ resource, names }: SingletonDeclaration): string {
  return resource ?? singletonResource(names.many)
}
