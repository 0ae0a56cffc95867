import { type FieldDeclaration, resolveField } from '../kinds'
import type { FieldModel } from '../model'

/** A field by itself, without the entity it may refer to: its labels, and the forms that show it. */
export function fieldFacts(name: string, declared: FieldDeclaration): FieldModel {
  return resolveField(name, declared, { referred: () => ({ resource: '', max: 1 }) })
}
