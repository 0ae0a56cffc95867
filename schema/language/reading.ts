import { bare } from './declarations/allowed'
import type { Diagnostic, SchemaFile } from './diagnostic'
import type { AccessDraft, EntityDraft, MenuDraft, SingletonDraft } from './drafts'

/** What one file came to: at most one declaration. */
export interface FileReading {
  readonly entity?: EntityDraft
  readonly singleton?: SingletonDraft
  readonly access?: AccessDraft
  readonly menu?: MenuDraft
  readonly diagnostics: readonly Diagnostic[]
}

/** Readings of earlier runs: judging a file takes longer than all else that is done with it. */
export interface Readings {
  /** Only of files that nothing was against in themselves. undefined: the file must be read. */
  recall(file: SchemaFile): FileReading | undefined
  /** Is told of a file that was read, and that nothing is against, in itself or among the others. */
  keep(file: SchemaFile, reading: FileReading): void
}

/** A reading as it was before it was written down as plain data. */
export function revived(reading: FileReading): FileReading {
  const { entity, singleton } = reading
  return {
    ...reading,
    ...(entity && { entity: withBareFields(entity) }),
    ...(singleton && { singleton: withBareFields(singleton) }),
  }
}

type WithFields = EntityDraft | SingletonDraft

function withBareFields<D extends WithFields>(draft: D): D {
  const { declared, whole } = draft
  if (whole === undefined) return draft
  const fields = bare(whole.fields)
  return { ...draft, declared: { ...declared, fields }, whole: { ...whole, fields } }
}
