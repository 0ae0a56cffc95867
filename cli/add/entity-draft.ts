import type { SchemaFile, Diagnostic } from '#language/diagnostic'
import type { KindName } from '#language/kinds'
import type { Names } from '#language/spanish'
import { type Code, joined, name as nameCode, ts } from '../../templates/print/code'
import { formatAll } from '../../templates/print/format'
import { harmless, type Literal, literal, propertyKey } from '../../templates/print/literal'
import { paint } from '../report/mistakes'

/** A field as the schema file will have it. */
export interface FieldDraft {
  readonly name: string
  readonly kind: KindName
  readonly options: Readonly<Record<string, Literal>>
  /** The fields of lines. */
  readonly fields?: readonly FieldDraft[]
  /** Doubts about it, each a comment of one line above it. */
  readonly doubts?: readonly string[]
}

/** A schema file before it is written. */
export interface EntityDraft {
  /** The file's name without ending: `agenda-personal`. */
  readonly stem: string
  /** The name of its export: `agendaPersonal`. */
  readonly exportName: string
  readonly names: Names
  /** undefined: a lookup without a screen. */
  readonly menu: string | undefined
  /** The beginning of its metodos (`base`), if they are named by the convention. */
  readonly metodos: {
    readonly base?: string
    readonly buscar?: Readonly<Record<string, Literal>> | string
  }
  /** undefined: the id. */
  readonly key?: readonly string[] | undefined
  readonly fields: readonly FieldDraft[]
  readonly unique: readonly (readonly string[])[]
  /** The text for staff when such a record exists; undefined: nothing is unique. */
  readonly duplicate: string | undefined
  /** Comments of one line each, above their subject; `left`: below the fields. */
  readonly remarks?: Readonly<
    Partial<Record<'file' | 'names' | 'menu' | 'metodos' | 'left', readonly string[]>>
  >
}

/** `schema/agenda-personal.ts` */
export const pathOf = ({ stem }: Pick<EntityDraft, 'stem'>) => `schema/${stem}.ts`

/**
 * The export of the new file, without running it: the words of the language return their argument, with their own name
 * as `kind`.
 */
export function asSchemaFile(draft: EntityDraft): SchemaFile {
  const { stem, exportName, names, menu, metodos, key, fields, unique, duplicate } = draft
  const declaration = {
    kind: 'entity',
    names,
    ...(menu !== undefined && { menu }),
    metodos: { ...(metodos.base !== undefined && { kind: 'crud' }), ...metodos },
    ...(key !== undefined && { key }),
    fields: fieldsOf(fields),
    ...(unique.length > 0 && { unique }),
    ...(duplicate !== undefined && { messages: { duplicate } }),
  }
  return { path: pathOf(draft), stem, exports: { [exportName]: declaration } }
}

const fieldsOf = (drafts: readonly FieldDraft[]): object =>
  Object.fromEntries(
    drafts.map(({ name, kind, options, fields }) => [
      name,
      { ...options, ...(fields && { fields: fieldsOf(fields) }), kind },
    ]),
  )

/** The schema file, formatted like those written by hand. */
export async function schemaText(draft: EntityDraft): Promise<string> {
  const { exportName, names, menu, metodos, key, fields, unique, duplicate } = draft
  const { remarks = {} } = draft
  const kinds = fields.flatMap((field) => [field, ...(field.fields ?? [])]).map(({ kind }) => kind)
  const crud = metodos.base === undefined ? [] : ['crud']
  const words = [...new Set([...crud, 'entity', ...kinds])].sort()
  const { text } = ts`
    import { ${joined(words.map(nameCode), ', ')} } from './language'

    ${comments(remarks.file)}
    export const ${nameCode(exportName)} = entity({
      ${comments(remarks.names)}
      names: ${literal({ ...names })},
      ${comments(remarks.menu)}
      ${menu !== undefined && ts`menu: ${literal(menu)},`}
      ${comments(remarks.metodos)}
      metodos: ${metodosText(metodos)},
      ${key !== undefined && ts`key: ${literal(key)},`}
      fields: {
        ${fields.map(fieldText)}
        ${comments(remarks.left)}
      },
      ${unique.length > 0 && ts`unique: ${literal(unique)},`}
      ${duplicate !== undefined && ts`messages: ${literal({ duplicate })},`}
    })
  `
  const [formatted = ''] = await formatAll([{ path: pathOf(draft), text }])
  return formatted
}

function metodosText({ base, ...others }: EntityDraft['metodos']): Code {
  if (base === undefined) return literal(others)
  const differences = others.buscar === undefined ? undefined : ts`, ${literal(others)}`
  return ts`crud(${literal(base)}${differences})`
}

function fieldText({ name, kind, options, fields, doubts }: FieldDraft): Code {
  const own = fields === undefined ? literal(options) : linesText(options, fields)
  const field = ts`${propertyKey(name)}: ${nameCode(kind)}(${own}),`
  return doubts === undefined || doubts.length === 0
    ? field
    : joined([comments(doubts), field], '\n')
}

function linesText(options: FieldDraft['options'], fields: readonly FieldDraft[]): Code {
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

const comments = (lines: readonly string[] = []): Code => ({
  text: lines.map((line) => `// ${harmless(line)}`).join('\n'),
  imports: [],
})

/**
 * The mistakes in a file that is not written yet; the text names the flag that each mistake comes from, as there are no
 * lines yet.
 */
export function formatDraftDiagnostics(
  draft: EntityDraft,
  diagnostics: readonly Diagnostic[],
): string {
  const formatted = diagnostics.map(({ source, path, code, what, help, suggestion }) => {
    const where = source === pathOf(draft) ? flagFor(path) : source
    const meant = suggestion === undefined ? [] : [`  Did you mean '${suggestion}'?`]
    return [`${paint.bold(where)} ${paint.red(code)} ${what}`, ...meant, `  ${help}`].join('\n')
  })
  return [...formatted, `${pathOf(draft)} was not written.`].join('\n\n')
}

const FLAGS: Readonly<Record<string, string>> = {
  menu: '--menu',
  metodos: '--metodos',
  unique: '--unique',
  messages: '--unique',
}

function flagFor([option, name]: Diagnostic['path']): string {
  if (option === 'fields' && name !== undefined) return `--field ${name}:`
  if (option === 'names') return name === undefined ? '--one, --many' : `--${name}`
  return FLAGS[String(option)] ?? '<entity>'
}
