import type { AccessDeclaration, AnswerType } from '../declarations/access'
import { resolveAccessField } from '../kinds/access'
import type { AccessModel, AccessOperationModel } from '../access-model'

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
