import { DIAGNOSTIC_CODES, isDiagnosticCode, pageOf } from '../../schema/language/codes'
import { CommandError } from '../commands/command-error'
import { type Article, articleOf, headingOf } from '../docs/diagnostics/article'
import { openExampleChecker } from '../docs/diagnostics/example-checker'
import { EXIT } from '../exit-codes.js'
import { paint } from '../report/paint'
import type { ExplainFlags } from './flags'

/**
 * `gen explain S107`: the text of its page, for a terminal.
 * @param root the project's folder
 * @returns the exit code
 * @throws CommandError where there is no such diagnostic
 */
export async function explainDiagnostic(
  root: string,
  code: string,
  { json }: ExplainFlags,
): Promise<number> {
  if (!isDiagnosticCode(code)) {
    throw new CommandError(
      `There is no diagnostic ${code}.`,
      `There are: ${codesLike(code)}.`,
      EXIT.usage,
    )
  }
  const { check, close } = openExampleChecker(root)
  try {
    const article = await articleOf(check, code)
    console.log(json ? JSON.stringify(asJson(article), null, 2) : format(article))
    return EXIT.ok
  } finally {
    close()
  }
}

/** Those that begin alike, or all. */
function codesLike(code: string): string {
  const all = Object.keys(DIAGNOSTIC_CODES)
  const alike = all.filter((other) => other.startsWith(code.slice(0, 2)))
  return (alike.length > 0 ? alike : all).join(', ')
}

/** The shape is documented in docs/cli.md. */
function asJson({ code, title, why, wrong, output, right }: Article) {
  return { code, title, why, wrong, output, right, page: pageOf(code) }
}

function format({ code, title, why, wrong, output, right }: Article): string {
  return [
    `${paint.red(code)} ${paint.bold(title)}`,
    ...why.map(wrapped),
    ...filesOf('An example', wrong),
    paint.bold('What gen prints'),
    indented(output),
    ...filesOf('Corrected', right),
  ].join('\n\n')
}

function filesOf(title: string, files: Article['wrong']): string[] {
  const shown = files.map((file) => {
    const text = file.text === undefined ? '' : `\n\n${indented(file.text)}`
    return `${headingOf(file)}${text}`
  })
  return [paint.bold(title), ...shown]
}

const indented = (text: string) => text.trimEnd().replace(/^(?=.)/gm, '    ')

const WIDTH = 100

/** A paragraph in lines that end between words; code keeps its backticks, as the messages have them. */
function wrapped(paragraph: string): string {
  const lines = ['']
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line === '') lines[lines.length - 1] = word
    else if (line.length + 1 + word.length > WIDTH) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines.join('\n')
}
