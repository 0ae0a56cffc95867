import * as z from 'zod/mini'
import { NO_PERMITIDOS, REQUERIDO, tidiedWithin } from './field'

/** A password as it is typed to sign in: any text, `max` characters at most. It is never trimmed. */
export function password(options: { label: string; max: number }) {
  const check = z.string().check(z.minLength(1, REQUERIDO), z.maxLength(options.max))
  return { kind: 'password', ...options, check } as const
}

/** A password being chosen: from `min` characters. */
export function newPassword(options: {
  label: string
  min: number
  max: number
  tooShort: string
}) {
  const check = z
    .string()
    .check(z.minLength(options.min, options.tooShort), z.maxLength(options.max))
  return { kind: 'newPassword', ...options, check } as const
}

/** 'Apellidos y Nombres': characters that are not allowed in a name are dropped while typing, and refused here. */
export function personName(options: { label: string; max: number; requiredText?: string }) {
  const check = z
    .string()
    .check(
      ...tidiedWithin(options.max, (text) => text.normalize('NFC').trim()),
      z.minLength(1, options.requiredText ?? REQUERIDO),
      z.regex(/^[\p{Script=Latin}\p{M} '’-]*$/u, NO_PERMITIDOS),
    )
  return { kind: 'personName', ...options, check } as const
}

/** A one-time code: a string, because leading zeros count. */
export function oneTimeCode(options: { label: string; length: number; requiredText?: string }) {
  const { length, requiredText = REQUERIDO } = options
  const check = z
    .string()
    .check(z.length(length, { error: requiredText, abort: true }), z.regex(/^\d+$/, requiredText))
  return { kind: 'code', ...options, check } as const
}
