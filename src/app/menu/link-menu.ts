import type { ScreenResource } from '#admin/record/screen-resource'

/** A group of the side menu. */
export interface MenuGroup {
  readonly label: string
  readonly entries: readonly MenuEntry[]
}

export interface MenuEntry {
  readonly label: string
  /** The route of the screen that claims the place; without one it is not available. */
  readonly to?: string
}

/** The menu with its entries leading to the screens that claim their places. Two screens never claim the same one. */
export function linkMenu(
  resources: readonly ScreenResource[],
  groups: readonly { readonly label: string; readonly entries: readonly string[] }[],
): readonly MenuGroup[] {
  return groups.map(({ label: group, entries }) => ({
    label: group,
    entries: entries.map((label) => {
      const screen = resources.find(
        ({ options }) => options.group === group && options.label === label,
      )
      return screen === undefined ? { label } : { label, to: `/${screen.name}` }
    }),
  }))
}
