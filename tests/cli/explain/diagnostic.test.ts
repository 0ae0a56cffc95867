import { readdirSync } from 'node:fs'
import { expect, it, onTestFinished, vi } from 'vitest'
import { explainDiagnostic } from '../../../cli/explain/diagnostic'
import { tempDir } from '../../server/support/temp-dir'
import { runHere } from '../support/run-here'

const HERE = { root: process.cwd() }

/** An empty folder for temporary files, until the test ends. */
function temporaryFiles(): () => readonly string[] {
  const folder = tempDir()
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  return () => readdirSync(folder)
}

const WHY = [
  'Every schema has two files: `schema/acceso.ts`, the operations of the portal and the session, and',
  "`schema/menu.ts`, the side menu's places. Without them nobody could sign in, and no screen would",
  'have a place.',
]
const OUTPUT = [
  'schema/menu.ts:1:1 S109 schema/menu.ts is missing.',
  "  It holds the menu's places, made with menu().",
  '  docs/diagnostics/S109.md',
  '',
  '1 mistake; nothing was written.',
]
const MENU = [
  "import { menu } from './language'",
  '',
  'export const menuPlaces = menu({',
  "  Archivos: ['Clientes', 'Conceptos'],",
  "  Listados: ['Cheques'],",
  '})',
]
const indented = (lines: readonly string[]) => lines.map((line) => line && `    ${line}`)

it('gen explain with a code prints why, an example, what gen says to it, and the example corrected', async () => {
  const left = temporaryFiles()
  const text = [
    'S109 A file that every schema needs is missing',
    '',
    ...WHY,
    '',
    'An example',
    '',
    'Without schema/menu.ts:',
    '',
    'What gen prints',
    '',
    ...indented(OUTPUT),
    '',
    'Corrected',
    '',
    'schema/menu.ts:',
    '',
    ...indented(MENU),
    '',
  ].join('\n')
  const { code, output, stdout } = await runHere(HERE, 'gen', 'explain', 'S109')
  expect({ code, output, stdout }).toEqual({ code: 0, output: text, stdout: text })
  expect(left()).toEqual([])
})

it('--json has the same parts by name', async () => {
  const left = temporaryFiles()
  const { code, stdout } = await runHere(HERE, 'gen', 'explain', 's109', '--json')
  const article = {
    code: 'S109',
    title: 'A file that every schema needs is missing',
    why: [WHY.join(' ')],
    wrong: [{ path: 'schema/menu.ts' }],
    output: OUTPUT.join('\n'),
    right: [{ path: 'schema/menu.ts', text: `${MENU.join('\n')}\n` }],
    page: 'docs/diagnostics/S109.md',
  }
  expect([code, stdout]).toEqual([0, `${JSON.stringify(article, null, 2)}\n`])
  expect(left()).toEqual([])
})

it('nothing is left in the folder of temporary files where it fails', async () => {
  const left = temporaryFiles()
  const log = vi.spyOn(console, 'log').mockImplementation(() => {
    throw new Error('nowhere to print')
  })
  await expect(explainDiagnostic(HERE.root, 'S109', {})).rejects.toThrow('nowhere to print')
  expect([log.mock.calls.length, left()]).toEqual([1, []])
  await expect(explainDiagnostic(HERE.root, 'S099', {})).rejects.toThrow('There is no diagnostic')
  expect(left()).toEqual([])
})
