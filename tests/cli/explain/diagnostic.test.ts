import { expect, it } from 'vitest'
import { CODES, explanationOf } from '#language/codes'
import { diagnosticsPage } from '../../../cli/docs/docs'
import { program } from '../../../cli/commands/main'
import { runHere } from '../support/run-here'

const HERE = { root: process.cwd() }
const S109 = {
  code: 'S109',
  title: 'A file that every schema needs is missing',
  why: 'Nobody could sign in without `schema/acceso.ts`, and no screen would have a place without `schema/menu.ts`.',
  page: 'docs/diagnostics.md#s109',
}

it.each(['S109', 's109'])(
  'gen explain %s prints the title, the reason and the page',
  async (code) => {
    const text = `S109 ${S109.title}\n${S109.why}\n${S109.page}\n`
    expect(await runHere(HERE, 'gen', 'explain', code)).toEqual({
      code: 0,
      output: text,
      stdout: text,
    })
    const { stdout } = await runHere(HERE, 'gen', 'explain', code, '--json')
    expect(JSON.parse(stdout)).toEqual(S109)
  },
)

it('a diagnostic that does not exist is refused', async () => {
  const { code, output } = await runHere(HERE, 'gen', 'explain', 's099')
  expect([code, output]).toEqual([
    2,
    'There is no diagnostic S099.\ndocs/diagnostics.md lists them all.\n',
  ])
})

it('docs/diagnostics.md has every diagnostic in one row, with an anchor of its own', async () => {
  const commands = program({ root: '', ends: () => async () => {} })
  const [{ text = '' } = {}] = await diagnosticsPage({ root: HERE.root, commands })
  for (const code of CODES) {
    const { title, why } = explanationOf(code)
    expect(text).toContain(`| <a id="${code.toLowerCase()}"></a>${code} | ${title} | ${why} |`)
  }
})

it.each(CODES)('%s gives its reason in one plain sentence', (code) => {
  const { why } = explanationOf(code)
  expect(why).toMatch(/^[A-Z'`].*[^.]\.$/)
  expect(why.length).toBeLessThanOrEqual(180)
})
