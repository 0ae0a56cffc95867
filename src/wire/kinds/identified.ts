import * as z from 'zod/mini'
import { type Id, isReceivedObject, receivedId, receivedText, type Identity } from '../received'
import { emptyOrInvalid, REQUERIDO } from './field'
import {
  type ReferenceContract,
  type ReferredValue,
  referenceField,
  referredId,
  type ReferencesContract,
  boundedList,
  referencesField,
} from './reference'

/** A record that another one refers to: its id, and the text that it is shown by. It reads as that text. */
export class Referred {
  constructor(
    readonly id: Identity,
    readonly texto: string,
  ) {}

  toString(): string {
    return this.texto
  }
}

/** A referred record as an answer has it: with its id, or by its text alone if a provider answers nothing else. */
function readReferred(value: unknown): ReferredValue {
  if (!isReceivedObject(value)) return receivedText(value)
  const id = readId(value['id'])
  const texto = receivedText(value['texto'])
  return id === null ? texto : new Referred(id, texto)
}

function readId(value: unknown): Identity | null {
  if (!isReceivedObject(value)) return receivedId(value)
  const parts: Record<string, Id> = {}
  for (const [field, part] of Object.entries(value)) {
    const read = receivedId(part)
    if (read === null) return null
    parts[field] = read
  }
  return parts
}

const readSeveral = (value: unknown): readonly ReferredValue[] => {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value]
  return entries.map(readReferred).filter((one) => String(one) !== '')
}

interface Identified {
  /** The fields that identify a record there. */
  readonly key: readonly string[]
}

/** A reference that identifies its record by id at both ends: lists answer the id and the shown text. */
export function identifiedField(
  options: Parameters<typeof referenceField>[0] & Identified,
): ReferenceContract {
  const { required, requiredText } = options
  const id = identityCheck(options, requiredText)
  return {
    ...referenceField(options),
    check: required ? id : z.nullable(id),
    read: readReferred,
  }
}

/** A list of such references. */
export function identifiedFields(
  options: Parameters<typeof referencesField>[0] & Identified,
): ReferencesContract {
  const { max, required, requiredText } = options
  return {
    ...referencesField(options),
    check: boundedList(identityCheck(options), max, required, requiredText),
    read: readSeveral,
  }
}

/** Characters of one field of a key. */
const PART_MAX = 500

/** An id, or, if several fields identify a record, an object with them. */
export function identityCheck(
  { key }: Identified,
  requiredText = REQUERIDO,
): z.ZodMiniType<Identity> {
  if (key.length === 1) return referredId(requiredText)
  const part = z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(PART_MAX))])
  return z.strictObject(Object.fromEntries(key.map((field) => [field, part])), {
    error: emptyOrInvalid(requiredText),
  })
}
