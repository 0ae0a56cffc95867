import type { Model } from '../schema/language/model'
import { code, name } from './print/code'
import { type } from './print/imported'
import { literal } from './print/literal'
import type { Module } from './print/module'

const ScreenResource = type('ScreenResource', 'src/runtime/catalogue/screen-resource')

/** `generated/resources.ts`: every screen as a react-admin resource, its code in a chunk of its own. */
export function resources({ entities, singletons }: Model): Module {
  const screens = [
    ...entities.flatMap(({ resource, identifiers, screen }) => {
      if (screen === undefined) return []
      const { menu, form } = screen
      const formPages = form.opens === 'page'
      const component = identifiers.screen
      return [{ resource, module: 'list', component, formPages, label: menu.entry }]
    }),
    ...singletons.map(({ resource, identifiers, menu }) => ({
      resource,
      module: 'screen',
      component: identifiers.screen,
      formPages: false,
      label: menu.entry,
    })),
  ].sort((a, b) => (a.resource < b.resource ? -1 : 1))
  const body = code`
    /** Every screen as a react-admin resource; its code is fetched when it is first opened. */
    export const resources: readonly ${ScreenResource}[] = [
      ${screens.map(({ resource, module, component, formPages, label }) => {
        const screen = literal(`./${resource}/${module}`)
        return code`{
          name: ${literal(resource)},
          list: () => import(${screen}).then((screen) => screen.${name(component)}),
          ${formPages && code`formPages: true,`}
          options: ${literal({ label })},
        },`
      })}
    ]
  `
  return { path: 'generated/resources.ts', source: 'schema/', from: screens, body }
}
