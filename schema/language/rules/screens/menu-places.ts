import { fold, nearest } from '../../naming'
import { menuPlace } from '../../declarations/menu'
import { type Rule, mistake, resources, duplicates } from '../rule'

/** The `menu` of a screen names an entry of the menu: S501. */
export const menuPlacesExist: Rule = function* (schema) {
  if (schema.menu === undefined) return
  const among = Object.entries(schema.menu.declared).flatMap(([group, entries]) =>
    entries.map((entry) => `${group} / ${entry}`),
  )
  const places = new Set(among)
  const { broken } = schema.menu
  for (const draft of resources(schema)) {
    const { menu } = draft.declared
    if (menu === undefined || places.has(menu)) continue
    // The entries of a group that could not be read are not known.
    if (broken.has(undefined) || broken.has(menuPlace(menu).group)) continue
    const what = `The menu has no place '${menu}'.`
    const help = `Use a place of ${schema.menu.source}, or add this one there.`
    yield mistake('S501', draft, ['menu'], {
      what,
      help,
      meant: { name: menu, among: near(menu, among) },
    })
  }
}

/** Places in a group of another name, and those in its own whose entry is similar: the group alone makes none similar. */
function near(place: string, among: readonly string[]): readonly string[] {
  const { group, entry } = menuPlace(place)
  return among.filter((one) => {
    const other = menuPlace(one)
    return other.group !== group || nearest(entry, [other.entry]) !== undefined
  })
}

/** One place, one screen: S502. */
export const menuPlacesAreClaimedOnce: Rule = function* (schema) {
  const claims = resources(schema).flatMap((draft) => {
    const { menu } = draft.declared
    return menu === undefined ? [] : [{ draft, menu }]
  })
  for (const [later, first] of duplicates(claims, ({ menu }) => menu)) {
    const what = `'${later.menu}' is already the place of ${first.draft.source}.`
    const help = 'Every screen needs its own menu place; add one to schema/menu.ts.'
    yield mistake('S502', later.draft, ['menu'], { what, help })
  }
}

/** Groups have different names, and so have the entries of a group: S503. */
export const menuEntriesDiffer: Rule = function* ({ menu }) {
  if (menu === undefined) return
  const groups = Object.keys(menu.declared)
  for (const [later, first] of duplicates(groups, (group) => fold(group).trim())) {
    const what = `The groups '${later}' and '${first}' differ only by case or accents.`
    yield mistake('S503', menu, [later], { what, help: 'Rename one of them.', at: 'name' })
  }
  for (const [group, entries] of Object.entries(menu.declared)) {
    const placed = entries.map((entry, at) => ({ entry, at }))
    for (const [later] of duplicates(placed, ({ entry }) => fold(entry).trim())) {
      const what = `'${later.entry}' is listed twice in '${group}'.`
      const help = 'An entry may be in two groups, but once in each.'
      yield mistake('S503', menu, [group, later.at], { what, help })
    }
  }
}
