import { misfit } from '../../kinds'
import type { AskedOptions } from '../../kinds/field-options'
import { formerNames } from '../../resolve/growth'
import { declaredResources } from '../names/names'
import { type ResourceDraft, type Rule, duplicates, knownFields, mistake, resources } from '../rule'

type Path = readonly (string | number)[]

/** A former name, and its path in the schema. */
interface FormerName {
  readonly name: string
  readonly path: Path
}

function formerIn(
  declared: { readonly renamedFrom?: string | readonly string[] | undefined },
  path: Path,
): readonly FormerName[] {
  const { renamedFrom } = declared
  if (typeof renamedFrom === 'string') return [{ name: renamedFrom, path }]
  return formerNames(declared).map((name, at) => ({ name, path: [...path, at] }))
}

function formerFields({ declared }: ResourceDraft): readonly FormerName[] {
  return knownFields(declared.fields).flatMap(([field, declaration]) =>
    formerIn(declaration, ['fields', field, 'renamedFrom']),
  )
}

const RENAME_IN_STEPS =
  'Two names cannot be swapped at once: rename through a third name, start, and rename again.'

/** The former name of a field is not the name of a current one: S703. No two fields have the same former name: S704. */
export const formerFieldsAreFree: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    const former = formerFields(draft)
    for (const { name, path } of former) {
      if (!Object.hasOwn(draft.declared.fields, name)) continue
      const what =
        path[1] === name
          ? `\`${name}\` is declared as renamed from its own name.`
          : `\`${String(path[1])}\` is declared as renamed from \`${name}\`, which is still a field.`
      const help = `\`renamedFrom\` must name a field that the schema no longer has. ${RENAME_IN_STEPS}`
      yield mistake('S703', draft, path, { what, help })
    }
    for (const [later, first] of duplicates(former, ({ name }) => name)) {
      const what = `\`${later.name}\` is already the former name of \`${String(first.path[1])}\`.`
      yield mistake('S704', draft, later.path, { what, help: NAME_IT_ONCE })
    }
  }
}

const NAME_IT_ONCE = 'The data of a former name can go to one place only.'

/** The same for the former resources of entities and singletons: S703, S704. */
export const formerResourcesAreFree: Rule = function* (schema) {
  const current = new Map(
    [...declaredResources(schema)].map((each) => [each.resource, each.source]),
  )
  const former = resources(schema).flatMap((draft) =>
    formerIn(draft.declared, ['renamedFrom']).map((entry) => ({ ...entry, draft })),
  )
  for (const { name, path, draft } of former) {
    const owner = current.get(name)
    if (owner === undefined) continue
    const what = `\`${draft.name}\` is declared as renamed from \`${name}\`, which is the resource of ${owner}.`
    const help = `\`renamedFrom\` must name a resource that the schema no longer has. ${RENAME_IN_STEPS}`
    yield mistake('S703', draft, path, { what, help })
  }
  for (const [later, first] of duplicates(former, ({ name }) => name)) {
    const what = `\`${later.name}\` is already the former resource of ${first.draft.source}.`
    yield mistake('S704', later.draft, later.path, { what, help: NAME_IT_ONCE })
  }
}

/** The value for existing records is valid for its field: S705. */
export const backfillsFit: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    for (const [name, field] of knownFields(draft.declared.fields)) {
      const { backfill }: AskedOptions = field
      if (backfill === undefined) continue
      const allowed = misfit(field, backfill)
      if (allowed === undefined) continue
      const what = `The \`backfill\` of \`${name}\` is not valid for its field.`
      const help = `It must be ${allowed}.`
      yield mistake('S705', draft, ['fields', name, 'backfill'], { what, help })
    }
  }
}
