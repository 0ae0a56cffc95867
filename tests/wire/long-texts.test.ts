import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { contract } from '../../generated/contract'
import { checkRequest } from '#server/calls/check-request'
import type { Parser } from '#wire/parser'
import { BODY_LIMIT_BYTES } from '#wire/http/endpoint'
import { errorTextOf, isSameError } from '#wire/http/error-body'
import { foldForSearch, foldForUnique } from '#wire/fold'
import type { FieldKinds, KindName } from '#wire/kinds'
import { newPassword, oneTimeCode, password, personName } from '#wire/kinds/access'
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
import { NOT_IN_A_NAME } from '../../src/portal/machine/form'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { secretField } from '#wire/kinds/secret'
import { readBoolean, readChoice } from '#wire/notation/choice'
import { readPartedDigits, showCuit } from '#wire/notation/cuit'
import { readDate, showDate, readTime } from '#wire/notation/date'
import { isDecimal, readDecimal, showDecimal, readInteger } from '#wire/notation/decimal'

/** What one text may cost at rest. Milliseconds. */
const GOAL_MS = 5
/** The same on a slower or busier machine: so many plain passes over the same text. */
const PASSES = 20
/** And a whole body: so many plain parses of it. */
const BODY_PASSES = 30
const FIRST_ROUNDS = 4
/** After so many rounds a text is slow. */
const ROUNDS = 100

/** The longest text of repeated parts that a body can bring. */
function filled(part: string, end = ''): string {
  const room = BODY_LIMIT_BYTES - 512 - Buffer.byteLength(end)
  return part.repeat(Math.floor(room / Buffer.byteLength(part))) + end
}

const half = (part: string) => filled(part).slice(0, BODY_LIMIT_BYTES / 4)

/** Texts that make backtracking patterns and Unicode's algorithms slow. */
const TEXTS: Readonly<Record<string, string>> = {
  'mixed combining marks': filled('\u0301\u0323\u0327\u0345'),
  'a letter and mixed combining marks': `a${filled('\u0301\u0323').slice(1)}`,
  'marks in runs of thirty': filled(`n${'\u0301\u0323'.repeat(15)}`),
  'zero-width joiners': filled('\u200d'),
  'zero-width joiners inside a word': `a${filled('\u200d', 'b').slice(2)}`,
  'zero-width spaces between marks': `a${filled('\u0301\u200b\u0323\u200b').slice(1)}`,
  spaces: filled(' '),
  'spaces inside a word': `1${filled(' ', 'x').slice(1)}`,
  'spaces between digits': `1${half(' ')}2${half(' ')}x`,
  'spaces and points': filled(' .', 'x'),
  digits: filled('1'),
  'digits and a letter': filled('1', 'x'),
  'zeros and a digit': filled('0', '1'),
  'groups of three': `1${filled('.123', 'x').slice(4)}`,
  'decimals and a letter': `0.${filled('0', 'x').slice(2)}`,
  'addresses in a row': filled('a@'),
  'an address with a long domain': `a@${filled('a.', '!').slice(2)}`,
  'an address with a long label': `a@${filled('a-', '!').slice(2)}`,
  'an address with a long name': filled('a.', '@'),
  'a long word': filled('a', '!'),
  'a telephone of brackets': filled('(-) ', 'x'),
  'a telephone of digits and spaces': filled('1 ', 'x'),
  dashes: filled('–'),
  'line ends': filled('\r\n', '\u0007'),
  'control characters': filled('\u0007'),
  'ligatures that normalisation makes longer': filled('ﷺ'),
  'Hangul jamo': filled('\u1100\u1161\u11a8'),
  'halves of emoji': filled('\ud83d'),
  'emoji with joiners': filled('👩‍'),
}

const label = 'Dato'
const required = true
const max = 50

/** Of every kind, the one whose limits let the longest texts in. A new kind of field has to be added here. */
const FIELDS: { readonly [K in KindName]: FieldKinds[K] } = {
  id: idField({ label }),
  text: textField({ label, required, max: 1000 }),
  longText: longTextField({ label, required, max: 10_000 }),
  email: emailField({ label, required, max: 254 }),
  telephone: telephoneField({ label, required, max }),
  patternText: patternTextField({ label, required, pattern: '0000-00000000' }),
  secret: secretField({ label, required, max: 1000 }),
  digits: digitsField({ label, required, max: 15 }),
  dni: dniField({ label, required }),
  cuit: cuitField({ label, required }),
  cbu: cbuField({ label, required }),
  integer: integerField({ label, required, min: 0, max }),
  decimal: decimalField({ label, required, min: 0, max, decimals: 3 }),
  money: moneyField({ label, required, min: 0, max }),
  date: dateField({ label, required }),
  month: monthField({ label, required }),
  time: timeField({ label, required }),
  boolean: booleanField({ label }),
  choice: choiceField({ label, required, options: { A: 'Alta' }, answers: 'text' }),
  reference: referenceField({ label, required, max, resource: 'x', shows: 'x', sends: 'name' }),
  references: referencesField({
    label,
    required,
    resource: 'x',
    shows: 'x',
    sends: 'name',
    length: max,
    max,
  }),
  lines: linesField({
    label,
    one: 'Línea',
    min: 1,
    max,
    fields: { texto: textField({ label, required, max: 1000 }) },
  }),
}

const OPTIONAL = {
  email: emailField({ label, required: false, max: 254 }),
  telephone: telephoneField({ label, required: false, max }),
  cuit: cuitField({ label, required: false }),
  decimal: decimalField({ label, required: false, min: 0, max, decimals: 3 }),
  'reference by id': referenceField({
    label,
    required,
    max,
    resource: 'x',
    shows: 'x',
    sends: 'id',
  }),
}

const ACCESS = {
  password: password({ label, max: 128 }),
  newPassword: newPassword({ label, min: 8, max: 128, tooShort: '' }),
  personName: personName({ label, max }),
  code: oneTimeCode({ label, length: 6 }),
}

type Run = (text: string) => unknown

const CHECKS: Readonly<Record<string, Run>> = Object.fromEntries([
  ...Object.entries({ ...FIELDS, ...ACCESS }).map(([name, { check }]) => [name, checking(check)]),
  ...Object.entries(OPTIONAL).map(([name, { check }]) => [`${name}, optional`, checking(check)]),
])

function checking(check: Parser<unknown>): Run {
  return (text) => check.safeParse(text)
}

const READERS: Readonly<Record<string, Run>> = {
  ...Object.fromEntries(
    Object.entries(FIELDS).map(([name, { read }]) => [`${name}, received`, read]),
  ),
  foldForSearch,
  foldForUnique,
  readBoolean,
  readChoice: (text) => readChoice(text, { A: 'Alta', B: 'Baja' }),
  readPartedDigits,
  showCuit,
  readDate,
  showDate,
  readDecimal,
  isDecimal,
  showDecimal: (text) => showDecimal(text, 2),
  readInteger,
  readTime,
  errorTextOf,
  isSameError: (text) => isSameError(text, text),
  'letters of a name': (text) => text.replace(NOT_IN_A_NAME, ''),
}

/** Every metodo that the server answers, with the fields that it takes. */
const METODOS = [
  ...Object.values(contract.entities).flatMap((entity) => [
    ...Object.values(entity.metodos),
    ...Object.values('actions' in entity ? entity.actions : {}),
  ]),
  ...Object.values(contract.singletons).flatMap(({ metodos }) => Object.values(metodos)),
  ...Object.values(contract.access.operations),
]

/** A pass over a text that reads each of its characters once. */
const plainPass = (text: string) => text.replace(/./gsu, '')

/** Milliseconds that a run takes. */
function timeOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

/**
 * Whether work is within the goal, or within so many times what a yardstick of the same run takes. The quickest of many
 * rounds counts: a pause of the machine or of the engine is no failure, while what is not linear is slow every time.
 */
function isQuick(work: () => unknown, yardstick: () => unknown, times: number): boolean {
  let took = Infinity
  let floor = Infinity
  for (let round = 0; round < ROUNDS; round += 1) {
    took = Math.min(took, timeOf(work))
    if (took <= GOAL_MS) return true
    floor = Math.min(floor, timeOf(yardstick))
    // Earlier, a pause may have slowed the yardstick.
    if (round >= FIRST_ROUNDS && took <= times * floor) return true
  }
  return false
}

/** The names of the texts that take too long. */
function slowTexts(run: Run): readonly string[] {
  return Object.entries(TEXTS).flatMap(([name, text]) =>
    isQuick(
      () => run(text),
      () => plainPass(text),
      PASSES,
    )
      ? []
      : [name],
  )
}

describe('C-07: the longest text that a body can bring costs one pass', () => {
  it('as it is sent', () => {
    for (const text of Object.values(TEXTS)) {
      expect(Buffer.byteLength(text)).toBeLessThan(BODY_LIMIT_BYTES)
    }
  })

  it.each(Object.entries(CHECKS))('in a field: %s', (_name, run) => {
    expect(slowTexts(run)).toEqual([])
  })

  it.each(Object.entries(READERS))('where it is read, folded or shown: %s', (_name, run) => {
    expect(slowTexts(run)).toEqual([])
  })

  for (const operation of METODOS) {
    const names = Object.keys(operation.request.shape)
    it.each(names)(`in ${operation.metodo}: %s`, (name) => {
      const request: Run = (text) => tried(() => checkRequest(served(operation), { [name]: text }))
      expect(slowTexts(request)).toEqual([])
    })
  }
})

type Checked = (typeof METODOS)[number]

const served = ({ metodo, request }: Checked) => ({
  metodo,
  request,
  labels: {},
  run: async () => ({}),
})

function tried(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

/** Compared with parsing the body: in the worst case each part of it becomes a zod issue. */
function isQuickBeside(body: unknown, check: () => unknown): boolean {
  const json = JSON.stringify(body)
  return isQuick(check, () => JSON.parse(json), BODY_PASSES)
}

describe('C-07: a body of many small parts costs no more', () => {
  const lists = {
    'blank names': Array.from({ length: 13_000 }, () => ' '),
    numbers: Array.from({ length: 16_000 }, () => 1.5),
    lists: Array.from({ length: 16_000 }, () => []),
    names: Array.from({ length: 9000 }, (_, at) => String(at)),
  }
  it.each(Object.entries(lists))('a list of %s', (_name, list) => {
    const { check } = FIELDS.references
    expect(isQuickBeside(list, () => check.safeParse(list))).toBe(true)
  })

  it.each(METODOS.map((operation) => [operation.metodo, operation] as const))(
    'fields that %s does not have',
    (_metodo, operation) => {
      const body = Object.fromEntries(Array.from({ length: 7000 }, (_, at) => [`x${at}`, 0]))
      const check = () => tried(() => checkRequest(served(operation), body))
      expect(isQuickBeside(body, check)).toBe(true)
    },
  )
})
