import { resources } from '../../../generated'

/**
 * Fetches the code of screens that may be shown next: those of a menu group that was just opened, and the one that the
 * page was loaded for.
 * @param paths routes, as '/rubros' or '/rubros/nuevo'
 * @returns once the code is there, or could not be fetched: the screen asks for it again, and tells
 */
export async function preloadScreens(paths: readonly string[]): Promise<void> {
  const names = new Set(paths.map((path) => path.split('/')[1]))
  const named = resources.filter(({ name }) => names.has(name))
  await Promise.all(named.map(({ list }) => list.preload()))
}
