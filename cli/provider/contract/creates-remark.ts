import type { ActionModel } from '../../../schema/language/model'

/** Whoever answers an action that creates a record has to know of what it is made: the end of its summary. */
export function createsRemark({ creates }: Pick<ActionModel, 'creates'>): string {
  if (creates === undefined) return ''
  const { links, copies, sets, takes, swaps = [] } = creates
  const set = Object.entries({ ...sets, ...takes }).map(
    ([name, value]) => `${name}: ${String(value ?? 'vacío')}`,
  )
  const parts = [
    ...(copies.length === 0 ? [] : [`con ${copies.join(', ')} de este`]),
    ...swaps.map(([one, other]) => `${one} y ${other} intercambiados`),
    ...(set.length === 0 ? [] : [`con ${set.join(', ')}`]),
  ]
  const made = ['crea otro registro una sola vez', ...parts].join(', ')
  return `; ${made}; lo refiere por ${links.created}, y el nuevo a este por ${links.original}`
}
