import type { ErrorModel } from '../../schema/language/model'
import type { Resource } from '../gen/find-resource'
import { type MetodoOf, metodosOf } from '../list/metodos-of'
import type { Fact } from './fact'
import type { Places } from './places'

/** Each metodo: its name, what it carries, and what staff read when it fails. */
export function metodoFacts(resource: Resource, places: Places): Fact[] {
  return metodosOf(resource).flatMap((metodo) => [
    { what: metodo.operation, value: metodo.metodo, from: nameFrom(metodo, places) },
    ...sendsFact(metodo, places),
    ...metodo.errors.map((error) => ({
      what: `${metodo.operation} ${error.status}`,
      value: error.text ?? "the answer's own text",
      from: messageFrom(metodo, error, places),
    })),
  ])
}

function nameFrom(
  { operation, metodo, isAction, isOwn }: MetodoOf,
  { lineOf, lineOfText }: Places,
): string {
  const own =
    isAction || isOwn
      ? lineOf(isOwn ? 'own' : 'actions', operation, 'metodo')
      : (lineOf('metodos', operation, 'metodo') ?? lineOfText(metodo, 'metodos', operation))
  return own ?? `derived: base and operation (${lineOf('metodos') ?? ''})`
}

function sendsFact(
  { operation, sends, isAction, isAsking, isOwn }: MetodoOf,
  { lineOf }: Places,
): Fact[] {
  if (sends.length === 0) return []
  const value = sends
    .map(({ as, field, of }) =>
      as === field ? as : `${as} (${of === 'previous' ? 'previous ' : ''}${field})`,
    )
    .join(', ')
  const own = isAction
    ? undefined
    : isOwn
      ? lineOf('own', operation, 'sends')
      : lineOf('metodos', operation, 'sends')
  return [
    {
      what: `${operation} sends`,
      value,
      from:
        own ??
        `derived: ${USUALLY[operation] ?? (isAsking ? 'the key, and what is asked' : 'the key')}`,
    },
  ]
}

const USUALLY: Readonly<Record<string, string>> = {
  ingresar: 'what the form to add asks for',
  modificar: 'the key, and what the form to edit asks for',
  grabar: 'what the screen asks for',
  borrar: 'the key',
  revelar: 'the key, and the name of the secret',
}

/** An operation's own message comes before the shorthands: `own` for the answer's text, `duplicate` and `inUse` for theirs. */
function messageFrom(
  { operation, isAction }: MetodoOf,
  { status, text }: ErrorModel,
  { lineOf }: Places,
) {
  const own = isAction
    ? lineOf('actions', operation, 'messages', status)
    : lineOf('messages', operation, status)
  const refused = operation === 'borrar' ? 'inUse' : 'duplicate'
  const shorthand = text === undefined ? 'own' : refused
  return own ?? lineOf('messages', shorthand) ?? lineOf('messages') ?? ''
}
