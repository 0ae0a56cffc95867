import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { InferFlags } from '../../../../cli/provider/infer/main'
import { answerFile, infer } from './support'

const NOWHERE = new URL('http://127.0.0.1:9')
const CONCEPTOS = answerFile('conceptos')
const METODO =
  'Give a metodo such as `rubros-buscar`: letters, digits, - and _ without accents, 100 at most.'
const EXPORT_NAME =
  'Give a name such as `rubro` or `agendaPersonal`: a small letter, then letters and digits, without accents, 63 at most: gen infer concepto …'

const isCopied = (name: string) => name.endsWith('.ts') || name === 'language'

describe('gen infer says what is wrong and what to do, and writes nothing', () => {
  it.each<[string, Partial<InferFlags>, number, string, string]>([
    [
      'nothing to learn from',
      {},
      2,
      'There is nothing to learn from.',
      'Use --url and --metodo, or --from <answer.json>.',
    ],
    [
      'a url without metodo',
      { url: NOWHERE },
      2,
      '--url needs --metodo.',
      'Name the metodo to call: --metodo conceptos-buscar.',
    ],
    [
      'two wants of standard output',
      { from: [CONCEPTOS], print: true, json: true },
      2,
      '--print and --json both want standard output.',
      'Use one of them.',
    ],
    ['no metodo', { from: [CONCEPTOS], metodo: '9 a' }, 2, '"9 a" is no metodo.', METODO],
    [
      'a file that is not there',
      { from: ['nowhere.json'] },
      2,
      'nowhere.json cannot be read (ENOENT).',
      'Check the path.',
    ],
    [
      'a list without a name',
      { from: [answerFile('localidades')] },
      2,
      'The answer does not say which metodo it is of.',
      'Name it: --metodo conceptos-buscar.',
    ],
    [
      'another name for the list',
      { from: [CONCEPTOS], envelope: 'datos' },
      1,
      `${CONCEPTOS} holds no list under "datos".`,
      'Its names: conceptos.',
    ],
    [
      'no session',
      { url: NOWHERE, metodo: 'x-buscar' },
      2,
      'The provider answers only to a session: neither a token nor a DNI is set.',
      'Put a token into the environment variable API_TOKEN, or add --dni <dni> to sign in.',
    ],
    [
      'nobody there',
      { url: NOWHERE, metodo: 'x-buscar', token: 'x' },
      3,
      'The provider gives no connection.',
      'Check --url and the connection.',
    ],
  ])('%s', async (_title, flags, code, message, advice) => {
    const { root, ...ended } = await infer(flags)
    expect(ended).toMatchObject({ code, out: '', err: `${message}\n${advice}\n` })
    expect(readdirSync(join(root, 'schema'))).toEqual(readdirSync('schema').filter(isCopied))
  })

  it.each(['menu', 'acceso', 'language', '9a', 'a--b', 'ñandú'])(
    'a schema file that cannot be called %s',
    async (name) => {
      const { code, err } = await infer({ from: [CONCEPTOS], print: true }, { name })
      expect([code, err]).toEqual([
        2,
        `No schema file can be called ${JSON.stringify(name)}.\n${EXPORT_NAME}\n`,
      ])
    },
  )

  it.each<[string, string | Buffer, string]>([
    ['nothing', '', ' (cut short)'],
    ['a part', '{"conceptos": [{"id"', ' (at position 20)'],
    ['a personal text', 'Ana Secreta', ''],
    ['a comma too many', '{"a": 1,}', ' (at position 8)'],
  ])('a file that holds %s, none of which is repeated', async (_what, content, where) => {
    const file = answerIn(content)
    const { code, err } = await infer({ from: [file] })
    const short = err.replace(/ \(line \d+ column \d+\)/, '')
    expect([code, short]).toEqual([
      1,
      `${file} is no JSON${where}.\nGive one whole answer a file.\n`,
    ])
  })
})

/** A file with an answer, as it was saved; gone when the test ends. */
function answerIn(content: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'gestion-contable-answer-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'answer.json')
  writeFileSync(file, content)
  return file
}

it('an answer that a Windows editor saved is read as any other', async () => {
  const file = answerIn('\uFEFF{"conceptos": [{"id": 1, "concepto": "Cine"}]}')
  const { code, out } = await infer({ from: [file], print: true })
  expect([code, out.includes("metodos: crud('conceptos')")]).toEqual([0, true])
})

it('what is unsure about the rows of an answer is in the draft', async () => {
  const file = answerIn('{"rubros2": [{"id": 1, "nombre": "a"}, 7], "avisos": [1]}')
  const { code, out } = await infer({ from: [file], print: true })
  expect(code).toBe(0)
  expect(out.match(/^\/\/ unsure.*$/gm)).toEqual([
    '// unsure: the metodo was guessed; use --metodo for another',
    '// unsure: the answer holds other lists too (avisos); use --envelope for another',
    '// unsure: 1 of 2 rows are no objects, and were passed over',
  ])
})
