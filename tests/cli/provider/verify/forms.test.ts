import { describe, expect, it } from 'vitest'
import { type AnswerContext, checkFields } from '../../../../cli/provider/verify/check-list'
import { describeType, Findings } from '../../../../cli/provider/verify/report'
import type { Referred } from '../../../../cli/provider/verify/soundness'
import type { FieldContract, KindName } from '#wire/kinds'
import { booleanField, choiceField } from '#wire/kinds/choice'
import {
  cbuField,
  cuitField,
  emailField,
  longTextField,
  patternTextField,
  telephoneField,
  textField,
  idField,
} from '#wire/kinds/text'
import { dateField, monthField, timeField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { digitsField, dniField, integerField } from '#wire/kinds/digits'
import { linesField } from '#wire/kinds/lines'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { secretField } from '#wire/kinds/secret'

const label = 'Campo'
const required = false

/** What there is in the list that references lead to. */
const known: Referred = () => new Set(['Cine', 'Teatro'])

/** What is found in a record with this one value. */
function checked(
  field: FieldContract,
  value: unknown,
  { referred = known, ...options }: { referred?: Referred; mayBeUnset?: boolean } = {},
) {
  const findings = new Findings()
  const context: AnswerContext = { metodo: 'cosas-buscar', findings, describe: describeType }
  checkFields({ campo: field }, { campo: value }, '', referred, context, options)
  return [...findings.groups, ...findings.notes].map(
    ({ severity, code, path, expected }) => `${severity} ${code} ${path}: ${expected}`,
  )
}

interface Form {
  readonly field: FieldContract
  readonly words: string
  readonly usual: readonly unknown[]
  /** What the app reads, although it is in another form. */
  readonly other: readonly unknown[]
  /** Of which the app shows nothing. */
  readonly lost: readonly unknown[]
}

const limits = { min: -1000, max: 10_000 }
const referral = { resource: 'rubros', shows: 'rubro', sends: 'name' } as const
const one = { label, ...referral, max: 50 }
const many = { label, ...referral, length: 50, max: 3 }
const A_TEXT = { words: 'a text', other: [7, true, null], lost: [{}, []] }

const FORMS: { readonly [K in KindName]: Form } = {
  id: {
    field: idField({ label }),
    words: 'a text or a number',
    usual: [1, 'a-1'],
    other: [],
    lost: [{}, [], true, ' ', null, undefined],
  },
  text: { field: textField({ label, max: 20, required }), usual: ['Cine', ''], ...A_TEXT },
  longText: { field: longTextField({ label, max: 20, required }), usual: ['a\nb', ''], ...A_TEXT },
  email: {
    field: emailField({ label, max: 50, required }),
    usual: ['ana@example.com', ''],
    ...A_TEXT,
    other: [null],
  },
  telephone: {
    field: telephoneField({ label, max: 30, required }),
    usual: ['11 4444-5555', ''],
    ...A_TEXT,
    other: [11_4444, null],
  },
  patternText: {
    field: patternTextField({ label, pattern: '0000-00000000', required }),
    usual: ['0001-00001234', '1-1234', ''],
    ...A_TEXT,
    other: [null],
  },
  secret: {
    field: secretField({ label, max: 20, required }),
    words: 'true or false for whether there is one, and never the secret itself',
    usual: [true, false],
    other: ['si', 1, 0, 'no', '', null],
    lost: ['abc', {}],
  },
  digits: {
    field: digitsField({ label, max: 6, required }),
    words: 'a number',
    usual: [5000, null],
    other: ['5000', '5.000', ''],
    lost: ['05.000', 'B1842', {}, true],
  },
  dni: {
    field: dniField({ label, required }),
    words: 'a number',
    usual: [20_111_222, null],
    other: ['20.111.222', ''],
    lost: ['ninguno', []],
  },
  cuit: {
    field: cuitField({ label, required }),
    words: 'a text of 11 digits',
    usual: ['20123456786', ''],
    other: ['20-12345678-6', 20_123_456_786, null],
    lost: [{}],
  },
  cbu: {
    field: cbuField({ label, required }),
    words: 'a text of 22 digits',
    usual: ['2850590940090418135201', ''],
    other: ['28505909-40090418135201', null],
    lost: [[]],
  },
  integer: {
    field: integerField({ label, ...limits, required }),
    words: 'a number',
    usual: [-3, 0, null],
    other: ['-3', ''],
    lost: ['tres', {}],
  },
  decimal: {
    field: decimalField({ label, ...limits, decimals: 2, required }),
    words: 'a text such as "1234.50"',
    usual: ['1234.50', null],
    other: [1234.5, '1.234,50', ''],
    lost: [{}],
  },
  money: {
    field: moneyField({ label, ...limits, required }),
    words: 'a text such as "1234.50"',
    usual: ['-0.50', null],
    other: [7, '$ 7,00', ''],
    lost: [[]],
  },
  date: {
    field: dateField({ label, required }),
    words: 'a text such as "2026-01-31"',
    usual: ['2026-01-31', null],
    other: ['31/01/2026', '2026-01-31T03:00:00Z', ''],
    lost: [{}],
  },
  month: {
    field: monthField({ label, required }),
    words: 'a text such as "2026-01"',
    usual: ['2026-01', null],
    other: ['01/2026', '2026-01-01', ''],
    lost: [{}],
  },
  time: {
    field: timeField({ label, required }),
    words: 'a text such as "09:30"',
    usual: ['09:30', null],
    other: ['9.30', '09:30:00', ''],
    lost: [{}],
  },
  boolean: {
    field: booleanField({ label }),
    words: 'true or false',
    usual: [true, false],
    other: [1, 0, 'Sí', 'no', 'x'],
    lost: ['quizás', {}, []],
  },
  choice: {
    field: choiceField({ label, options: { A: 'Alta', B: 'Baja' }, answers: 'text', required }),
    words: 'a text',
    usual: ['Alta', ''],
    other: ['A', 'BAJA', null],
    lost: [{}],
  },
  reference: {
    field: referenceField({ ...one, required }),
    words: 'a text',
    usual: ['Cine', ''],
    other: [null],
    lost: [{}, ['Cine']],
  },
  references: {
    field: referencesField({ ...many, required }),
    words: 'a list of texts',
    usual: [['Cine', 'Teatro'], []],
    other: ['Cine', null, ''],
    lost: [{}, [{}]],
  },
  lines: {
    field: linesField({
      label,
      one: 'Línea',
      min: 0,
      max: 3,
      fields: { importe: moneyField({ label, ...limits, required }) },
    }),
    words: 'a list of objects, each with its `id`',
    usual: [[{ id: 1, importe: '1.50' }], []],
    other: [[{ importe: 1.5 }], null, ''],
    lost: [{}, ['a'], 7],
  },
}

it.each(Object.entries(FORMS))('the forms of %s', (_kind, { field, words, ...forms }) => {
  for (const value of forms.usual) expect([value, checked(field, value)]).toEqual([value, []])
  for (const value of forms.other) {
    expect([value, checked(field, value)]).toEqual([value, [`note type campo: ${words}`]])
  }
  for (const value of forms.lost) {
    expect([value, checked(field, value)]).toEqual([value, [`error type campo: ${words}`]])
  }
})

const reference = (isRequired: boolean) => referenceField({ ...one, required: isRequired })
const references = (isRequired: boolean) => referencesField({ ...many, required: isRequired })

describe('a value of the right form that the contract does not admit', () => {
  const choice = (answers: 'text' | 'code', isRequired: boolean) =>
    choiceField({ label, options: { A: 'Alta', B: 'Baja' }, answers, required: isRequired })
  const texts = 'error limit campo: one of its 2 texts: Alta, Baja'
  const codes = 'error limit campo: one of its 2 codes: A, B'
  const name = 'error reference campo: the rubro of a record of rubros'
  const names = 'error reference campo: a list with the rubro of records of rubros'
  const some = 'error reference campo: a list with at least one record of rubros'
  const long = 'error limit campo: a value that its form takes ("Admite hasta 3 caracteres")'

  it.each<[string, FieldContract, unknown, string[]]>([
    ['a text that is no option', choice('text', true), 'Otra', [texts]],
    ['no option where one is required', choice('text', true), '', [texts]],
    ['no option where none is required', choice('code', false), '', []],
    ['a code', choice('code', true), 'A', []],
    ['a text where codes are answered', choice('code', true), 'Alta', [codes]],
    ['a name that is not listed', reference(false), 'Circo', [name]],
    ['a name that is listed', reference(true), 'Teatro', []],
    ['no name where one is required', reference(true), '', [name]],
    ['no name where none is required', reference(false), '', []],
    ['names that are listed', references(true), ['Teatro', 'Cine'], []],
    ['one of several that is not listed', references(false), ['Cine', 'Circo'], [names]],
    ['no names where one is required', references(true), [], [some]],
    ['no names where none is required', references(false), [], []],
    ['a text that is too long', textField({ label, max: 3, required }), 'Cine', [long]],
    ['a text that is as long as it may be', textField({ label, max: 4, required }), 'Cine', []],
  ])('%s', (_what, field, value, expected) => {
    expect(checked(field, value)).toEqual(expected)
  })

  it('nothing is said of references into a list that could not be read, but that one is missing', () => {
    const unread = { referred: () => undefined }
    expect(checked(reference(true), 'Circo', unread)).toEqual([])
    expect(checked(references(true), ['Circo'], unread)).toEqual([])
    expect(checked(references(true), [], unread)).toEqual([some])
  })

  it('a setting that nobody has saved yet is empty or null, whatever is required', () => {
    const fields = [
      choice('code', true),
      reference(true),
      textField({ label, max: 3, required: true }),
      dateField({ label, required: true }),
      digitsField({ label, max: 3, required: true }),
    ]
    for (const field of fields) {
      for (const value of [null, '']) {
        const found = checked(field, value, { mayBeUnset: true })
        expect(found.filter((finding) => !finding.startsWith('note'))).toEqual([])
        expect(checked(field, value).filter((finding) => finding.startsWith('error'))).not.toEqual(
          [],
        )
      }
    }
  })
})
