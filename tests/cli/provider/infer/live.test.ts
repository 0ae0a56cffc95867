import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { type Replies, TOKEN, fakeProvider } from '../verify/support/fake-provider'
import { answerFile, infer } from './support'

const CHEQUES = JSON.parse(readFileSync(answerFile('cheques'), 'utf8'))

describe('gen infer, from a live provider', () => {
  it('finds a reference by what the provider lists', async () => {
    const bancos = ['Banco 0', 'Banco 1', 'Banco 2'].map((banco, id) => ({ id, banco }))
    const { url, calls } = await fakeProvider({
      'cheques-buscar': { json: CHEQUES },
      'bancos-buscar': { json: { bancos } },
    })
    const { code, out } = await infer({ url, metodo: 'cheques-buscar', token: TOKEN, print: true })
    expect(code).toBe(0)
    expect(out).toContain('// looks like a reference to banco: every value is one of its names')
    expect(out).toContain("to: 'banco'")
    expect(calls.map(({ metodo }) => metodo)).toEqual(['cheques-buscar', 'bancos-buscar'])
  })

  const AGAIN = 'Sign in again: the token may have expired.'
  const CHECK = 'Check --metodo: only a metodo that lists records can be learnt from.'

  it.each<[string, Replies, string, string]>([
    ['a token that is refused', {}, 'status 401, "No Autorizado."', AGAIN],
    [
      'no permission',
      { 'cheques-buscar': { status: 403, json: { error: 'No.' } } },
      'status 403, "No."',
      AGAIN,
    ],
    [
      'a page',
      { 'cheques-buscar': { text: '<html>' } },
      'HTML instead of JSON',
      'Check --url: it may lead to a page.',
    ],
    [
      'nothing',
      { 'cheques-buscar': { status: 204, text: '' } },
      'nothing instead of JSON',
      'Check --url: it may lead to a page.',
    ],
    ['a failure', { 'cheques-buscar': { status: 500, json: {} } }, 'status 500', CHECK],
    [
      'what is no list',
      { 'cheques-buscar': { status: 404, json: { error: 'No.' } } },
      'status 404, "No."',
      CHECK,
    ],
    ['another place', { 'cheques-buscar': { status: 300, json: CHEQUES } }, 'status 300', CHECK],
  ])('reports %s, and writes nothing', async (title, replies, what, advice) => {
    const { url } = await fakeProvider({ 'cheques-buscar': { json: CHEQUES }, ...replies })
    const token = title === 'a token that is refused' ? 'otro' : TOKEN
    const { code, err } = await infer({ url, metodo: 'cheques-buscar', token })
    expect([code, err]).toEqual([
      3,
      `The provider answers cheques-buscar with ${what}.\n${advice}\n`,
    ])
  })

  it('signs in with a DNI, and learns from each success, beside answers in files', async () => {
    vi.stubEnv('API_CLAVE', 'una clave')
    const { url, calls } = await fakeProvider({
      login: () => ({ json: { token: TOKEN } }),
      'localidades-buscar': { status: 299, json: [{ id: 901, localidad: 'Una' }] },
    })
    const { code, out } = await infer({
      url,
      dni: 7,
      metodo: 'localidades-buscar',
      from: [answerFile('localidades')],
      print: true,
    })
    expect([code, out.includes('Drafted from 6 rows of localidades-buscar.')]).toEqual([0, true])
    expect(calls.slice(0, 2)).toEqual([
      { metodo: 'login', dni: 7, clave: 'una clave' },
      { metodo: 'localidades-buscar', token: TOKEN },
    ])
  })

  it('names the provider’s answer where it holds no list', async () => {
    const { url } = await fakeProvider({ 'cheques-buscar': { json: 7 } })
    const { code, err } = await infer({ url, metodo: 'cheques-buscar', token: TOKEN })
    expect([code, err]).toEqual([
      1,
      'The answer of cheques-buscar is neither a list nor an object that holds one.\nGive the whole answer of a metodo that lists records.\n',
    ])
  })

  it('reads standard input, as a process', async () => {
    const argv = ['cli/bin.js', 'gen', 'infer', '--from', '-', '--print']
    const child = spawn(process.execPath, argv, { stdio: ['pipe', 'pipe', 'inherit'] })
    let out = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => (out += part))
    child.stdin.end(readFileSync(answerFile('conceptos')))
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect([code, out]).toEqual([0, expect.stringContaining('export const concepto = entity({')])
  })
})
