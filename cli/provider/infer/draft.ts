import type { SchemaFile } from '#language/diagnostic'
import { baseOfMetodo } from '#language/naming'
import { type Code, ts, joined, name as nameCode } from '../../../templates/print/code'
import { formatAll } from '../../../templates/print/format'
import { harmless, literal, propertyKey } from '../../../templates/print/literal'
import { pathOf } from '../../add/entity-draft'
import type { EntityGuess } from './entity-guess'
import type { FieldGuess, LeftOut } from './lookups'

/** A schema file before it is written, with its comments. */
export interface Draft extends EntityGuess {
  readonly stem: string
  readonly exportName: string
  readonly metodo: string
  readonly envelope: string
  /** undefined: a lookup without a screen. */
  readonly menu: string | undefined
  /** How many rows it was made from. */
  readonly rows: number
}

/** Whether the metodo follows the naming convention, so that the names of the other metodos can be guessed. */
const isConventional = ({ metodo }: Draft) => metodo.endsWith('-buscar')

/** What differs from what follows from the metodo's name; records with lines are listed in pages. */
function listOptions({ metodo, envelope, fields }: Draft) {
  return {
    ...(envelope === baseOfMetodo(metodo) ? {} : { envelope }),
    ...(fields.some(({ kind }) => kind === 'lines') ? { serves: 'pages' } : {}),
  }
}

/**
 * What the file will export, without running it: the words of the language return their argument, with their own name
 * as `kind`.
 */
export function asSchemaFile(draft: Draft): SchemaFile {
  const { stem, exportName, names, menu, fields, key, duplicate, metodo } = draft
  const options = listOptions(draft)
  const metodos = isConventional(draft)
    ? { kind: 'crud', base: baseOfMetodo(metodo), ...(isEmpty(options) ? {} : { buscar: options }) }
    : { buscar: isEmpty(options) ? metodo : { metodo, ...options } }
  const declaration = {
    kind: 'entity',
    names,
    ...(menu !== undefined && { menu }),
    metodos,
    ...(key !== undefined && { key }),
    fields: fieldsOf(fields),
    ...(duplicate !== undefined && isConventional(draft) && { messages: { duplicate } }),
  }
  return { path: pathOf(draft), stem, exports: { [exportName]: declaration } }
}

const fieldsOf = (guesses: readonly FieldGuess[]): object =>
  Object.fromEntries(
    guesses.map(({ name, kind, options, fields }) => [
      name,
      { ...options, ...(fields && { fields: fieldsOf(fields) }), kind },
    ]),
  )

/** The schema file, formatted like those written by hand; each doubt is a comment above what it doubts. */
export async function draftText(draft: Draft): Promise<string> {
  const { exportName, names, menu, fields, key, duplicate, rows, metodo, left, doubts } = draft
  const isCrud = isConventional(draft)
  const kinds = fields.flatMap((field) => [field, ...(field.fields ?? [])]).map(({ kind }) => kind)
  const words = [...new Set([...(isCrud ? ['crud'] : []), 'entity', ...kinds])].sort()
  const about = `Drafted from ${rows} ${rows === 1 ? 'row' : 'rows'} of ${metodo}. Labels follow from names. Every \`max\` comes from the sample: check it. Settle each \`unsure\`, then remove its comment.`
  const { text } = ts`
    import { ${joined(words.map(nameCode), ', ')} } from './language'

    ${comments([about, ...doubts])}
    export const ${nameCode(exportName)} = entity({
      ${comments([`unsure: names and gender follow from '${exportName}'`])}
      names: ${literal({ ...names })},
      ${menu === undefined ? comments([menuDoubt(draft)]) : ts`menu: ${literal(menu)},`}
      ${metodos(draft)}
      ${key !== undefined && ts`key: ${literal(key)},`}
      fields: {
        ${fields.map(fieldText)}
        ${comments(left.map(leftText))}
      },
      ${duplicate !== undefined && isCrud && ts`messages: ${literal({ duplicate })},`}
    })
  `
  const [formatted = ''] = await formatAll([{ path: pathOf(draft), text }])
  return formatted
}

function menuDoubt({ names }: Draft): string {
  return `unsure: no free place of schema/menu.ts is called '${names.many}', so there is no screen; add one, then menu: 'Archivos / ${names.many}'`
}

function metodos(draft: Draft) {
  const options = listOptions(draft)
  const { metodo } = draft
  if (!isConventional(draft)) {
    const doubt = `unsure: only ${metodo} was seen; name ingresar, modificar and borrar if the provider has them`
    const buscar = isEmpty(options) ? metodo : { metodo, ...options }
    const only = ts`metodos: { buscar: ${literal(buscar)} },`
    return joined([comments([doubt]), only], '\n')
  }
  const base = baseOfMetodo(metodo)
  const differences = isEmpty(options) ? undefined : ts`, { buscar: ${literal(options)} }`
  const doubt = `unsure: only ${metodo} was seen; set false what the provider lacks: crud('${base}', { borrar: false })`
  return joined([comments([doubt]), ts`metodos: crud(${literal(base)}${differences}),`], '\n')
}

function fieldText({ name, kind, options, fields, doubts }: FieldGuess): Code {
  const own = fields === undefined ? literal(options) : linesText(options, fields)
  const field = ts`${propertyKey(name)}: ${nameCode(kind)}(${own}),`
  return joined([comments(doubts), field], '\n')
}

function linesText(options: FieldGuess['options'], fields: readonly FieldGuess[]): Code {
  const own = Object.entries(options).map(
    ([option, value]) => ts`${propertyKey(option)}: ${literal(value)},`,
  )
  return ts`{
    ${own}
    fields: {
      ${fields.map(fieldText)}
    },
  }`
}

function leftText({ name, why }: LeftOut): string {
  return `left out: ${name}: ${why}`
}

function comments(lines: readonly string[]) {
  return { text: lines.map((line) => `// ${harmless(line)}`).join('\n'), imports: [] }
}

function isEmpty(options: object): boolean {
  return Object.keys(options).length === 0
}
