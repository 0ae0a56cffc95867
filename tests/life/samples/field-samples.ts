import type { Identity } from '#wire/received'

/** A value as a request carries it, and as the list shows it afterwards. */
export interface Sample {
  readonly sent: unknown
  readonly shown: unknown
}

export interface RefusedValue {
  readonly why: string
  readonly value: unknown
  /** Sound in itself, and refused where it would be stored. */
  readonly onlyStored?: true
}

/** Values to try a field with, derived from its contract. */
export interface FieldSamples {
  /** Sound values; another number returns another value. */
  sound(number: number): Sample
  /** The largest value allowed. */
  readonly most: Sample
  /** Values that the contract refuses, and why. */
  readonly refused: readonly RefusedValue[]
  /** Other ways to write the value, which count as the same (row C-09). */
  twins(value: unknown): readonly unknown[]
}

/** A record that a reference may lead to. */
export interface Referred {
  readonly id: Identity
  readonly name: string
  /** The reference is limited to others. */
  readonly isUnoffered?: boolean
}

export type SamplesOf<F> = (field: F, referred: readonly Referred[]) => FieldSamples

export const same = (value: unknown): Sample => ({ sent: value, shown: value })

/** There is one way to write it. */
export const noTwins = (value: unknown): readonly unknown[] => [value]

export const MISSING: RefusedValue = { why: 'nothing', value: undefined }
export const NULL: RefusedValue = { why: 'null', value: null }
export const WRONG_TYPE: RefusedValue = { why: 'an object', value: { $gt: '' } }

/** What no field takes that must be filled and has null for nothing. */
export const unlessEmpty = (required: boolean): readonly RefusedValue[] =>
  required ? [MISSING, NULL, WRONG_TYPE] : [WRONG_TYPE]

/** Values that all are refused for being written so. */
export const written = (...values: readonly unknown[]): readonly RefusedValue[] =>
  values.map((value) => ({ why: JSON.stringify(value) ?? String(value), value }))
