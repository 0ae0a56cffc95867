import { paint } from '../../report/mistakes'
import { counted } from '../../report/advice'
import type { FindingGroup, Findings } from './finding'
import { formatRowCount } from './read-answer'
import type { ReadResult } from './reads'

/** The results of a verification. */
export interface Verification {
  /** The endpoint that was called. */
  readonly url: string
  readonly reads: readonly ReadResult[]
  /** Calls that had to be refused. */
  readonly refusals: number
  /** Metodos of the project's own: what they do is not known, so they are not called. */
  readonly uncalled?: readonly string[]
  /** The text of the role that the provider was asked as; undefined: the whole contract was asked. */
  readonly rol?: string | undefined
  /** What was found may be due to a role of the token, which nobody has named. */
  readonly isRoleUnknown?: boolean
  readonly findings: Findings
}

/** The report for people: each metodo with its findings, then the notes, then the totals. */
export function formatVerification(verification: Verification): string {
  const { url, reads, refusals, uncalled = [], rol, findings } = verification
  const { groups, notes } = findings
  const named = new Set(reads.map(({ metodo }) => metodo))
  const refused = groups.filter(({ metodo }) => !named.has(metodo))
  return [
    `${paint.bold(url)}${rol === undefined ? '' : paint.dim(`, as ${rol}`)}`,
    ...reads.flatMap((read) => formatRead(read, groups)),
    `${mark(refused)} ${counted(refusals, 'call')} that must be refused: ${counted(placesIn(refused), 'finding')}`,
    ...refused.map((group) => `  ${group.metodo}\n${formatGroup(group)}`),
    ...(uncalled.length === 0
      ? []
      : [paint.dim(`  not called: ${uncalled.join(', ')}, which may write`)]),
    ...formatNotes(notes),
    '',
    ...(verification.isRoleUnknown === true ? [ROLE_UNKNOWN] : []),
    summary(findings),
  ].join('\n')
}

const ROLE_UNKNOWN =
  'The token may be of a role that may not everything. If so, name it (--rol Operador), or sign in with --dni: then what it may not is not asked.'

function formatRead(
  { metodo, rows, milliseconds, unread }: ReadResult,
  groups: readonly FindingGroup[],
): string[] {
  const own = groups.filter((group) => group.metodo === metodo)
  const time = milliseconds === undefined ? '' : paint.dim(` (${milliseconds} ms)`)
  const also = unread.length === 0 ? '' : paint.dim(`; also answers ${unread.join(', ')}`)
  return [
    `${mark(own)} ${metodo}: ${formatRowCount(rows)}${counted(placesIn(own), 'finding')}${time}${also}`,
    ...own.map(formatGroup),
  ]
}

/** Values that the app accepts although they are not in the usual form. */
function formatNotes(notes: readonly FindingGroup[]): string[] {
  if (notes.length === 0) return []
  return [
    '',
    `Notes, which fail nothing: the app accepts these answers only because it reads leniently.`,
    ...notes.map((note) => `  ${note.metodo}\n${formatGroup(note)}`),
  ]
}

const COLOURS = { error: paint.red, warning: paint.yellow, note: paint.dim } as const

function formatGroup({ severity, path, expected, found, count, places }: FindingGroup): string {
  const place = path === '' ? '' : `${path}: `
  const line = `    ${COLOURS[severity](severity)} ${place}expected ${expected}, found ${found}`
  if (count === 1) return line
  const others = places.slice(1).filter((named) => named !== '')
  const named =
    others.length === 0 ? '' : `: ${others.join(', ')}${count > places.length ? ', …' : ''}`
  return `${line}\n      and ${(count - 1).toLocaleString('en')} more${named}`
}

function mark(groups: readonly FindingGroup[]): string {
  if (groups.length === 0) return paint.green('✓')
  return groups.some(({ severity }) => severity === 'error') ? paint.red('✗') : paint.yellow('!')
}

function placesIn(groups: readonly FindingGroup[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0)
}

function summary(findings: Findings): string {
  const [errors, warnings] = [findings.count('error'), findings.count('warning')]
  if (errors + warnings === 0) return paint.green('The provider fulfils the contract.')
  return `${counted(errors, 'error')}, ${counted(warnings, 'warning')}.`
}

/** The same as JSON. */
export function verificationJson({ url, reads, refusals, rol, findings }: Verification) {
  return {
    url,
    rol: rol ?? null,
    errors: findings.count('error'),
    warnings: findings.count('warning'),
    reads,
    refusals,
    findings: findings.groups,
    notes: findings.notes,
  }
}
