import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import {
  describeType,
  describeValue,
  type Finding,
  Findings,
  formatVerification,
  type Verification,
  verificationJson,
} from '../../../../cli/provider/verify/report'

const FINDING: Finding = {
  severity: 'error',
  metodo: 'rubros-buscar',
  code: 'type',
  path: 'rubros[0].rubro',
  expected: 'a text',
  found: 'null',
}

const read = (metodo: string) => ({
  metodo,
  rows: undefined,
  status: 200,
  milliseconds: undefined,
  unread: [],
})

/** The report's lines below its title. */
function lines(findings: readonly Partial<Finding>[], parts: Partial<Verification> = {}) {
  const all = new Findings()
  for (const finding of findings) all.add({ ...FINDING, ...finding })
  const verification: Verification = {
    url: 'https://provider.example/api',
    reads: [read('rubros-buscar'), read('bancos-buscar')],
    refusals: 9,
    findings: all,
    ...parts,
  }
  const [url, ...rest] = stripVTControlCharacters(formatVerification(verification)).split('\n')
  expect(url).toBe('https://provider.example/api')
  return rest
}

const NOTHING_READ = ['✓ rubros-buscar: 0 findings', '✓ bancos-buscar: 0 findings']
const NOTHING_REFUSED = '✓ 9 calls that must be refused: 0 findings'

it('each read has its own findings, its rows, its time, and names that nobody reads', () => {
  const reads = [
    { ...read('rubros-buscar'), rows: 1, milliseconds: 12, unread: ['nota', 'otra'] },
    { ...read('bancos-buscar'), rows: 24_000 },
    read('parametro-buscar'),
  ]
  const findings: Partial<Finding>[] = [
    { metodo: 'bancos-buscar', path: 'bancos[7].banco' },
    { metodo: 'parametro-buscar', path: '', severity: 'warning', code: 'slow' },
  ]
  expect(lines(findings, { reads })).toEqual([
    '✓ rubros-buscar: 1 row, 0 findings (12 ms); also answers nota, otra',
    '✗ bancos-buscar: 24,000 rows, 1 finding',
    '    error bancos[7].banco: expected a text, found null',
    '! parametro-buscar: 1 finding',
    '    warning expected a text, found null',
    NOTHING_REFUSED,
    '',
    '1 error, 1 warning.',
  ])
})

it.each([
  ['✗', ['error', 'warning']],
  ['✗', ['warning', 'error']],
  ['✗', ['warning', 'warning', 'error']],
  ['!', ['warning', 'warning']],
  ['✓', []],
] as const)('%s stands before what has %j, wherever it is', (mark, severities) => {
  const metodos = ['rubros-buscar', 'an unknown metodo']
  const findings = metodos.flatMap((metodo) =>
    severities.map((severity, at) => ({ metodo, severity, path: `[0].field${at}` })),
  )
  const counted = `${severities.length} findings`
  expect(lines(findings).filter((line) => /^\S.*: \d/.test(line))).toEqual([
    `${mark} rubros-buscar: ${counted}`,
    '✓ bancos-buscar: 0 findings',
    `${mark} 9 calls that must be refused: ${counted}`,
  ])
})

it.each([
  [1, []],
  [2, ['      and 1 more: rubros[1].rubro']],
  [3, ['      and 2 more: rubros[1].rubro, rubros[2].rubro']],
  [4, ['      and 3 more: rubros[1].rubro, rubros[2].rubro, …']],
  [1002, ['      and 1,001 more: rubros[1].rubro, rubros[2].rubro, …']],
])('the same at %i places is one finding, with the first of them', (count, more) => {
  const findings = Array.from({ length: count }, (_, at) => ({ path: `rubros[${at}].rubro` }))
  expect(lines(findings).slice(1, 2 + more.length)).toEqual([
    '    error rubros[0].rubro: expected a text, found null',
    ...more,
  ])
})

it('the same at no place is counted alone', () => {
  expect(lines([{ path: '' }, { path: '' }]).slice(0, 3)).toEqual([
    '✗ rubros-buscar: 2 findings',
    '    error expected a text, found null',
    '      and 1 more',
  ])
})

it.each<[string, Partial<Finding>]>([
  ['severity', { severity: 'warning' }],
  ['metodo', { metodo: 'bancos-buscar' }],
  ['code', { code: 'limit' }],
  ['field', { path: 'rubros[0].id' }],
  ['expectation', { expected: 'a number' }],
  ['value', { found: 'an object' }],
])('another %s is another finding, and another row is not', (_what, other) => {
  const findings = new Findings()
  for (const part of [{}, other, { path: 'rubros[9].rubro' }]) findings.add({ ...FINDING, ...part })
  expect(findings.groups.map(({ count }) => count)).toEqual([2, 1])
})

it('which row has the same key tells no two findings apart', () => {
  const findings = new Findings()
  for (const at of [1, 22]) findings.add({ ...FINDING, found: `that of rubros[${at}]` })
  expect(findings.groups).toEqual([
    { ...FINDING, found: 'that of rubros[1]', count: 2, places: [FINDING.path, FINDING.path] },
  ])
})

it('notes fail nothing, and are apart', () => {
  const note: Finding = { ...FINDING, severity: 'note' }
  expect(lines([note])).toEqual([
    ...NOTHING_READ,
    NOTHING_REFUSED,
    '',
    'Notes, which fail nothing: the app accepts these answers only because it reads leniently.',
    '  rubros-buscar',
    '    note rubros[0].rubro: expected a text, found null',
    '',
    'The provider fulfils the contract.',
  ])
  const findings = new Findings()
  findings.add(note)
  expect([findings.groups, findings.notes.length, findings.count('error')]).toEqual([[], 1, 0])
})

it('is an object with the same, where JSON is asked for', () => {
  const findings = new Findings()
  const warning: Finding = { ...FINDING, severity: 'warning' }
  for (const finding of [FINDING, FINDING, warning]) findings.add(finding)
  const parts = { url: 'https://provider.example/api', reads: [read('rubros-buscar')], refusals: 9 }
  expect(verificationJson({ ...parts, findings })).toEqual({
    ...parts,
    rol: null,
    errors: 2,
    warnings: 1,
    findings: [
      { ...FINDING, count: 2, places: [FINDING.path, FINDING.path] },
      { ...warning, count: 1, places: [FINDING.path] },
    ],
    notes: [],
  })
})

const ROLE_UNKNOWN =
  'The token may be of a role that may not everything. If so, name it (--rol Operador), or sign in with --dni: then what it may not is not asked.'

it('everything has its place: calls, metodos that are not called, notes, and whose role it may be', () => {
  const uncalled = ['rubros-resumen', 'bancos-saldo']
  const findings: Partial<Finding>[] = [
    { severity: 'note', path: 'rubros[7].nota' },
    { severity: 'note', metodo: 'bancos-buscar', path: '' },
    { metodo: 'rubros-buscar without a token', path: '' },
  ]
  expect(lines(findings, { uncalled, isRoleUnknown: true })).toEqual([
    ...NOTHING_READ,
    '✗ 9 calls that must be refused: 1 finding',
    '  rubros-buscar without a token',
    '    error expected a text, found null',
    '  not called: rubros-resumen, bancos-saldo, which may write',
    '',
    'Notes, which fail nothing: the app accepts these answers only because it reads leniently.',
    '  rubros-buscar',
    '    note rubros[7].nota: expected a text, found null',
    '  bancos-buscar',
    '    note expected a text, found null',
    '',
    ROLE_UNKNOWN,
    '1 error, 0 warnings.',
  ])
})

it('the role that the provider was asked as is beside its address', () => {
  const verification: Verification = {
    url: 'https://provider.example/api',
    rol: 'Operador',
    reads: [],
    refusals: 1,
    findings: new Findings(),
  }
  const text = stripVTControlCharacters(formatVerification(verification))
  expect(text).toBe(
    [
      'https://provider.example/api, as Operador',
      '✓ 1 call that must be refused: 0 findings',
      '',
      'The provider fulfils the contract.',
    ].join('\n'),
  )
  expect(verificationJson(verification)).toMatchObject({ rol: 'Operador', refusals: 1 })
})

it.each<[unknown, string, string]>([
  [undefined, 'nothing', 'nothing'],
  [null, 'null', 'null'],
  ['', 'an empty text', '""'],
  ['a', 'a text of 1 character', '"a"'],
  ['Muñoz', 'a text of 5 characters', '"Muñoz"'],
  ['x'.repeat(38), 'a text of 38 characters', `"${'x'.repeat(38)}"`],
  ['x'.repeat(39), 'a text of 39 characters', `"${'x'.repeat(39)}…`],
  [7, 'a whole number', '7'],
  [7.5, 'a fraction', '7.5'],
  [true, 'true', 'true'],
  [false, 'false', 'false'],
  [[1, 2], 'a list of 2', '[1,2]'],
  [{ a: 1 }, 'an object', '{"a":1}'],
  [() => 1, 'an object', ''],
])('%j is described by its type, or shown', (value, type, shown) => {
  expect([describeType(value), describeValue(value)]).toEqual([type, shown])
})
