import type { EntityDraft, SingletonDraft } from '../drafts'
import { misfit } from '../kinds'
import type { AskedOptions } from '../kinds/field-options'
import { formerNames } from '../resolve/growth'
import { routes } from './names'
import { type Rule, knownFields, mistake, resources, twins } from './rule'

type Path = readonly (string | number)[]

/** A former name, and where the schema says it. */
interface Former {
  readonly name: string
  readonly path: Path
}

function formerIn(
  declared: { readonly renamedFrom?: string | readonly string[] | undefined },
  path: Path,
): readonly Former[] {
  const { renamedFrom } = declared
  if (typeof renamedFrom === 'string') return [{ name: renamedFrom, path }]
  return formerNames(declared).map((name, at) => ({ name, path: [...path, at] }))
}

function formerFields({ declared }: EntityDraft | SingletonDraft): readonly Former[] {
  return knownFields(declared.fields).flatMap(([field, said]) =>
    formerIn(said, ['fields', field, 'renamedFrom']),
  )
}

const ONE_AFTER_THE_OTHER =
  'Two names cannot be swapped at once: rename through a third name, start, and rename again.'

/** A field that took its name from another cannot stand beside it: S703. From one name comes one field: S704. */
export const formerFieldsAreFree: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    const former = formerFields(draft)
    for (const { name, path } of former) {
      if (!Object.hasOwn(draft.declared.fields, name)) continue
      const what =
        path[1] === name
          ? `\`${name}\` is said to be renamed from its own name.`
          : `\`${String(path[1])}\` is said to be renamed from \`${name}\`, which is still a field.`
      const help = `\`renamedFrom\` names what the schema has no more. ${ONE_AFTER_THE_OTHER}`
      yield mistake('S703', draft, path, { what, help })
    }
    for (const [later, first] of twins(former, ({ name }) => name)) {
      const what = `\`${later.name}\` is the former name of \`${String(first.path[1])}\` already.`
      yield mistake('S704', draft, later.path, { what, help: ONE_GETS_IT })
    }
  }
}

const ONE_GETS_IT = 'The data of a former name go to one place: say it once.'

/** The same for entities and singletons, whose former name is their resource: S703, S704. */
export const formerResourcesAreFree: Rule = function* (schema) {
  const current = new Map([...routes(schema)].map((route) => [route.resource, route.source]))
  const former = resources(schema).flatMap((draft) =>
    formerIn(draft.declared, ['renamedFrom']).map((said) => ({ ...said, draft })),
  )
  for (const { name, path, draft } of former) {
    const standing = current.get(name)
    if (standing === undefined) continue
    const what = `\`${draft.name}\` is said to be renamed from \`${name}\`, which is the resource of ${standing}.`
    const help = `\`renamedFrom\` names a resource that the schema has no more. ${ONE_AFTER_THE_OTHER}`
    yield mistake('S703', draft, path, { what, help })
  }
  for (const [later, first] of twins(former, ({ name }) => name)) {
    const what = `\`${later.name}\` is the former resource of ${first.draft.source} already.`
    yield mistake('S704', later.draft, later.path, { what, help: ONE_GETS_IT })
  }
}

/** Old records get a value that a new one might have: S705. */
export const backfillsFit: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    for (const [name, field] of knownFields(draft.declared.fields)) {
      const { backfill }: AskedOptions = field
      if (backfill === undefined) continue
      const allowed = misfit(field, backfill)
      if (allowed === undefined) continue
      const what = `The value for old records does not fit \`${name}\`.`
      const help = `It must be ${allowed}.`
      yield mistake('S705', draft, ['fields', name, 'backfill'], { what, help })
    }
  }
}
