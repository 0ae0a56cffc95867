import { API_PATH, BODY_LIMIT_BYTES, CALL_TIMEOUT_MS } from '../../../src/wire/http/endpoint'
import type { JsonSchema } from './json-schema'
import type { Answer, RecordShape } from './operation'

/** What a document states that is not in the schema. */
export interface About {
  /** The project's version. */
  readonly version: string
  /** The default address of the embedded backend. */
  readonly origin: string
}

/** The texts that all documents share: in Spanish, as the provider's team reads it. */
export const ABOUT = {
  title: 'Gestión Contable: contrato de la API',
  wire: [
    `Todas las llamadas son \`POST\` a \`${API_PATH}\`, con un objeto JSON cuyo campo \`metodo\` nombra la operación. Los campos de cada pedido viajan siempre todos, y ningún otro: uno opcional que está vacío viaja como \`""\` o \`null\`, según su tipo.`,
    'Después del ingreso cada llamada lleva el `token` que respondió `login`.',
    'Un error es un estado que no es 2xx con `{"error": "texto"}`. Los tipos indicados son los que se recomiendan: al leer se admite también un número como texto o al revés, y `null` o un campo que falta es vacío. Una fila sin los campos que la identifican no se muestra. Una respuesta 2xx que debería ser una lista y no lo es se muestra como error general. Los campos que no figuran no se miran.',
    `Una llamada sin respuesta en ${CALL_TIMEOUT_MS / 1000} segundos se toma como falta de conexión. Un pedido ocupa ${BODY_LIMIT_BYTES / 1024} KB como máximo. Las redirecciones no se siguen.`,
  ],
  fragment:
    'En este documento cada operación tiene una ruta virtual: la ruta real con el metodo como fragmento. El fragmento no viaja, así que las llamadas que se hagan desde aquí llegan a la ruta real.',
  jsonRpc:
    'No es JSON-RPC: `method` viaja como `metodo` y los parámetros al lado, en un solo objeto JSON. El código de cada error es el estado HTTP; 0 son los demás estados.',
  unread: 'Hecho. Nadie lee la respuesta: sirve cualquiera, también sin cuerpo (204).',
  ownText: 'se muestra el texto de `error`.',
  error: 'Todo lo que no es 2xx.',
} as const

/** What the documents say of an answer that may be anything. */
export const unreadText = ({ remark = ABOUT.unread }: Answer): string => remark

/** The schemas of records by name: the fields that are read are required, and others are allowed. */
export function recordSchemas(
  records: readonly RecordShape[],
): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(records.map((record) => [record.name, recordSchema(record)] as const))
}

function recordSchema({ fields }: RecordShape): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(({ name, label, schema }) => [name, { title: label, ...schema }] as const),
    ),
    required: fields.map(({ name }) => name),
  }
}
