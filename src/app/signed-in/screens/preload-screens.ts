import { fetchAhead } from '#admin/frame/screens/fetch-screen'
import { screens } from './all-screens'

/**
 * Fetches the code of screens that may be shown next: those of a menu group that was just opened.
 * @param routes as '/rubros'
 */
export function preloadScreens(routes: readonly string[]): void {
  for (const { name, screen } of screens) if (routes.includes(`/${name}`)) fetchAhead(screen)
}
