import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openExampleChecker } from '../../../cli/docs/diagnostics/example-checker'
import { diagnosticPages } from '../../../cli/docs/diagnostics/pages'
import { EXIT } from '../../../cli/exit-codes.js'
import { explain } from '../../../cli/explain/explain'
import { program } from '../../../cli/commands/program'
import { DIAGNOSTIC_CODES, pageOf } from '../../../schema/language/codes'
import { EXPLANATIONS } from '../../../schema/language/explained'
import type { SketchedFiles } from '../../../schema/language/explained/explanation'
import { typeErrorsIn } from '../support/type-errors'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const explanations = Object.entries(EXPLANATIONS)

/** Where `⟦` and `⟧` are; a missing file is reported at its beginning. */
function marked(files: SketchedFiles) {
  const places = Object.entries(files).flatMap(([source, text = '⟦⟧']) => {
    const lines = text.split('\n')
    const row = lines.findIndex((line) => line.includes('⟦'))
    const line = lines[row]
    if (line === undefined) return []
    const [before = '', meant = ''] = line.split(/[⟦⟧]/)
    return [{ source, line: row + 1, column: before.length + 1, length: meant.length || 1 }]
  })
  expect(places).toHaveLength(1)
  return places[0]
}

describe('G-04: the example of each diagnostic', () => {
  const { check, close } = openExampleChecker(ROOT)
  afterAll(close)

  it.each(explanations)('%s has that mistake alone, at its place', async (code, { wrong }) => {
    const { mistakes } = await check(wrong)
    const places = mistakes.map(({ code: reported, source, line, column, length }) => {
      return { code: reported, source, line, column, length }
    })
    expect(places).toEqual([{ code, ...marked(wrong) }])
  })

  it.each(explanations)('%s has no mistake once it is corrected', async (_, { right }) => {
    expect((await check(right)).output).toBe('')
  })

  it('the compiler accepts all corrected examples', async () => {
    const examples = explanations.map(([code, { right }]) => [code, right] as const)
    expect(await typeErrorsIn(examples)).toBe('')
  })
})

describe('docs/diagnostics/', () => {
  it('has a page for each, and an index that leads to all of them', async () => {
    const commands = program({ root: '', ends: () => async () => {} })
    const pages = new Map(
      (await diagnosticPages({ root: ROOT, commands })).map(({ path, text }) => [path, text]),
    )
    const index = pages.get('docs/diagnostics/README.md')
    for (const [code, title] of Object.entries(DIAGNOSTIC_CODES)) {
      expect(index).toContain(`[${code}](${code}.md) | ${title} |`)
      const page = pages.get(`docs/diagnostics/${code}.md`)
      expect(page).toContain(`# ${code}: ${title}`)
      expect(page).toMatch(new RegExp(`\n\`\`\`text\n(schema|src/hooks)/.*:\\d+:\\d+ ${code} `))
      expect(page).not.toMatch(/[⟦⟧]/)
      expect(page, 'reads as an unresolved merge').not.toMatch(/^(<<<<<<<|>>>>>>>) /m)
      expect(page).toBe(stripVTControlCharacters(page ?? ''))
    }
    expect(pages.size).toBe(explanations.length + 1)
  })
})

async function explained(...[name, flags]: [name: string, flags?: { json: true }]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  expect(await explain(ROOT, name, flags ?? {})).toBe(EXIT.ok)
  return String(log.mock.calls[0]?.[0])
}

describe('gen explain', () => {
  it.each(['S107', 's107'])('%s prints the text of its page', async (code) => {
    const printed = await explained(code)
    expect(printed).toMatch(/^S107 A limit is out of range\n/)
    expect(printed).toContain('    schema/concepto.ts:8:42 S107 `max` is 0.')
    for (const line of printed.split('\n')) expect(line.length).toBeLessThanOrEqual(104)
  })

  it('--json has the same for machines', async () => {
    const article: unknown = JSON.parse(await explained('S109', { json: true }))
    expect(article).toMatchObject({
      code: 'S109',
      wrong: [{ path: 'schema/menu.ts' }],
      output: expect.stringContaining('schema/menu.ts:1:1 S109 '),
      page: pageOf('S109'),
    })
  })

  it.each([
    ['S899', codesFrom('S8')],
    ['s999', codesFrom('S9')],
    ['S099', codesFrom('S')],
  ])(
    '%s, which there is not, is refused with those that begin alike, or all',
    async (code, alike) => {
      await expect(explain(ROOT, code, {})).rejects.toMatchObject({
        message: `There is no diagnostic ${code.toUpperCase()}.`,
        advice: `There are: ${alike.join(', ')}.`,
        exitCode: EXIT.usage,
      })
    },
  )
})

/** By their pages. */
function codesFrom(beginning: string): readonly string[] {
  const files = readdirSync(join(ROOT, 'docs/diagnostics'))
  const codes = files.flatMap((file) => /^(S\d+)\.md$/.exec(file)?.[1] ?? [])
  return codes.filter((code) => code.startsWith(beginning)).toSorted()
}
