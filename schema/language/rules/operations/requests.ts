import { type SentField, payloadsOf } from '../../declarations/requests'
import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft, SchemaDraft } from '../../drafts'
import { SHAPES } from '../../naming'
import { formsOf, sentName } from '../../kinds'
import type { AskedOptions } from '../../kinds/field-options'
import { keyOf, haveSameNames, uniqueSetsOf } from '../../resolve/key'
import { reservedWireName } from '../../reserved-names'
import { checkFieldExists } from '../fields/fields'
import {
  type ResourceDraft,
  type Rule,
  duplicates,
  fieldNames,
  knownFields,
  mayBeDeclared,
  mistake,
  quotedList,
  resources,
} from '../rule'

const WRITES = ['ingresar', 'modificar', 'borrar'] as const
type Write = (typeof WRITES)[number]

const fieldOf = (sent: SentField<string>) => (typeof sent === 'string' ? sent : sent.field)

/** An operation that writes, and its declared `sends`. */
interface WriteRequest {
  readonly draft: ResourceDraft
  readonly operation: Write | 'grabar'
  readonly sends: readonly SentField<string>[] | undefined
}

/** Every request that writes: of entities, then of singletons. */
function* requestsOf({ entities, singletons }: SchemaDraft): Iterable<WriteRequest> {
  for (const draft of entities) {
    for (const operation of WRITES) {
      const written = draft.declared.metodos?.[operation]
      if (written !== undefined) yield { draft, operation, sends: written.sends }
    }
  }
  for (const draft of singletons) {
    const grabar = draft.declared.metodos?.grabar
    const sends = typeof grabar === 'object' ? grabar.sends : undefined
    if (grabar !== undefined) yield { draft, operation: 'grabar', sends }
  }
}

/** The operations of an entity that declare `sends`. */
function* declaredSends({
  declared,
}: EntityDraft): Iterable<[Write, readonly SentField<string>[]]> {
  for (const operation of WRITES) {
    const sends = declared.metodos?.[operation]?.sends
    if (sends !== undefined) yield [operation, sends]
  }
}

/** Whether a form for adding or editing gives the field a value. */
export const isEntered = ({ declared }: EntityDraft, name: string): boolean =>
  (['ingresar', 'modificar'] as const).some((operation) => {
    const written = declared.metodos?.[operation]
    const payloads = written && payloadsOf(operation, written.sends, declared)
    return payloads?.some((payload) => payload.field === name && payload.of !== 'previous')
  })

/** Requests send fields of the entity: S301. */
export const sentFieldsExist: Rule = function* (schema) {
  for (const { draft, operation, sends = [] } of requestsOf(schema)) {
    const among = fieldNames(draft)
    for (const [at, sent] of sends.entries()) {
      const path = ['metodos', operation, 'sends', at]
      yield* checkFieldExists(draft, path, fieldOf(sent), among)
    }
  }
}

/** Edits and deletes send the key: S601. */
export const requestsCarryTheKey: Rule = function* ({ entities }) {
  for (const draft of entities) {
    for (const [operation, sends] of declaredSends(draft)) {
      if (operation === 'ingresar') continue
      const missing = keyOf(draft.declared).filter((name) => !sends.map(fieldOf).includes(name))
      if (missing.length === 0) continue
      const what = `\`${operation}\` does not send the key: ${quotedList(missing)}.`
      const help = 'Add it to `sends`; it identifies the record.'
      yield mistake('S601', draft, ['metodos', operation, 'sends'], { what, help })
    }
  }
}

/** No request has a name twice, or a reserved one: S602, S202. */
export const wireNamesAreOnce: Rule = function* (schema) {
  for (const { draft, operation, sends } of requestsOf(schema)) {
    const payloads = payloadsOf(operation, sends, draft.declared)
    for (const [later, first] of duplicates(payloads, ({ as }) => as)) {
      const what = `\`${operation}\` sends \`${later.as}\` twice: for \`${first.field}\` and \`${later.field}\`.`
      const help = 'Rename one with `sendsAs`, `sendsOnEdit` or `{ as, field }`.'
      yield mistake('S602', draft, ['metodos', operation], { what, help })
    }
    for (const [at, sent] of (sends ?? []).entries()) {
      const path = ['metodos', operation, 'sends', at, 'as']
      if (typeof sent !== 'string') yield* checkWireName(draft, path, sent.as)
    }
  }
  for (const draft of resources(schema)) {
    for (const [name, field] of knownFields(draft.declared.fields)) {
      const path = ['fields', name]
      const { sendsOnEdit }: AskedOptions = field
      const sendsAs = sentName(field)
      if (sendsAs !== undefined) yield* checkWireName(draft, [...path, 'sendsAs'], sendsAs)
      for (const [which, as] of Object.entries(sendsOnEdit ?? {})) {
        yield* checkWireName(draft, [...path, 'sendsOnEdit', which], as)
      }
    }
  }
}

function* checkWireName(
  place: { readonly source: string; readonly exportName: string },
  path: Diagnostic['path'],
  name: string,
): Iterable<Diagnostic> {
  const reason = reservedWireName(name)
  if (reason === undefined || !SHAPES.wireName.pattern.test(name)) return
  const what = `\`${name}\` is reserved: ${reason}.`
  yield mistake('S202', place, path, { what, help: 'Send the field under another name.' })
}

/** An add sends only fields of its form, and only an edit has previous values: S603. */
export const requestsComeFromTheForm: Rule = function* ({ entities }) {
  for (const draft of entities) {
    for (const [operation, sends] of declaredSends(draft)) {
      for (const [at, sent] of sends.entries()) {
        const path = ['metodos', operation, 'sends', at]
        const name = fieldOf(sent)
        const field = draft.declared.fields[name]
        const asked = field === undefined || formsOf(field).add === 'editable'
        if (operation === 'ingresar' && !asked) {
          const what = `\`ingresar\` sends \`${name}\`, which its form does not ask for.`
          const help = 'Remove it from `sends`, or let the form ask for it.'
          yield mistake('S603', draft, path, { what, help })
        }
        if (operation !== 'modificar' && typeof sent !== 'string' && sent.of === 'previous') {
          const what = `\`${operation}\` has no previous value of \`${name}\`.`
          const help = 'Only `modificar` has one: remove `of`.'
          yield mistake('S603', draft, path, { what, help })
        }
      }
    }
  }
}

/** An import finds one record by `by`, and has the operations that write it: S910, S911. */
export const importsCanBeWritten: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const { imports, metodos, fields } = draft.declared
    if (imports === undefined || draft.broken.has('imports')) continue
    const sets = uniqueSetsOf(draft.declared)
    const isSet = sets.some((set) => haveSameNames(set, imports.by))
    const isKnown = imports.by.every((name) => Object.hasOwn(fields, name))
    if (isKnown && !isSet && !mayBeDeclared(draft, 'unique') && !mayBeDeclared(draft, 'key')) {
      const what = `Several records may have the same ${quotedList(imports.by)}.`
      const help =
        sets.length === 0
          ? `Add \`unique: [[${imports.by.map((name) => `'${name}'`).join(', ')}]]\`.`
          : `Import by ${sets.map(quotedList).join(', or by ')}; or add a set to \`unique\`.`
      yield mistake('S910', draft, ['imports', 'by'], { what, help })
    }
    if (metodos === undefined) continue
    const missing = (['ingresar', 'modificar'] as const).filter((name) => !metodos[name])
    if (missing.length === 0) continue
    const what = `Records cannot be imported so: the entity has no ${quotedList(missing)}.`
    const help = 'Add the operation, or remove `imports`.'
    yield mistake('S911', draft, ['imports'], { what, help })
  }
}
