import { format } from 'oxfmt'
import { expect, it } from 'vitest'
import oxfmtrc from '../../.oxfmtrc.json'
import { formatAll } from '../../templates/print/format'

const { printWidth, semi, singleQuote } = oxfmtrc

const TEXTS = [
  {
    path: 'generated/a/list.tsx',
    text: '\n\n  /** First. */ export const A = () => (<p title="a"/>)\n',
  },
  {
    path: 'generated/a/contract.ts',
    text: 'import { b } from "./b"\n\n\n[1].map(b)\nexport const x = 1',
  },
  {
    path: 'generated/b/contract.ts',
    text: '// a remark\nexport const x = { "//# generated/a/list.tsx": `\n` }\n',
  },
  { path: 'generated/b/list.tsx', text: 'export const B = () => <><A/>\n\n<A/></>;\n// the end' },
]

it('gives the same result for texts in a batch and alone', async () => {
  const alone = TEXTS.map(async ({ path, text }) => {
    const { code } = await format(path, text, { printWidth, semi, singleQuote })
    return code
  })
  expect(await formatAll(TEXTS)).toEqual(await Promise.all(alone))
})

it('names the text that is not valid TypeScript', async () => {
  const texts = [...TEXTS, { path: 'generated/c/contract.ts', text: 'export const = 1' }]
  await expect(formatAll(texts)).rejects.toThrow('generated/c/contract.ts: ')
})
