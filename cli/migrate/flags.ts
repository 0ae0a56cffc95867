/** The flags of `migrate`. */
export interface MigrateFlags {
  readonly dryRun?: true
  readonly json?: true
  /** Tables and columns: `rubros`, `rubros.nota`. */
  readonly drop?: readonly string[]
  readonly back?: true
  /** commander's form of `--no-backup`. */
  readonly backup: boolean
}
