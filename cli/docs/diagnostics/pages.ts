import {
  DIAGNOSTIC_CODES,
  type DiagnosticCode,
  isDiagnosticCode,
  pageOf,
} from '../../../schema/language/codes'
import { DIAGNOSTIC_GROUPS } from '../../../schema/language/explained'
import { inlineCode as asCode, fenced, table } from '../../markdown/markdown'
import type { Page, PageMaker } from '../page'
import { type Article, articleOf, headingOf } from './article'
import { openExampleChecker } from './example-checker'

/** `docs/diagnostics/`: a page for each diagnostic, and their index. */
export const diagnosticPages: PageMaker = async ({ root }) => {
  const codes = Object.keys(DIAGNOSTIC_CODES).filter(isDiagnosticCode)
  const pages: Page[] = [{ path: 'docs/diagnostics/README.md', text: indexOf(codes) }]
  const { check, close } = openExampleChecker(root)
  try {
    for (const code of codes) {
      pages.push({ path: pageOf(code), text: asMarkdown(await articleOf(check, code)) })
    }
  } finally {
    close()
  }
  return pages
}

function indexOf(codes: readonly DiagnosticCode[]): string {
  return [
    '# Diagnostics',
    '',
    'The mistakes that `gen` reports in a schema, each with the reason, an example and its correction. `npm run gen -- explain S107`',
    'prints the same. A code keeps its meaning: it may be retired, and never means anything else.',
    '',
    ...Object.entries(DIAGNOSTIC_GROUPS).flatMap(([digit, title]) => {
      const rows = codes
        .filter((code) => code.startsWith(`S${digit}`))
        .map((code) => [`[${code}](${code}.md)`, DIAGNOSTIC_CODES[code]])
      return [`## ${title}`, '', table(['code', 'what is wrong'], rows), '']
    }),
  ].join('\n')
}

function asMarkdown(article: Article): string {
  const { code, title, why, output } = article
  return [
    `# ${code}: ${title}`,
    '',
    ...why.flatMap((paragraph) => [paragraph, '']),
    '## An example',
    '',
    ...filesOf(article.wrong),
    '`npm run gen` prints:',
    '',
    ...fenced('text', output),
    '',
    '## Corrected',
    '',
    ...filesOf(article.right),
    '[All diagnostics](README.md) · [The schema language](../schema.md)',
  ].join('\n')
}

function filesOf(files: Article['wrong']): string[] {
  return files.flatMap((file) => [
    headingOf(file, asCode),
    '',
    ...(file.text === undefined ? [] : [...fenced('ts', file.text), '']),
  ])
}
