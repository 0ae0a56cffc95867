import { expect, it } from 'vitest'
import { limitsInSpanish, typeInSpanish } from '../../../../cli/provider/contract/markdown'
import type { JsonSchema } from '../../../../cli/provider/contract/json-schema'

it.each<[JsonSchema, string, string]>([
  [{ type: 'string' }, 'texto', ''],
  [{ type: ['integer', 'null'] }, 'entero o null', ''],
  [{ type: 'number' }, 'número', ''],
  [{ type: 'boolean' }, 'sí o no', ''],
  [{ type: 'array' }, 'lista', ''],
  [{ type: 'object' }, 'objeto', ''],
  [{ enum: ['A'] }, 'texto', 'A'],
  [{ enum: ['asc', 'desc'] }, 'texto', 'asc o desc'],
  [{ type: 'string', enum: ['A'], description: 'A = Alta' }, 'texto', 'A = Alta'],
  [{}, '', ''],
  [{ type: 'string', minLength: 0, maxLength: 50 }, 'texto', 'hasta 50 caracteres'],
  [{ type: 'string', minLength: 1, maxLength: 1 }, 'texto', 'no vacío, hasta 1 caracteres'],
  [{ type: 'string', minLength: 2 }, 'texto', 'al menos 2 caracteres'],
  [{ type: 'array', minLength: 2 }, 'lista', ''],
  [{ type: 'integer', minimum: 0 }, 'entero', 'desde 0'],
  [{ type: 'integer', maximum: 0 }, 'entero', 'hasta 0'],
  [{ type: 'integer', minimum: 0, maximum: 9 }, 'entero', 'de 0 a 9'],
  [{ type: 'string', format: 'email' }, 'texto', 'dirección de correo'],
  [{ type: 'string', format: 'date' }, 'texto', 'date'],
  [{ type: 'string', pattern: String.raw`\S` }, 'texto', ''],
  [{ type: 'string', pattern: '^a$' }, 'texto', 'con la forma ^a$'],
  [
    { type: 'string', description: 'Primero', minLength: 1, maxLength: 9, pattern: '^a$' },
    'texto',
    'Primero, no vacío, hasta 9 caracteres, con la forma ^a$',
  ],
  [
    {
      anyOf: [
        { type: 'string', maxLength: 9 },
        { type: 'integer', minimum: 1 },
        { const: '' },
        { type: 'string' },
      ],
    },
    'texto o entero',
    'hasta 9 caracteres, desde 1, puede ir vacío',
  ],
])('%j is of the type %j, with the limits %j', (schema, type, limits) => {
  expect(typeInSpanish(schema)).toBe(type)
  expect(limitsInSpanish(schema)).toBe(limits)
})
