import type { ScreenResource } from '#admin/record/screen-resource'

/**
 * The pages that are written by hand, each a file in this folder and a line here:
 *
 *     page({
 *       path: 'cierre',
 *       group: 'Obligaciones',
 *       entry: 'Generar',
 *       fetch: () => import('./cierre').then(({ Cierre }) => Cierre),
 *     }),
 *
 * docs/extend.md says what such a page may use.
 */
export const pages: readonly ScreenResource[] = []
