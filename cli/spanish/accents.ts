import { foldForSearch } from '#wire/search/fold'

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
    (word) => [foldForSearch(word), word] as const,
  ),
)

/** A lower-case word as Spanish writes it: `codigo` → 'código', `descripcion` → 'descripción', `cuit` → 'CUIT'. */
export function accented(word: string): string {
  const known = BY_BARE.get(word)
  if (known !== undefined) return known
  return word.replace(/([cstx])ion$/, '$1ión')
}
