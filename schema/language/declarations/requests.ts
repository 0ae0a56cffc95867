import * as z from 'zod'
import { type FieldDeclaration, formsOf, sentName } from '../kinds'
import type { AskedOptions } from '../kinds/field-options'
import type { PayloadModel } from '../model'
import { SHAPES } from '../naming'
import { keyOf } from '../resolve/key'
import {
  type WithFieldNames,
  options,
  shortOrLong,
  fieldName,
  nameMatching,
  nonEmptyList,
} from './allowed'

const sentField = shortOrLong(
  fieldName,
  options({
    as: nameMatching(SHAPES.wireName).meta({
      description: 'The name in the request.',
      example: "'nombreAnterior'",
    }),
    field: fieldName.meta({ description: 'The field that it carries.', example: "'nombre'" }),
    of: z.literal('previous', "'previous'").exactOptional().meta({
      description: 'Its value before the edit. Default: the new one.',
      example: "'previous'",
    }),
  }).readonly(),
)

/** A field that a request carries, possibly under another name or with its value before the edit. */
export type SentField<N extends string = string> = WithFieldNames<z.output<typeof sentField>, N>

/** The fields of a request, if they are not the default ones. */
export const sends = nonEmptyList(sentField, 'a list with the name of at least one field')

/** The operations, which decide a request's body if it has no `sends`. */
export type Request = 'ingresar' | 'modificar' | 'borrar' | 'action' | 'grabar'

interface Sender {
  readonly key?: readonly string[] | undefined
  readonly fields: Readonly<Record<string, FieldDeclaration | undefined>>
}

/**
 * The fields of a request, without the token. If `sends` is undefined, in the order of the fields: for an add those of
 * its form, for an edit also the key, for a delete or an action the key alone.
 */
export function payloadsOf(
  request: Request,
  sends: readonly SentField<string>[] | undefined,
  sender: Sender,
): PayloadModel[] {
  return (sends ?? usualFields(request, sender)).flatMap((sent) => {
    if (typeof sent !== 'string') {
      return [{ as: sent.as, field: sent.field, of: sent.of ?? 'current' }]
    }
    return namedPayload(request, sent, sender.fields[sent])
  })
}

function usualFields(request: Request, sender: Sender): string[] {
  const key = keyOf(sender)
  const isSent = (name: string, declared: FieldDeclaration) => {
    if (request === 'borrar' || request === 'action') return key.includes(name)
    if (request === 'ingresar') return formsOf(declared).add === 'editable'
    return formsOf(declared).edit === 'editable' || (request === 'modificar' && key.includes(name))
  }
  return Object.entries(sender.fields).flatMap(([name, declared]) =>
    declared !== undefined && isSent(name, declared) ? [name] : [],
  )
}

function namedPayload(
  request: Request,
  field: string,
  declared: FieldDeclaration | undefined,
): PayloadModel[] {
  if (declared === undefined) return [{ as: field, field, of: 'current' }]
  const { sendsOnEdit }: AskedOptions = declared
  if (request === 'modificar' && sendsOnEdit !== undefined) {
    const { previous, current } = sendsOnEdit
    return [
      { as: previous, field, of: 'previous' },
      { as: current, field, of: 'current' },
    ]
  }
  return [{ as: sentName(declared) ?? field, field, of: 'current' }]
}
