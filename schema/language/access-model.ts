import type { AccessFieldModel } from './kinds/access'

/** The portal's and the session's operations, which no generated screen covers. */
export interface AccessModel {
  readonly source: string
  readonly fields: readonly AccessFieldModel[]
  readonly operations: readonly AccessOperationModel[]
  /** Seconds, counts and other limits that both ends share: `codigoSegundos: 300`. */
  readonly limits: Readonly<Record<string, number>>
}

export interface AccessOperationModel {
  readonly name: string
  readonly metodo: string
  /** The name in the request, and the access field whose rules apply to it. */
  readonly sends: readonly { readonly as: string; readonly field: string }[]
  /** Fields of the answer that are read. */
  readonly answers: readonly {
    readonly as: string
    readonly type: 'text' | 'number' | 'id'
    readonly optional: boolean
  }[]
  readonly errors: readonly AccessErrorModel[]
}

/** Identifies a failure by `status`, by `error` (the answer's text), or by both; both undefined: any other status. */
export interface AccessErrorModel {
  readonly status: number | undefined
  readonly error: string | undefined
  readonly title: string
  readonly text: string
}
