import { readHeader, unixLines } from '../../templates/header'

/** What an ejected file's first lines say. */
export interface EjectedHeader {
  /** `schema/rubro.ts` */
  readonly source: string
  /** Hash of the body that was generated when it was made. */
  readonly madeFrom: string
}

const FIRST = /^\/\/ Ejected from (?<source>.+) by `gen eject`\. Yours to edit\.$/
const SECOND = /^\/\/ made from (?<madeFrom>[0-9a-f]{12})$/

/** The generated text as the project's own file. */
export function asEjected(generated: string): string {
  const { header, body } = headed(generated)
  return [
    `// Ejected from ${header.source} by \`gen eject\`. Yours to edit.`,
    `// made from ${header.body}`,
    '',
    body,
  ].join('\n')
}

/** The same file, made from what is generated now: its body stays as it is. */
export function remade(ejected: string, generated: string): string {
  const [first = '', , ...rest] = unixLines(ejected).split('\n')
  return [first, `// made from ${headed(generated).header.body}`, ...rest].join('\n')
}

/** undefined: the file was written without `gen eject`, or its header was taken away. */
export function readEjected(text: string): EjectedHeader | undefined {
  const [first = '', second = ''] = unixLines(text).split('\n')
  const source = FIRST.exec(first)?.groups?.['source']
  const madeFrom = SECOND.exec(second)?.groups?.['madeFrom']
  return source === undefined || madeFrom === undefined ? undefined : { source, madeFrom }
}

/** @throws Error if the text was not generated: a bug */
function headed(generated: string) {
  const read = readHeader(generated)
  if (read === undefined) throw new Error('An ejected piece is made from a generated one.')
  return read
}
