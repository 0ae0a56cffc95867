import type { DiagnosticCode } from '#language/codes'
import type { Path, Tree } from '../world/print-source'

/** Wrong values in an entity of the stock, and where the mistake is reported. */
export interface WrongOption {
  readonly code: DiagnosticCode
  /** The wrong values by path; undefined: the option is missing. */
  readonly says: readonly (readonly [path: string, value: Tree | undefined])[]
  /** The path that is reported; default: the last path above. */
  readonly reported?: string
  readonly at?: 'name'
  readonly in?: string
  /** The file in which it is reported, where that is another. */
  readonly reportedIn?: string
}

export const wrong = (
  code: DiagnosticCode,
  path: string,
  value: Tree | undefined,
  more: Partial<WrongOption> = {},
): WrongOption => ({ code, says: [[path, value]], ...more })

/** 'fields.nota.max' and 'list.1' as steps. */
export function stepsOf(path: string): Path {
  if (path === '') return []
  return path.split('.').map((step) => (/^\d$/.test(step) ? Number(step) : step))
}
