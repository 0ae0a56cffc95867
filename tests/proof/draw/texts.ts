import fc from 'fast-check'

/** What could break out of a string, an attribute, a comment, a template, a translation or a page, or look otherwise. */
const FRAGMENTS = [
  "'",
  '"',
  '`',
  '´',
  '“',
  '«',
  '\\',
  '\\n',
  '\\u0041',
  '\\x',
  '\\${',
  '${x}',
  '${',
  '$&',
  '$1',
  '{',
  '}',
  '{{x}}',
  '{x}',
  '%{x}',
  '%{_}',
  '%{smart_count}',
  '||||',
  '%s',
  '%',
  '#',
  '@',
  '~',

  '/*',
  '*/',
  '//',
  '/**',
  '<!--',
  '-->',
  '<',
  '>',
  '</script>',
  '<b>',
  '<br/>',
  ']]>',
  '&',
  '&amp;',
  '&#39;',
  '?',
  ';',
  ',',
  ', ',
  '.',
  ':',
  '=',
  '=>',
  '()',
  '[]',
  '!',
  '|',
  '-',
  '_',
  '+',
  '--',
  'ñ',
  'Ü',
  'é',
  'e\u0301',
  'a\u0300\u0316',
  'ß',
  'İ',
  'ı',
  '中文',
  'ﬁ',
  '½',
  '\uFF1C',
  '🙂',
  '👩‍👧',
  '🇦🇷',
  '👍🏽',
  'עברית',
  'العربية',
  '\u202Eodnum\u202C',
  '\u2066x\u2069',

  '\u200B',
  '\u200D',
  '\u3164',
  '\u00AD',
  '\uFEFF',
  '\u2060',
  '\u2028',
  '\u2029',
  '\u0085',
  '\u00A0',
  '\u3000',

  '\n',
  '\r',
  '\r\n',
  '\t',
  '\u0000',
  '\u0007',
  '\u001B[31m',
  '\u007F',
  '\uD800',
  '\uDFFF',
  '\uE000',
  ' ',
  ' ',
  '  ',
  'a',
  'Z',
  '0',
  '1.5',
  '-1',
  'Rubro',
  'Código',
  'S/N',
]

/** Texts that mean something to a language, a library or a person who is no writer of labels. */
const WHOLE = [
  'undefined',
  'null',
  'NaN',
  'true',
  '0',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',

  'ra.action.save',
  'ra.validation.required',
  'ra.page.empty',
  '@@react-admin@@"x"',
  '@@react-admin@@{',

  '// oxlint-disable',
  '/* @ts-ignore */',
  '// @ts-nocheck',
  '//# sourceMappingURL=x',
  'use strict',

  '//# generated/x.ts\n',
  '\n//# generated/x.ts\n',
  'import x from "y"',
  'Requerido',
  'Editar',
  'Eliminar',

  `'; DROP TABLE rubros; --`,
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '\\',
  "\\'",
  '`${`${',
]

const WORDS = [
  'Rubro',
  'Código Postal',
  'Cuenta CBU',
  'Fecha de alta',
  'N.º',
  'Año',
  '¿Activo?',
  'CUIT',
]

/** Something is there to be read: the language refuses what is not. Some letters, as Hangul fillers, show nothing. */
const isSeen = (text: string) =>
  /[\p{L}\p{N}\p{S}\p{P}]/u.test(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))

const fragments = fc
  .array(fc.constantFrom(...FRAGMENTS), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(''))

/** As long as a text is in nobody's plan, and hostile at both ends. */
const endless = fc
  .tuple(fragments, fragments)
  .map(([begin, end]) => `${begin}${'Ñandú '.repeat(1_666)}${end}`)

/** A text that staff read. */
export const shownText: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 30, arbitrary: fragments },
    { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
    { weight: 6, arbitrary: fc.constantFrom(...WHOLE) },
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) },
    { weight: 4, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }) },
    { weight: 1, arbitrary: endless },
  )
  .filter(isSeen)

/** The same, or undefined. */
export const maybeText = fc.option(shownText, { nil: undefined, freq: 3 })
