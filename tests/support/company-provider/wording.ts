import type { Reply } from './reply'

/** An answer as it goes over the wire. */
export interface Answer {
  readonly status: number
  /** The content type; none if it is undefined. */
  readonly type?: string
  readonly body?: string
}

/** How the provider words its answers: everything here is within what the specification leaves open. */
export interface Wording {
  /** What a write that succeeded answers. */
  write: keyof typeof WRITE_ANSWERS
  /** How an error's text is sent. */
  error: keyof typeof ERROR_BODIES
  /** How JSON is printed, and what it is called. */
  json: keyof typeof JSON_PRINTS
}

const JSON_TYPE = 'application/json'
const HTML_TYPE = 'text/html; charset=utf-8'

const WRITE_ANSWERS = {
  'JSON with a message': { status: 200, type: JSON_TYPE, body: '{"mensaje":"Guardado"}' },
  'empty object': { status: 200, type: JSON_TYPE, body: '{}' },
  null: { status: 200, type: JSON_TYPE, body: 'null' },
  created: { status: 201, type: JSON_TYPE, body: '{"id":900}' },
  'no content': { status: 204 },
  'empty 200': { status: 200, type: JSON_TYPE, body: '' },
  'nothing at all': { status: 200 },
  text: { status: 200, type: 'text/plain; charset=utf-8', body: 'Operación realizada' },
  HTML: { status: 200, type: HTML_TYPE, body: '<html><body><h1>OK</h1></body></html>' },
  'JSON cut short': { status: 200, type: JSON_TYPE, body: '{"mensaje":"Gua' },
} as const satisfies Readonly<Record<string, Answer>>

const ERROR_BODIES = {
  error: (text: string) => json({ error: text }),
  mensaje: (text: string) => json({ mensaje: text }),
  message: (text: string) => json({ message: text }),
  'other case, full stop': (text: string) => json({ error: `${text.toUpperCase()}.` }),
  'JSON string': (text: string) => json(text),
  'plain text': (text: string) => ({ type: 'text/plain; charset=utf-8', body: text }),
  'HTML page': (text: string) => ({
    type: HTML_TYPE,
    body: `<!doctype html><html><head><title>Error</title></head><body><h1>${text}</h1></body></html>`,
  }),
  empty: () => ({}),
} satisfies Readonly<Record<string, (text: string) => Omit<Answer, 'status'>>>

const JSON_PRINTS = {
  plain: (text: string) => ({ type: JSON_TYPE, body: text }),
  charset: (text: string) => ({ type: `${JSON_TYPE}; charset=UTF-8`, body: text }),
  'byte order mark': (text: string) => ({ type: JSON_TYPE, body: `\uFEFF${text}` }),
  pretty: (text: string) => ({
    type: JSON_TYPE,
    body: `${JSON.stringify(JSON.parse(text), null, 2)}\r\n`,
  }),
  'called text': (text: string) => ({ type: 'text/plain', body: text }),
  'called HTML': (text: string) => ({ type: 'text/html', body: text }),
  'called nothing': (text: string) => ({ body: text }),
} satisfies Readonly<Record<string, (text: string) => Omit<Answer, 'status'>>>

/** Every way to answer a write, to send an error, and to print JSON. */
export const WRITE_NAMES = namesOf(WRITE_ANSWERS)
export const ERROR_NAMES = namesOf(ERROR_BODIES)
export const JSON_NAMES = namesOf(JSON_PRINTS)

function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] {
  const names: Name[] = []
  for (const name in table) names.push(name)
  return names
}

export function plainWording(): Wording {
  return { write: 'JSON with a message', error: 'error', json: 'plain' }
}

/** What a reply is in this provider's wording. */
export function answerOf(reply: Reply, wording: Wording): Answer {
  if (reply.kind === 'written') return WRITE_ANSWERS[wording.write]
  const status = reply.kind === 'refused' ? reply.status : 200
  const content: Omit<Answer, 'status'> =
    reply.kind === 'refused' ? ERROR_BODIES[wording.error](reply.error) : json(reply.body)
  const { type, body } = content
  if (type !== JSON_TYPE || body === undefined) return { status, ...content }
  return { status, ...JSON_PRINTS[wording.json](body) }
}

function json(value: unknown): { type: string; body: string } {
  return { type: JSON_TYPE, body: JSON.stringify(value) }
}
