import * as z from 'zod'
import { byName, nonBlankText } from './allowed'
import type { MenuModel } from '../model'
import type { MenuPlace } from '../screen-model'

/** Groups in order, each with its places in order. */
export type MenuGroups = Readonly<Record<string, readonly string[]>>

export interface MenuDeclaration {
  readonly kind: 'menu'
  readonly groups: MenuGroups
}

/** The side menu's groups and entries. An entry becomes a link when a screen's `menu` names it. */
export function menu(groups: MenuGroups): MenuDeclaration {
  return { kind: 'menu', groups }
}

export const menuRule = byName(
  z.array(nonBlankText, 'a list of entries').readonly(),
  "groups with their entries, such as { Archivos: ['Rubros'] }",
).meta({
  description:
    "The side menu's groups with their entries, in order; an entry becomes a link when the `menu` of a screen names it. `schema/menu.ts` is made with it.",
})

/** 'Archivos / Rubros' → group and entry; an entry may contain ' / ' itself. */
export function menuPlace(path: string): MenuPlace {
  const [group = '', ...entry] = path.split(' / ')
  return { group, entry: entry.join(' / ') }
}

export function resolveMenu(groups: MenuGroups): MenuModel {
  return { groups: Object.entries(groups).map(([label, entries]) => ({ label, entries })) }
}
