import type { MenuModel, Model } from '../schema/language/model'
import type { MenuPlace } from '../schema/language/screen-model'
import { code } from './print/code'
import { literal } from './print/literal'
import type { Module } from './print/module'

/** `generated/menu.ts`: the places of the side menu; those that a screen claims lead to it (row M-02). */
export function menu({ menu: { groups }, entities, singletons }: Model): Module {
  const claims = new Map([
    ...entities.map(({ resource, screen }) => [placeKey(screen?.menu), resource] as const),
    ...singletons.map(({ resource, menu: place }) => [placeKey(place), resource] as const),
  ])
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

/** Two screens never claim one place (S502). */
function placeKey(place: MenuPlace | undefined): string {
  return JSON.stringify([place?.group, place?.entry])
}

function linked(
  { label, entries }: MenuModel['groups'][number],
  claims: ReadonlyMap<string, string>,
) {
  return {
    label,
    entries: entries.map((entry) => {
      const resource = claims.get(placeKey({ group: label, entry }))
      return { label: entry, to: resource === undefined ? undefined : `/${resource}` }
    }),
  }
}
