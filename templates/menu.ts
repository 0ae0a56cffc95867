import type { Model } from '../schema/language/model'
import { code } from './print/code'
import { value } from './print/imported'
import { literal } from './print/literal'
import type { Module } from './print/module'

const linkMenu = value('linkMenu', 'src/runtime/catalogue/link-menu')
const resources = value('resources', 'generated/resources')

/** `generated/menu.ts`: the places of the side menu. Which of them a screen claims, the screens say. */
export function menu({ menu: { groups } }: Model): Module {
  const body = code`
    /** The side menu's groups and entries, in order. \`to\`: the screen that claims the place. */
    export const menuGroups = ${linkMenu}(${resources}, [
      ${groups.map(
        ({ label, entries }) => code`{
          label: ${literal(label)},
          entries: ${literal(entries)},
        },`,
      )}
    ])
  `
  return { path: 'generated/menu.ts', source: 'schema/menu.ts', from: groups, body }
}
