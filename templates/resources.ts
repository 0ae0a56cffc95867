import type { EntityModel, Model, SingletonModel } from '../schema/language/model'
import { contractOf } from './generated-names'
import { type Code, ts, joined, name } from './print/code'
import { type, value } from './print/imported'
import type { Module } from './print/module'

const ScreenResource = type('ScreenResource', 'src/runtime/shell/screen-resource')
const screenResource = value('screenResource', 'src/runtime/shell/screen-resource')
const referredResource = value('referredResource', 'src/runtime/adding/referred-resource')

/** `generated/resources.ts`: every screen as a react-admin resource, its code in a separate chunk. */
export function resources({ entities, singletons }: Model): Module {
  const referred = new Set([...entities, ...singletons].flatMap(referredBy))
  const isAdded = ({ resource, metodos }: EntityModel): boolean =>
    referred.has(resource) && metodos.ingresar !== undefined
  const screens = [
    ...entities
      .filter(({ screen }) => screen !== undefined)
      .map((one) => ({
        ...screenOf(one, 'list'),
        form: isAdded(one) ? one.identifiers.form : undefined,
      })),
    ...singletons.map((one) => ({ ...screenOf(one, 'screen'), form: undefined })),
  ].sort((a, b) => (a.resource < b.resource ? -1 : 1))
  const body = ts`
    /** Every screen as a react-admin resource; its code is fetched when it is first opened. */
    // oxfmt-ignore
    export const resources: readonly ${ScreenResource}[] = [${lines(screens.map(entry))}]
  `
  return { path: 'generated/resources.ts', source: 'schema/', from: screens, isList: true, body }
}

type Screen = ReturnType<typeof screenOf> & { readonly form: string | undefined }

/** The resources that records refer to, what an action asks for included. */
function referredBy(one: EntityModel | SingletonModel) {
  const asked = 'actions' in one ? one.actions.flatMap(({ asks }) => asks) : []
  return [...one.fields, ...asked].flatMap((field) => ('resource' in field ? field.resource : []))
}

function screenOf(declared: EntityModel | SingletonModel, module: 'list' | 'screen') {
  const { resource, identifiers } = declared
  return { resource, module, component: identifiers.screen, contract: contractOf(declared) }
}

function entry({ resource, module, component, contract, form }: Screen): Code {
  const screen = ts`() => import(${pathOf(resource, module)}).then((screen) => screen.${name(component)})`
  if (form === undefined) return ts`${screenResource}(${contract}, ${screen}),`
  return ts`${referredResource}(${contract}, ${screen}, () => import(${pathOf(resource, 'form')}).then((form) => form.${name(form)})),`
}

/** No formatter chooses the quotes here. A resource contains only letters, digits and hyphens. */
function pathOf(resource: string, module: string): Code {
  return name(`'./${resource}/${module}'`)
}

/** Each entry on its own line, however long: the formatter ignores this list. */
function lines(entries: readonly Code[]): Code | undefined {
  if (entries.length === 0) return undefined
  const indented = joined(entries, '\n  ')
  return { ...indented, text: `\n  ${indented.text}\n` }
}
