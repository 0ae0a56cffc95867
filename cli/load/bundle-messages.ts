import type { Message, Note } from 'esbuild'
import type { Located } from '../locate/located'
import { LANGUAGE } from './bundle-schema'
import { wordMeantBy } from './language-words'

/** The errors of esbuild in schema files, as mistakes like any other. */
export function toLocated(messages: readonly Message[]): Located[] {
  return messages.map((message) => withWords(fromMessage(message)))
}

const UNKNOWN_EXPORT = /^No matching export in "(.+)" for import "(.+)"$/
const HELP_SYNTAX = 'A schema file is TypeScript that exports one declaration.'

function fromMessage({ text, location, detail, notes }: Message): Located {
  const [note] = notes
  return {
    code: 'S101',
    source: location?.file ?? 'schema/',
    line: location?.line ?? 1,
    column: columnOf(location?.lineText ?? '', location?.column ?? 0),
    length: location?.length ?? 1,
    what: text,
    help: typeof detail === 'string' ? detail : note === undefined ? HELP_SYNTAX : placed(note),
  }
}

/** A note that leads to another place, as 'The name "a" was originally exported here:' does, with that place. */
function placed({ text, location }: Note): string {
  return location === null ? text : `${text} ${location.file}:${location.line}`
}

/** esbuild counts columns in bytes, from 0. */
function columnOf(line: string, bytes: number): number {
  return Buffer.from(line).subarray(0, bytes).toString().length + 1
}

function withWords(mistake: Located): Located {
  const [, module, word] = UNKNOWN_EXPORT.exec(mistake.what) ?? []
  if (word === undefined || module !== `${LANGUAGE.namespace}:${LANGUAGE.path}`) return mistake
  return { ...mistake, what: `the schema language has no word '${word}'`, ...wordMeantBy(word) }
}
