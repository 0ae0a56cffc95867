import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SHAPES, camel, exportNameOf, fold } from '#language/naming'
import { CommandError } from '../commands/command-error'
import { EXIT } from '../exit-codes.js'

/** What the new file and its export are called. */
export interface FileName {
  readonly stem: string
  readonly exportName: string
}

/** `schema/language.ts` would be read in place of the language itself. */
const TAKEN = ['language']

/**
 * The file's name for an entity called like this; `agendaPersonal` and `agenda-personal` are one.
 * @throws CommandError if it is no name of a schema file, or one is there already
 */
export function fileNameFor(root: string, name: string): FileName {
  const isName = /^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name) || SHAPES.exportName.pattern.test(name)
  if (!isName || !SHAPES.exportName.pattern.test(exportNameOf(name))) throw misnamed(name)
  const stem = name.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase()
  const there = readdirSync(join(root, 'schema')).find(
    (file) => fold(file.replace(/\.ts$/, '')) === stem,
  )
  if (there === undefined && !TAKEN.includes(stem)) return { stem, exportName: exportNameOf(stem) }
  throw new CommandError(
    `schema/${there ?? `${stem}.ts`} is there already.`,
    'Nothing was written. Change that file, or choose another name.',
  )
}

function misnamed(name: string): CommandError {
  const meant = camel(name.slice(0, 100))
  const isBetter = meant !== name && SHAPES.exportName.pattern.test(meant)
  return new CommandError(
    `An entity cannot be called ${JSON.stringify(name)}.`,
    `Give ${SHAPES.exportName.allowed}.${isBetter ? ` Did you mean ${meant}?` : ''}`,
    EXIT.usage,
  )
}
