import * as z from 'zod'
import { byName, shown } from './allowed'

/** Groups in order, each with its places in order. */
export type MenuGroups = Readonly<Record<string, readonly string[]>>

export interface MenuDeclaration {
  readonly kind: 'menu'
  readonly groups: MenuGroups
}

/** The side menu's groups and places. An entry becomes a link when an entity claims its place. */
export function menu(groups: MenuGroups): MenuDeclaration {
  return { kind: 'menu', groups }
}

export const menuRule = byName(
  z.array(shown, 'a list of entries').readonly(),
  "groups with their entries, such as { Archivos: ['Rubros'] }",
).meta({
  description:
    "The side menu's groups with their places, in order; a place becomes a link when a screen claims it. `schema/menu.ts` is made with it.",
})
