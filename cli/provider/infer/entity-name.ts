import { LINKS } from '../../add/usual-names'

/** The singular, for the schema file's name: `conceptos` → `concepto`, `codigos-postales` → `codigo-postal`. */
export function singular(base: string): string {
  const words = base
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
  const link = words.findIndex((word) => LINKS.has(word))
  return words.map((word, at) => (link === -1 || at < link ? singularWord(word) : word)).join('-')
}

function singularWord(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('iones')) return word.slice(0, -2)
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`
  // 'postales', 'proveedores', 'ciudades', 'ordenes'; not 'detalles', 'nombres', 'clientes', 'sedes'.
  const es = /(?<!l)(?:[aeiou]l|[aeiou]n|[aeiou]r|[aiu]d)es$/.test(word)
  return word.slice(0, es ? -2 : -1)
}
