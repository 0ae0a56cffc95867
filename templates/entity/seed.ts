import type { EntityModel } from '#language/model'
import { seedOf } from '../contract'
import { ts, name } from '../print/code'
import { comment, literal } from '../print/literal'
import type { Module } from '../print/print'

/** `generated/provincias/seed.ts`: rows for an empty table, in their own file so that no browser loads them. */
export function entitySeed(entity: EntityModel): Module {
  const { resource, source, names, seed } = entity
  const body = ts`
    ${comment(`The ${names.many.toLowerCase()} that the embedded backend puts into an empty table.`)}
    export const ${name(seedOf(entity).name)} = [
      ${seed.map((row) => ts`${literal(row)},`)}
    ]
  `
  return { path: `generated/${resource}/seed.ts`, source, from: seed, body }
}
