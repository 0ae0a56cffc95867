import { baseOfMetodo } from '#language/naming'
import type { EntityDraft } from '../../add/entity-draft'
import type { EntityGuess } from './entity-guess'

/** The findings about an entity, with the name of the file. */
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

/** The schema file of a draft; each doubt is a comment above its line. */
export function asEntityDraft(draft: Draft): EntityDraft {
  const { stem, exportName, names, menu, fields, key, rows, metodo, left, doubts } = draft
  // Then the names of the other metodos can be guessed.
  const isConventional = metodo.endsWith('-buscar')
  const base = baseOfMetodo(metodo)
  const options = listOptions(draft)
  const differs = Object.keys(options).length > 0
  const about = `Drafted from ${rows} ${rows === 1 ? 'row' : 'rows'} of ${metodo}. Labels follow from names. Every \`max\` comes from the sample: check it. Settle each \`unsure\`, then remove its comment.`
  const others = isConventional
    ? `set false what the provider lacks: crud('${base}', { borrar: false })`
    : 'name ingresar, modificar and borrar if the provider has them'
  return {
    stem,
    exportName,
    names,
    menu,
    metodos: isConventional
      ? { base, ...(differs && { buscar: options }) }
      : { buscar: differs ? { metodo, ...options } : metodo },
    key,
    fields,
    unique: [],
    duplicate: isConventional ? draft.duplicate : undefined,
    remarks: {
      file: [about, ...doubts],
      names: [`unsure: names and gender follow from '${exportName}'`],
      menu:
        menu === undefined
          ? [
              `unsure: no free place of schema/menu.ts is called '${names.many}', so there is no screen; add one, then menu: 'Archivos / ${names.many}'`,
            ]
          : [],
      metodos: [`unsure: only ${metodo} was seen; ${others}`],
      left: left.map(({ name, why }) => `left out: ${name}: ${why}`),
    },
  }
}

/** The options that do not follow from the metodo's name; records with lines are listed in pages. */
function listOptions({ metodo, envelope, fields }: Draft) {
  return {
    ...(envelope === baseOfMetodo(metodo) ? {} : { envelope }),
    ...(fields.some(({ kind }) => kind === 'lines') ? { serves: 'pages' } : {}),
  }
}
