import { expect, it } from 'vitest'
import { isEdited, readHeader, withHeader, withListHeader } from '../../templates/header'

const TEXT = withHeader('schema/rubro.ts', { name: 'rubro' }, 'export const a = 1\n')

it('G-02: the header names the source, and says not to edit the file', () => {
  expect(TEXT.split('\n')[0]).toBe(
    '// Generated from schema/rubro.ts by `npm run gen`. Do not edit: change the schema.',
  )
})

it('G-03: the header alone shows whether a file was edited by hand', () => {
  const edited = TEXT.replace('a = 1', 'a = 2')
  expect(
    [TEXT, edited].map((text) => readHeader(text)).map((read) => read && isEdited(read)),
  ).toEqual([false, true])
})

it('G-03: line ends changed by a checkout are not an edit', () => {
  const read = readHeader(TEXT.replaceAll('\n', '\r\n'))
  expect(read && isEdited(read)).toBe(false)
})

it.each([
  ['no header', 'export const a = 1\n'],
  ['half a header', TEXT.split('\n')[0] ?? ''],
  ['nothing', ''],
])('G-03: %s is not a header of ours', (_, text) => {
  expect(readHeader(text)).toBeUndefined()
})

function hashOf(from: unknown): string | undefined {
  return readHeader(withHeader('schema/rubro.ts', from, ''))?.header.schema
}

it('G-03: the hash depends on the schema', () => {
  expect(hashOf({ max: 50 })).toBe(hashOf({ max: 50 }))
  expect(hashOf({ max: 50 })).not.toBe(hashOf({ max: 51 }))
})

const list = (...lines: readonly string[]) =>
  withListHeader('schema/', `export const all = {\n${lines.join('\n')}\n}\n`)

it('G-03: the header of a list file does not depend on its entities', () => {
  const headers = [list(), list('  bancos,'), list('  bancos,', "  'a-b': aB,")].map((text) =>
    text.split('\n').slice(0, 2),
  )
  expect(new Set(headers.map((lines) => lines.join('\n'))).size).toBe(1)
})

const isEditedText = (text: string) => {
  const read = readHeader(text)
  return read && isEdited(read)
}

it('G-03: a change in any other line of a list file is an edit by hand', () => {
  expect(isEditedText(list('  bancos,').replace('bancos', 'rubros'))).toBe(false)
  expect(isEditedText(list('  bancos,').replace('  bancos,', '  bancos: mine(bancos),'))).toBe(true)
  expect(isEditedText(list('  bancos,').replace('all', 'some'))).toBe(true)
})

const headerOf = (text: string) => text.split('\n').slice(0, 2).join('\n')

it.each([
  ["import { bancos } from './bancos/contract'", true],
  ["import type { BancoRecord } from './bancos/contract'", true],
  ["import { bancos, rubros } from './bancos/contract'", false],
  ["import { bancos } from '../bancos/contract'", false],
  ["import { bancos } from './bancos/contract' // mine", false],
  ['  bancos,', true],
  ['bancos,', false],
  ['  bancos, rubros,', false],
  ['  ...bancos,', false],
  ["  'a-b': aB,", true],
  ['  bancos: BancoRecord', true],
  ['  bancos: mine(bancos),', false],
  ["  'a-b':", true],
  ['  bancos:', true],
  ['  bancos: // mine', false],
  [
    "  screenResource(bancos, () => import('./bancos/list').then((screen) => screen.BancosList)),",
    true,
  ],
  ["  screenResource(bancos, () => import('./bancos/list')),", false],
  [
    "  screenResource(bancos, () => import('./bancos/list').then((screen) => screen.BancosList)), // mine",
    false,
  ],
])('G-03: in a list file the line %j is an entity’s: %j', (line, isOfEntity) => {
  expect(headerOf(list(line)) === headerOf(list())).toBe(isOfEntity)
})
