/** What the history can be written as. */
export const AUDIT_FORMATS = ['table', 'json', 'csv'] as const

/** The flags of `audit`. */
export interface AuditFlags {
  /** Resources of entities and singletons, or `access`. */
  readonly entity?: readonly string[]
  readonly user?: number
  /** Milliseconds since the epoch. */
  readonly since?: number
  readonly until?: number
  readonly format: (typeof AUDIT_FORMATS)[number]
}
