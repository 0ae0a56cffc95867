import type { AccessFieldModel } from './kinds/access'

/** The portal's and the session's operations, which no generated screen covers. */
export interface AccessModel {
  readonly source: string
  readonly fields: readonly AccessFieldModel[]
  readonly operations: readonly AccessOperationModel[]
  /** Seconds, counts and other limits both ends share: `codigoSegundos: 300`. */
  readonly limits: Readonly<Record<string, number>>
}

export interface AccessOperationModel {
  readonly name: string
  readonly metodo: string
  /** Wire name to the access field whose rules hold for it. */
  readonly sends: readonly { readonly as: string; readonly field: string }[]
  /** Fields of the answer that are read. */
  readonly answers: readonly {
    readonly as: string
    readonly type: 'text' | 'number' | 'id'
    readonly optional: boolean
  }[]
  readonly errors: readonly AccessErrorModel[]
}

/** `status` or `error` (the answer's text) tells the case; both undefined: any other answered status. */
export interface AccessErrorModel {
  readonly status: number | undefined
  readonly error: string | undefined
  readonly title: string
  readonly text: string
}
