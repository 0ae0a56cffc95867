import type { SchemaFile, Diagnostic } from '#language/diagnostic'
import type { KindName } from '#language/kinds'
import type { Names } from '#language/spanish'
import type { Literal } from '../../templates/print/literal'
import { paint } from '../report/mistakes'

/** A field as the schema file will have it. */
export interface FieldDraft {
  readonly name: string
  readonly kind: KindName
  readonly options: Readonly<Record<string, Literal>>
}

/** A schema file before it is written. */
export interface EntityDraft {
  /** The file's name without ending: `agenda-personal`. */
  readonly stem: string
  /** What it exports: `agendaPersonal`. */
  readonly exportName: string
  readonly names: Names
  /** undefined: a lookup without a screen. */
  readonly menu: string | undefined
  /** What its metodos begin with. */
  readonly base: string
  readonly fields: readonly FieldDraft[]
  readonly unique: readonly (readonly string[])[]
  /** What staff read when a record is there already; undefined: nothing is unique. */
  readonly duplicate: string | undefined
}

/** `schema/agenda-personal.ts` */
export const pathOf = ({ stem }: Pick<EntityDraft, 'stem'>) => `schema/${stem}.ts`

/**
 * What the file will export, without running it: the words of the language return their argument, with their own name
 * as `kind`.
 */
export function asSchemaFile(draft: EntityDraft): SchemaFile {
  const { stem, exportName, names, menu, base, fields, unique, duplicate } = draft
  const declaration = {
    kind: 'entity',
    names,
    ...(menu !== undefined && { menu }),
    metodos: { kind: 'crud', base },
    fields: Object.fromEntries(
      fields.map(({ name, kind, options }) => [name, { ...options, kind }]),
    ),
    ...(unique.length > 0 && { unique }),
    ...(duplicate !== undefined && { messages: { duplicate } }),
  }
  return { path: pathOf(draft), stem, exports: { [exportName]: declaration } }
}

/**
 * What is wrong with a file that is not written yet: it names the flag that each mistake comes from, as there are no
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
