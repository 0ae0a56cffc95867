import type { ActionModel, FieldModel } from '../../../schema/language/model'
import type { SetValue } from '../../../schema/language/kinds/field-options'

/**
 * Whoever answers an action that creates a record has to know of what it is made: the end of its summary.
 * @param fields those of the record
 */
export function createsRemark(
  { creates }: Pick<ActionModel, 'creates'>,
  fields: readonly Pick<FieldModel, 'name' | 'kind'>[],
): string {
  if (creates === undefined) return ''
  const { links, copies, sets, takes, swaps = [] } = creates
  const set = Object.entries({ ...sets, ...takes }).map(([name, value]) => {
    const kind = Object.hasOwn(takes, name)
      ? undefined
      : fields.find((one) => one.name === name)?.kind
    return `${name}: ${valueText(value, kind)}`
  })
  const parts = [
    ...(copies.length === 0 ? [] : [`con ${copies.join(', ')} de este`]),
    ...swaps.map(([one, other]) => `${one} y ${other} intercambiados`),
    ...(set.length === 0 ? [] : [`con ${set.join(', ')}`]),
  ]
  const made = ['crea otro registro una sola vez', ...parts].join(', ')
  return `; ${made}; lo refiere por ${links.created}, y el nuevo a este por ${links.original}`
}

function valueText(value: SetValue, kind: FieldModel['kind'] | undefined): string {
  if (value === null || value === '') return 'vacío'
  if (value === 'today' && kind === 'date') return 'hoy'
  if (value === 'today' && kind === 'month') return 'el mes actual'
  return String(value)
}
