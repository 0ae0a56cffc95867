import type { AccessDeclaration, AnswerType } from '../declarations/access'
import { resolveAccessField, type AccessFieldModel } from '../kinds/access'

/** The portal's operations with every default applied. The declaration has passed all rules. */
export function resolveAccess(source: string, declared: AccessDeclaration): AccessModel {
  return {
    source,
    fields: Object.entries(declared.fields).map(([name, field]) => resolveAccessField(name, field)),
    operations: Object.entries(declared.operations).map(([name, operation]) => ({
      name,
      metodo: operation.metodo,
      sends: operation.sends.map((sent) =>
        typeof sent === 'string' ? { as: sent, field: sent } : { as: sent.as, field: sent.field },
      ),
      answers: Object.entries(operation.answers).map(([as, type]) => answerOf(as, type)),
      errors: operation.errors.map(({ status, error, title, text }) => ({
        status,
        error,
        title,
        text,
      })),
    })),
    limits: declared.limits,
  }
}

const PLAIN = {
  'text?': 'text',
  'number?': 'number',
  'id?': 'id',
  text: 'text',
  number: 'number',
  id: 'id',
} as const satisfies Record<AnswerType, string>

function answerOf(as: string, type: AnswerType): AccessOperationModel['answers'][number] {
  return { as, type: PLAIN[type], optional: type.endsWith('?') }
}

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
