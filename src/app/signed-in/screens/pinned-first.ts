import type { ScreenResource } from '#admin/record/screen-resource'

/** The pinned screens in the order in which they were pinned, then the others in theirs. */
export function pinnedFirst(
  screens: readonly ScreenResource[],
  pinned: readonly string[],
): readonly ScreenResource[] {
  const first = pinned.flatMap((name) => screens.find((screen) => screen.name === name) ?? [])
  return [...first, ...screens.filter(({ name }) => !pinned.includes(name))]
}
