import type { MenuGroups } from '../declarations/menu'
import type { MenuModel } from '../model'
import type { MenuPlace } from '../screen-model'

/** 'Archivos / Rubros' → group and entry; an entry may contain ' / ' itself. */
export function menuPlace(path: string): MenuPlace {
  const [group = '', ...entry] = path.split(' / ')
  return { group, entry: entry.join(' / ') }
}

export function resolveMenu(groups: MenuGroups): MenuModel {
  return { groups: Object.entries(groups).map(([label, entries]) => ({ label, entries })) }
}
