import { showBoolean } from '#wire/notation/choice'
import { showCuit } from '#wire/notation/cuit'
import { showDate } from '#wire/notation/date'
import { showMonth } from '#wire/notation/month'
import { fromUnits, showDecimal } from '#wire/notation/decimal'
import type { ColumnValue } from '#server/store/kinds/field-column'
import type { FieldLayout } from '#server/store/layout/table-layout'
import type { KnownField } from '../known-layout'
import { referredTable } from '../existing/sources'
import type { NewValue } from '../steps'

/** A stored value as texts, from which every conversion starts. */
interface Reading {
  /** As staff read it in a list: '1.234,50', '01/02/2026', 'Sí'. A text field gets this. */
  readonly shown: string
  /** As other kinds can parse it: no thousands separators, no trailing zeros. */
  readonly plain: string
}

type Read = (stored: string, before: KnownField) => Reading

const asItIs: Read = (stored) => ({ shown: stored, plain: stored })

/**
 * The readings by the signature's first word. References, which are read by name, and ids, which never change, are left out.
 */
const READINGS: Readonly<Record<string, Read>> = {
  text: asItIs,
  email: asItIs,
  telephone: asItIs,
  pattern: asItIs,
  digits: asItIs,
  integer: asItIs,
  time: asItIs,
  cbu: asItIs,
  cuit: (stored) => ({ shown: showCuit(stored), plain: stored }),
  date: (stored) => ({ shown: showDate(stored), plain: stored }),
  month: (stored) => ({ shown: showMonth(stored), plain: stored }),
  boolean: (stored) => {
    const shown = showBoolean(stored === '1')
    return { shown, plain: shown }
  },
  choice: (stored, { options }) => ({ shown: options?.[stored] ?? stored, plain: stored }),
  decimal: (stored, { signature }) => {
    const decimals = Number(signature.split(' ')[1])
    const number = fromUnits(Number(stored), decimals)
    return {
      shown: showDecimal(number, decimals),
      // With a comma: '1.234' would be parsed as 1234.
      plain: number.replace(/\.?0*$/, '').replace('.', ','),
    }
  },
}

function readingOf({ signature }: KnownField): Read | undefined {
  const [word = ''] = signature.split(' ')
  return Object.hasOwn(READINGS, word) ? READINGS[word] : undefined
}

/** Whether values of the old kind can ever become values of the new one. */
export function canConvert(field: FieldLayout, before: KnownField): boolean {
  const isReadable = readingOf(before) !== undefined || isReadableReference(before)
  return isReadable && (field.reference !== undefined || field.column.fromText !== undefined)
}

/** A reference is read as the name of its record, if the database records the field that it was shown by. */
function isReadableReference({ signature, shows }: KnownField): boolean {
  return referredTable(signature) !== undefined && shows !== undefined
}

/**
 * Converts a stored value of one kind to another kind.
 * @param names for a reference: the names of its records by id
 * @returns undefined if the value cannot be parsed as one of the new kind
 */
export function converted(
  field: FieldLayout,
  before: KnownField,
  stored: string,
  names: ReadonlyMap<number, string>,
): NewValue | undefined {
  const { shown, plain } =
    readingOf(before)?.(stored, before) ?? asItIs(names.get(Number(stored)) ?? '', before)
  // The record of this reference has no name, so the reference would be lost.
  if (shown === '') return undefined
  if (field.reference !== undefined) {
    return before.signature === 'digits' ? Number(stored) : { name: shown }
  }
  const read = (text: string): ColumnValue | undefined => field.column.fromText?.(text)
  const isText = field.contract.kind === 'text' || field.contract.kind === 'longText'
  return isText ? read(shown) : (read(plain) ?? read(shown))
}
