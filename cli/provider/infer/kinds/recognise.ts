import type { KindName } from '#language/kinds'
import type { Column } from '../column'
import type { Around, FieldGuess } from '../lookups'
import type { Recognised } from './recognised'
import { recognisers } from './recognisers'

/** Whether a list of texts is drafted as names of another entity's records. */
export function isReferences(column: Column, around: Around): boolean {
  return recognisers.references(column, around) !== undefined
}

/** The kind of a column, with its options and doubts. */
export function recognise(column: Column, around: Around): Pick<FieldGuess, 'kind'> & Recognised {
  for (const kind of KINDS) {
    const recognised = recognisers[kind](column, around)
    if (recognised !== undefined) return { kind, ...recognised }
  }
  throw new Error(`${column.name}: text() matches whatever no other kind does`)
}

/** The keys are in the order in which they are tried. */
const KINDS = Object.keys(recognisers).filter((kind): kind is KindName =>
  Object.hasOwn(recognisers, kind),
)
