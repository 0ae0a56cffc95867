/** What a schema file exports, by its text: each word of the language is its argument, with its name as `kind`. */
export function exportedBy(text: string): unknown {
  const [imports = '', ...rest] = text.split("} from './language'\n")
  const imported = /^import \{([\w\s,]*)$/.exec(imports)?.[1]?.match(/\w+/g) ?? []
  const body = rest.join('').replace(/^export const (\w+) =/m, 'const exported = { $1:')
  const closed = body.trimEnd().replace(/\)$/, ') }')
  const run = new Function(...imported, `${closed}\nreturn exported`)
  return run(...imported.map(wordFor))
}

const wordFor = (kind: string) =>
  kind === 'crud'
    ? (base: string, differences: object = {}) => ({ kind, base, ...differences })
    : (declared: object) => ({ ...declared, kind })
