import type { ReferencesContract } from '../../../wire/kinds/references'
import { type FieldLinks, linksSignature } from './field-column'

/** A row for each record that it leads to, under foreign keys; lists answer the fields that they are shown by. */
export function referencesLinks({ resource, shows }: ReferencesContract): FieldLinks {
  return { type: 'links', signature: linksSignature(resource), refers: { resource, shows } }
}
