import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TOKEN, fakeProvider } from '../verify/support/fake-provider'
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

  it.each([
    ['a token that is refused', {}, 'status 401, "No Autorizado."'],
    [
      'no permission',
      { 'cheques-buscar': { status: 403, json: { error: 'No.' } } },
      'Sign in again: the token may have expired.',
    ],
    ['a page', { 'cheques-buscar': { text: '<html>' } }, 'with HTML instead of JSON'],
    [
      'a failure',
      { 'cheques-buscar': { status: 500, json: { error: 'No.' } } },
      'status 500, "No."',
    ],
    [
      'what is no list',
      { 'cheques-buscar': { status: 404, json: { error: 'No.' } } },
      'Check --metodo: only a metodo that lists records can be learnt from.',
    ],
  ])('reports %s, and writes nothing', async (title, replies, message) => {
    const { url } = await fakeProvider({ 'cheques-buscar': { json: CHEQUES }, ...replies })
    const token = title === 'a token that is refused' ? 'otro' : TOKEN
    const { code, err } = await infer({ url, metodo: 'cheques-buscar', token })
    expect(code).toBe(3)
    expect(err).toContain(message)
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
