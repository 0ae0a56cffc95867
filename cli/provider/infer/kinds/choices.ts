import { foldForSearch } from '#wire/search/fold'

/** Well-known codes of choices, with their meanings. */
const MEANINGS: readonly Readonly<Record<string, string>>[] = [
  { S: 'Sí', N: 'No' },
  { SI: 'Sí', NO: 'No' },
  { A: 'Activo', B: 'Baja' },
  { A: 'Activo', I: 'Inactivo' },
  { H: 'Habilitado', D: 'Deshabilitado' },
  { F: 'Femenino', M: 'Masculino' },
  { D: 'Débito', C: 'Crédito' },
]

/** Words for a state or a kind, never for a person: only these are copied out of an answer without --choices. */
const WORDS = new Set(
  `activo activa inactivo inactiva baja alta habilitado habilitada deshabilitado deshabilitada pendiente pendientes
  cancelado cancelada cancelados parcial total pagado pagada vencido vencida abierto abierta cerrado cerrada anulado
  anulada si no verdadero falso diario diaria semanal quincenal mensual bimestral trimestral cuatrimestral semestral
  anual unica eventual debito credito efectivo cheque transferencia deposito tarjeta nacional provincial municipal
  persona fisica humana juridica sociedad monotributo monotributista responsable inscripto exento consumidor final
  propio propia tercero terceros cobrado cobrada rechazado rechazada emitido emitida alta media normal urgente
  feriado puente trasladable inamovible masculino femenino otro otra ninguno ninguna en de y a con por`.match(
    /\p{L}+/gu,
  ),
)

/** What the options of a choice are, as far as they may be copied into a file. */
export type Options =
  | { readonly options: Readonly<Record<string, string>>; readonly isSure: boolean }
  | { readonly withheld: true }

/**
 * Code to text for these values. Unless --choices names the field, only values that cannot be personal are copied:
 * short codes, and words of state. Values that differ by case or accents alone are no options.
 */
export function optionsFor(values: readonly string[], mayCopy: boolean): Options {
  const meant = MEANINGS.find((codes) => values.every((value) => Object.hasOwn(codes, value)))
  if (meant !== undefined) return { options: { ...meant }, isSure: true }
  const isAmbiguous = new Set(values.map(foldForSearch)).size < values.length
  if (isAmbiguous || (!mayCopy && !values.every(isImpersonal))) return { withheld: true }
  const sorted = values.toSorted((a, b) => (a < b ? -1 : 1))
  return { options: Object.fromEntries(sorted.map((value) => [value, value])), isSure: false }
}

function isImpersonal(value: string): boolean {
  if (/^[A-Z0-9]{1,2}$/.test(value)) return true
  const words = foldForSearch(value).match(/[a-z]+/g) ?? []
  return words.length > 0 && !/\d/.test(value) && words.every((word) => WORDS.has(word))
}

/** Few different values in many rows: they were probably chosen from a list. */
export function areFew(distinct: number, values: number): boolean {
  return distinct >= 2 && distinct <= 8 && values >= distinct * 4
}
