import type { MenuModel, MenuPlace, Model } from '../schema/language/model'
import { code } from './print/code'
import { literal } from './print/literal'
import type { Module } from './print/module'

/** `generated/menu.ts`: the places of the side menu; those that a screen claims lead to it (row M-02). */
export function menu({ menu: { groups }, entities, singletons }: Model): Module {
  const claims = [
    ...entities.map(({ resource, screen }) => ({ resource, place: screen?.menu })),
    ...singletons.map(({ resource, menu: place }) => ({ resource, place })),
  ]
  const placed = groups.map((group) => linked(group, claims))
  const body = code`
    /** The side menu's groups and entries, in order. \`to\`: the screen that claims the place. */
    export const menuGroups = [
      ${placed.map(
        ({ label, entries }) => code`{
          label: ${literal(label)},
          entries: [
            ${entries.map((entry) => code`${literal(entry)},`)}
          ],
        },`,
      )}
    ] as const
  `
  return { path: 'generated/menu.ts', source: 'schema/menu.ts', from: placed, body }
}

interface Claim {
  readonly resource: string
  readonly place: MenuPlace | undefined
}

function linked({ label, entries }: MenuModel['groups'][number], claims: readonly Claim[]) {
  return {
    label,
    entries: entries.map((entry) => {
      const claim = claims.find(({ place }) => place?.group === label && place.entry === entry)
      return { label: entry, to: claim && `/${claim.resource}` }
    }),
  }
}
