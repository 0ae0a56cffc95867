import type { Diagnostic } from '../../schema/language/diagnostic'
import { paint } from '../report/paint'
import { type EntityDraft, pathOf } from './entity-draft'

/** What is wrong with a file that is not written yet: in place of lines, the flags that said it. */
export function tellMisdraft(draft: EntityDraft, diagnostics: readonly Diagnostic[]): string {
  const told = diagnostics.map(({ source, path, code, what, help, suggestion }) => {
    const where = source === pathOf(draft) ? flagFor(path) : source
    const meant = suggestion === undefined ? [] : [`  Did you mean '${suggestion}'?`]
    return [`${paint.bold(where)} ${paint.red(code)} ${what}`, ...meant, `  ${help}`].join('\n')
  })
  return [...told, `${pathOf(draft)} was not written.`].join('\n\n')
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
