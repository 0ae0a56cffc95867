import { transformSync } from 'esbuild'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  attribute,
  comment,
  type Literal,
  literal,
  member,
  propertyKey,
} from '../../templates/print/literal'
import { ts } from '../../templates/print/code'

/** Arbitrary texts, often such that could break out of the code or markup that contains them. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        "'",
        '"',
        '`',
        '${',
        '}',
        '{',
        '\\',
        '*/',
        '/*',
        '//',
        '</script>',
        '<',
        '>',
        '&',
        '&amp;',
        '\n',
        '\r',
        '\u2028',
        '\u2029',
        '\u202E',
        '\uFEFF',
        '\uD800',
        '\u0000',
        '\t',
        ' ',
        ' ',
        '🙂',
        'ע',
        'ñ',
        'a',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
)

/** Stands in for React: an element is its attributes. */
const show = (_: string, attributes: unknown) => attributes

/** The value after compiling and running the code. */
function run(source: string): unknown {
  const { code: compiled } = transformSync(source, {
    loader: 'tsx',
    format: 'cjs',
    jsxFactory: 'show',
  })
  const module: { exports: { shown?: unknown } } = { exports: {} }
  new Function('module', 'show', compiled)(module, show)
  return module.exports.shown
}

const anyValue: fc.Arbitrary<Literal> = fc.letrec<{ value: Literal }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    anyText,
    fc.integer(),
    fc.boolean(),
    fc.array(tie('value')),
    fc.dictionary(anyText, tie('value')),
  ),
})).value

describe('values of a schema, written as TypeScript', () => {
  it.each([
    '0',
    '00',
    '01',
    '007',
    '1',
    '10',
    '123456789',
    '1234567890',
    '1e3',
    '-1',
    '0x1',
    '1_0',
    '',
  ])('a code %j stays the same code', (code) => {
    const codes = { [code]: 'texto' }
    expect(Object.keys(run(`export const shown = ${literal(codes).text}`) ?? {})).toEqual([code])
  })

  it('G-06: any value evaluates to the same value', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        expect(run(`export const shown = ${literal(value).text}`)).toEqual(value)
      }),
      { numRuns: 500 },
    )
  })

  it('G-06: any text in a JSX attribute evaluates to the same text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const written = attribute('title', text)?.text ?? ''
        expect(run(`export const shown = <p ${written} />`)).toEqual({ title: text })
      }),
      { numRuns: 500 },
    )
  })

  it('G-06: no text ends a comment', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(run(`${comment(text).text} export const shown = 'after'`)).toBe('after')
      }),
      { numRuns: 500 },
    )
  })

  it('G-06: the source has no bidirectional marks or invisible characters', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const source = literal(text).text + comment(text).text
        expect(source.replaceAll('\u200d', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['plain', 'plain', 'owner.plain'],
    ['class', 'class', 'owner.class'],
    ['a-b', '"a-b"', 'owner["a-b"]'],
    ['ñ', '"ñ"', 'owner["ñ"]'],
    ['404', '404', 'owner["404"]'],
    ['__proto__', "['__proto__']", 'owner.__proto__'],
  ])('writes the key %s as %s, and as a member %s', (key, asKey, asMember) => {
    expect(propertyKey(key).text).toBe(asKey)
    expect(member('owner', key).text).toBe(asMember)
  })

  it('leaves out an undefined part together with its line', () => {
    const absent = undefined
    expect(ts`{\n  a,\n  ${absent}\n\n  b${absent},\n}`.text).toBe('{\n  a,\n\n  b,\n}')
  })
})
