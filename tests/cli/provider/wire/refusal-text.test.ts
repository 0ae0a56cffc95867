import { expect, it } from 'vitest'
import { endpointOf, readUrl } from '../../../../cli/provider/wire/flags'
import { errorIn, refusalText, shortened, unanswered } from '../../../../cli/provider/wire/sign-in'
import { API_PATH } from '#wire/http/endpoint'

const reply = (value: unknown, status = 409) => ({
  status,
  json: value === undefined ? undefined : { value },
  otherwise: 'nothing',
  location: undefined,
  milliseconds: 1,
})

it.each<[unknown, string | undefined, string]>([
  [{ error: 'N' }, 'N', 'status 409, "N"'],
  [{ error: 'No.\n¡No!', more: 1 }, 'No.\n¡No!', 'status 409, "No. ¡No!"'],
  [{ error: '' }, undefined, 'status 409'],
  [{ error: 7 }, undefined, 'status 409'],
  [['No.'], undefined, 'status 409'],
  [undefined, undefined, 'status 409'],
])('the refusal %j is told in its words, where it has any', (value, error, text) => {
  expect(errorIn(reply(value))).toBe(error)
  expect(refusalText(reply(value))).toBe(text)
})

it('a text is on one line, 80 characters at most', () => {
  expect(shortened(`${'x'.repeat(79)}\n`)).toBe('x'.repeat(79))
  expect(shortened('x'.repeat(80))).toBe('x'.repeat(80))
  expect(shortened(`a${'x'.repeat(80)}`)).toBe(`a${'x'.repeat(79)}…`)
  expect(shortened('a\u001B[31m\tb')).toBe('a [31m b')
  expect(shortened(`a\n${'x'.repeat(90)}`)).toBe(`a ${'x'.repeat(78)}…`)
})

it('no answer is no fault of the schema', () => {
  expect(unanswered({ none: 'no connection (ECONNREFUSED)' })).toMatchObject({
    message: 'The provider gives no connection (ECONNREFUSED).',
    advice: 'Check --url and the connection.',
    exitCode: 3,
  })
})

it.each([
  ['http://h', `http://h${API_PATH}`],
  ['https://h:8443/', `https://h:8443${API_PATH}`],
  ['http://h/otra', 'http://h/otra'],
  ['http://h/otra/?v=2', 'http://h/otra/?v=2'],
])('calls to %s go to %s', (text, endpoint) => {
  expect(endpointOf(readUrl(text)).href).toBe(endpoint)
})

it.each(['', 'h', 'h:80', 'ftp://h', 'file:///a', '//h'])('%j is no address', (text) => {
  expect(() => readUrl(text)).toThrow('Give an address such as http://127.0.0.1:4000.')
})
