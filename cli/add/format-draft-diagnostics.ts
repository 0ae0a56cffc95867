import type { Diagnostic } from '#language/diagnostic'
import { paint } from '../report/paint'
import { type EntityDraft, pathOf } from './entity-draft'

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
