import { posix } from 'node:path'
import { format } from 'oxfmt'
import oxfmtrc from '../../.oxfmtrc.json'

/** A text to format, and its path, whose extension is the language. */
export interface Unformatted {
  readonly path: string
  readonly text: string
}

const { printWidth, semi, singleQuote } = oxfmtrc

/** Characters of source to format in one call: the overhead of a call exceeds the time to format a small file. */
const TOGETHER = 50_000

/**
 * Formats texts with the repository's settings, in their order, and checks their syntax. Several are formatted in one call,
 * separated by lines with the path of the next one.
 * @throws Error if a text is not valid TypeScript: a fault of the generator, never of a schema
 */
export async function formatAll(texts: readonly Unformatted[]): Promise<string[]> {
  const formatted = new Map<Unformatted, string>()
  for (const batch of batches(texts)) {
    const codes = (await formatTogether(batch)) ?? (await formatEach(batch))
    batch.forEach((text, at) => formatted.set(text, codes[at] ?? ''))
  }
  return texts.map((text) => formatted.get(text) ?? '')
}

/** Batches of texts with the same extension, because only these can be parsed as one file. */
function* batches(texts: readonly Unformatted[]): Iterable<Unformatted[]> {
  for (const kind of new Set(texts.map(({ path }) => posix.extname(path)))) {
    let batch: Unformatted[] = []
    let size = 0
    for (const text of texts) {
      if (posix.extname(text.path) !== kind) continue
      batch.push(text)
      size += text.text.length
      if (size < TOGETHER) continue
      yield batch
      batch = []
      size = 0
    }
    yield batch
  }
}

/** undefined: the result cannot be split into its parts, or one of them is not valid TypeScript. */
async function formatTogether(batch: readonly Unformatted[]): Promise<string[] | undefined> {
  const [first] = batch
  if (first === undefined || batch.length === 1) return undefined
  const joined = batch.map(({ path, text }) => `${BOUNDARY}${path}\n${text}\n`).join('')
  const { code, errors } = await format(first.path, joined, { printWidth, semi, singleQuote })
  if (errors.length > 0) return undefined
  const parts = code.split(new RegExp(`^${BOUNDARY}(.*)\n`, 'm'))
  // `split` returns an empty string, then each path and its text.
  const named = batch.every(({ path }, at) => parts[2 * at + 1] === path)
  if (!named || parts.length !== 2 * batch.length + 1) return undefined
  return batch.map((_, at) => `${parts[2 * at + 2]?.trim()}\n`)
}

/** Cannot occur in a text of a schema at the beginning of a line: those are inside quotes or after the start of a comment. */
const BOUNDARY = '//# '

async function formatEach(batch: readonly Unformatted[]): Promise<string[]> {
  const codes: string[] = []
  for (const { path, text } of batch) {
    const { code, errors } = await format(path, text, { printWidth, semi, singleQuote })
    const [error] = errors
    if (error) throw new Error(`${path}: ${error.message}\n${error.codeframe ?? ''}`)
    codes.push(code)
  }
  return codes
}
