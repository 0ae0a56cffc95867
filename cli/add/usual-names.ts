import type { Names } from '#language/spanish'
import { fold } from '#language/naming'

/** Names derived from an identifier: a proposal that the author of the schema may change. */
export function usualNames(exportName: string): Names {
  const words = spanishWords(exportName)
  const end = words.findIndex((word) => LINKS.has(word))
  const head = end === -1 ? words : words.slice(0, end)
  const tail = end === -1 ? [] : words.slice(end)
  return {
    one: titled([...head, ...tail]),
    many: titled([...head.map(plural), ...tail]),
    gender: genderOf(head[0] ?? ''),
  }
}

/** `fechaPago` → 'Fecha pago': a field's label. */
export function usualLabel(fieldName: string): string {
  return capital(spanishWords(fieldName).join(' '))
}

/** 'Ya existe un feriado con esa fecha.'; for a field called like the entity itself, 'un concepto con ese nombre'. */
export function usualDuplicate({ one, gender }: Names, labels: readonly string[]): string {
  const [first = 'valor'] = labels
  const label = first.toLowerCase() === one.toLowerCase() ? 'nombre' : first
  const which = genderOf(label.split(' ')[0]?.toLowerCase() ?? '') === 'f' ? 'esa' : 'ese'
  const what = labels.length > 1 ? 'esos datos' : `${which} ${label.toLowerCase()}`
  return `Ya existe ${gender === 'f' ? 'una' : 'un'} ${one.toLowerCase()} con ${what}.`
}

/** Only the words before one of these have a plural: 'vencimientos por conceptos'. */
export const LINKS: ReadonlySet<string> = new Set([
  'de',
  'del',
  'por',
  'para',
  'y',
  'en',
  'a',
  'con',
])

function spanishWords(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '')
    .map((word) => accented(word.toLowerCase()))
}

function plural(word: string): string {
  // Abbreviations have none: 'los CUIT'.
  if (word === word.toUpperCase()) return word
  if (/[aeiouáéó]$/.test(word)) return `${word}s`
  if (word.endsWith('z')) return `${word.slice(0, -1)}ces`
  if (word.endsWith('ión')) return `${word.slice(0, -3)}iones`
  return word.endsWith('s') ? word : `${word}es`
}

function genderOf(noun: string): 'm' | 'f' {
  return /(a|ción|sión|dad|tud)$/.test(noun) && !/(ema|ista|día|grama)$/.test(noun) ? 'f' : 'm'
}

const titled = (words: readonly string[]) =>
  words.map((word) => (LINKS.has(word) ? word : capital(word))).join(' ')

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Words of an office whose accent an identifier leaves out. Plurals of words in -ión have none, and are not here. */
const ACCENTED = `
  año años artículo artículos automático área áreas básico categoría categorías cálculo cédula común contaduría
  código códigos cónyuge crédito créditos depósito depósitos débito débitos día días economía electrónica
  electrónico envío envíos estadística física físico garantía género histórico índice índices íntegro ítem
  ítems jurídica jurídico línea líneas mañana máxima máximo médica médico método mínima mínimo módulo móvil
  móviles número números óptimo país países parámetro parámetros página periódico período períodos política
  próxima próximo pública público razón recaudación régimen sábado situación telefónica teléfono teléfonos
  título títulos trámite trámites última último única único vacío válida válido vehículo vía
`

/** Abbreviations, which stay in capitals. */
const ABBREVIATIONS = [
  'AFIP',
  'ARCA',
  'CBU',
  'CP',
  'CUIL',
  'CUIT',
  'CVU',
  'DNI',
  'ID',
  'IIBB',
  'IVA',
]

const BY_BARE = new Map(
  [...(ACCENTED.match(/\p{L}+/gu) ?? []), ...ABBREVIATIONS].map(
    (word) => [fold(word), word] as const,
  ),
)

/** A lower-case word as Spanish writes it: `codigo` → 'código', `descripcion` → 'descripción', `cuit` → 'CUIT'. */
export function accented(word: string): string {
  const known = BY_BARE.get(word)
  if (known !== undefined) return known
  return word.replace(/([cstx])ion$/, '$1ión')
}
