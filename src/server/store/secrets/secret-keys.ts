import { hkdfSync } from 'node:crypto'

/** A key that secrets are encrypted with. */
export interface SecretKey {
  /** Derived from the key and stored beside each value, so that the key of a value can be found. */
  readonly id: string
  readonly key: Buffer
}

export const KEY_BYTES = 32

const HEX = /^[\da-f]{64}$/i
const BASE64 = /^[\w+/-]{43}=?$/

/**
 * The keys of a setting or a file, separated by blanks, commas or line ends: the first one encrypts, the others only decrypt.
 * @returns undefined if one of them is no key
 */
export function parseSecretKeys(text: string): readonly SecretKey[] | undefined {
  const keys: SecretKey[] = []
  for (const written of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const bytes = keyBytes(written)
    if (bytes === undefined) return undefined
    keys.push(secretKey(bytes))
  }
  return keys.length === 0 ? undefined : keys
}

function keyBytes(written: string): Buffer | undefined {
  if (HEX.test(written)) return Buffer.from(written, 'hex')
  const bytes = BASE64.test(written) ? Buffer.from(written, 'base64') : undefined
  return bytes?.length === KEY_BYTES ? bytes : undefined
}

/** The encrypting key is derived from the set one, so the id says nothing about it. */
export function secretKey(bytes: Uint8Array): SecretKey {
  const derived = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', bytes, '', `gestion secrets 1: ${purpose}`, length))
  return { id: derived('id', 6).toString('hex'), key: derived('aes-256-gcm', KEY_BYTES) }
}
