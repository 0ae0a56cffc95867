import { fold } from '../naming'
import { menuPlace } from '../resolve/menu'
import { type Rule, mayBeGiven, mistake, resources, twins } from './rule'

/** A screen stands where the menu has a place for it: S501. */
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
    // Of a group that cannot be read, no entry is known.
    if (broken.has(undefined) || broken.has(menuPlace(menu).group)) continue
    const what = `The menu has no place '${menu}'.`
    const help = `Take one of ${schema.menu.source}, or add it there.`
    yield mistake('S501', draft, ['menu'], { what, help, meant: { name: menu, among } })
  }
}

/** One place, one screen: S502. */
export const menuPlacesAreClaimedOnce: Rule = function* (schema) {
  const claims = resources(schema).flatMap((draft) => {
    const { menu } = draft.declared
    return menu === undefined ? [] : [{ draft, menu }]
  })
  for (const [later, first] of twins(claims, ({ menu }) => menu)) {
    const what = `'${later.menu}' is the place of ${first.draft.source} already.`
    const help = 'Every screen has a menu place of its own; add one to schema/menu.ts.'
    yield mistake('S502', later.draft, ['menu'], { what, help })
  }
}

/** An entry is told by its group and its own words; groups by their words: S503. */
export const menuEntriesDiffer: Rule = function* ({ menu }) {
  if (menu === undefined) return
  const groups = Object.keys(menu.declared)
  for (const [later, first] of twins(groups, (group) => fold(group).trim())) {
    const what = `The groups '${later}' and '${first}' differ only by case or accents.`
    yield mistake('S503', menu, [later], { what, help: 'Rename one of them.', at: 'name' })
  }
  for (const [group, entries] of Object.entries(menu.declared)) {
    const placed = entries.map((entry, at) => ({ entry, at }))
    for (const [later] of twins(placed, ({ entry }) => fold(entry).trim())) {
      const what = `'${later.entry}' stands twice in '${group}'.`
      const help = 'An entry may stand in two groups, but once in each.'
      yield mistake('S503', menu, [group, later.at], { what, help })
    }
  }
}

/** What only a screen has would be lost on a lookup: S504. */
export const screensHaveAPlace: Rule = function* ({ entities }) {
  for (const draft of entities) {
    if (draft.declared.menu !== undefined || mayBeGiven(draft, 'menu')) continue
    for (const option of ['title', 'texts', 'narrow', 'form', 'list', 'sort'] as const) {
      if (draft.declared[option] === undefined) continue
      const what = `\`${option}\` belongs to a screen, and \`${draft.name}\` has none.`
      const help = "Give it a place, such as `menu: 'Archivos / …'`, or take the option out."
      yield mistake('S504', draft, [option], { what, help })
    }
  }
}
