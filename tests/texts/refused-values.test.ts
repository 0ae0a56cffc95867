import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../src')
/** What makes the texts that stand below a field, in a cell of lines, or in the reasons of a row that is not imported. */
const MAKERS = /^(?:wire|import|server\/(?:access|calls|history))\/.*\.ts$/

/** Words that Spanish sentences begin with; none of them begins an English text of the server. */
const OPENING =
  'ya|se|un|una|el|la|los|las|hay|falta|faltan|debe|deben|es|está|son|tiene|requiere|supera|no (?:se|hay|es|puede|existe|corresponde|tiene|está)'
const LOWER = new RegExp(
  String.raw`['\x60](?:\$\{[^{}]*\}: )?((?:${OPENING})(?= )[^'\x60\n]*)`,
  'g',
)

/** What goes on in a sentence, and does not begin one. */
const PARTS: readonly string[] = [
  // 'Asentado: no se puede modificar.' as a whole begins with the state.
  'no se puede ${to}.',
  // '; en la línea 12, Provincia es "Jujuy"'
  'está vacío',
  'es "${value.slice(0, 60)}"',
]

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) =>
  MAKERS.test(name),
)

const lowerTexts = (code: string): readonly string[] =>
  [...code.replaceAll(/^\s*(?:\*|\/\/|\/\*).*$/gm, '').matchAll(LOWER)].map(([, text = '']) => text)

describe('why a value is refused begins with a capital, because it stands alone at its field', () => {
  it.each([
    ["text: 'no se puede elegir'", 'no se puede elegir'],
    ['`${label}: un registro no puede`', 'un registro no puede'],
    ['? `hay más de uno: escriba "${apart}"`', 'hay más de uno: escriba "${apart}"'],
  ])('%s is found', (code, text) => {
    expect(lowerTexts(code)).toEqual([text])
  })

  it('none of all texts begins otherwise, and each part of a sentence is still one', () => {
    expect(sources.length).toBeGreaterThan(100)
    const found = sources.flatMap((name) => lowerTexts(readFileSync(join(SOURCE, name), 'utf8')))
    expect(found.toSorted()).toEqual(PARTS.toSorted())
  })
})
