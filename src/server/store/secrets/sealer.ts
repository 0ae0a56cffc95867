import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { SecretKey } from './secret-keys'

/** The place of a secret. Encrypted for one place, it cannot be decrypted in another. */
export interface SecretPlace {
  readonly table: string
  readonly field: string
  /** The record's number, which never changes. */
  readonly record: number
}

/** Encrypts secrets for the place in which they are stored, and decrypts them there. */
export interface Sealer {
  /** A different text each time. @throws Error if there is no key */
  seal(place: SecretPlace, text: string): string
  /** undefined if there is no such key, or if the value was not encrypted for this place, or was changed. */
  open(place: SecretPlace, sealed: string): string | undefined
  /** The beginning of every value that need not be encrypted again; undefined if there is no key. */
  currentPrefix(place: Omit<SecretPlace, 'record'>): string | undefined
  /** Whether the sealer has the key that a value needs. */
  hasKeyOf(sealed: string): boolean
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** The form of a value, before its key, its column and its encrypted bytes. */
const FORM = 's1'
/** Secrets are padded to a multiple of this length, so that the stored value does not tell the exact length. Bytes. */
const BLOCK = 32

/** @param keys the first one encrypts; none: nothing can be encrypted */
export function sealerOf(keys: readonly SecretKey[]): Sealer {
  const [current] = keys
  const byId = new Map(keys.map((key) => [key.id, key]))
  return {
    seal(place, text) {
      if (current === undefined) throw new Error('There is no key to encrypt secrets with')
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, current.key, iv).setAAD(boundTo(place))
      const encrypted = [cipher.update(padded(text)), cipher.final(), cipher.getAuthTag()]
      return prefixOf(current, place) + Buffer.concat([iv, ...encrypted]).toString('base64url')
    },
    open(place, sealed) {
      const { key, bytes } = partsOf(sealed)
      const known = byId.get(key)
      if (known === undefined || bytes.length < IV_BYTES + TAG_BYTES) return undefined
      const iv = bytes.subarray(0, IV_BYTES)
      const decipher = createDecipheriv(CIPHER, known.key, iv, { authTagLength: TAG_BYTES })
      decipher.setAAD(boundTo(place)).setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString().replace(/\0+$/, '')
      } catch {
        return undefined
      }
    },
    currentPrefix: (place) => current && prefixOf(current, place),
    hasKeyOf: (sealed) => byId.has(partsOf(sealed).key),
  }
}

/** The id of the key that a value needs; '' if it is no encrypted value. */
export const keyIdOf = (sealed: string): string => partsOf(sealed).key

function partsOf(sealed: string): { readonly key: string; readonly bytes: Buffer } {
  const [form, key = '', , bytes = ''] = sealed.split('.')
  return form === FORM
    ? { key, bytes: Buffer.from(bytes, 'base64url') }
    : { key: '', bytes: Buffer.of() }
}

/** The column is part of the prefix so that values of a renamed column are found, and encrypted for their new place. */
function prefixOf({ id }: SecretKey, { table, field }: Omit<SecretPlace, 'record'>): string {
  const column = createHash('sha256')
    .update(JSON.stringify([table, field]))
    .digest('hex')
  return `${FORM}.${id}.${column.slice(0, 8)}.`
}

function boundTo({ table, field, record }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([FORM, table, field, record]))
}

/** The padding is NULs, which no secret has. */
function padded(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([bytes, Buffer.alloc(BLOCK - (bytes.length % BLOCK))])
}
