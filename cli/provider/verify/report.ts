import { paint } from '../../report/mistakes'
import { counted, printable } from '../../report/advice'

/** A difference between an answer and the contract. */
export interface Finding {
  /**
   * `error`: the contract is broken. `warning`: the app works, but this differs from the contract. `note`: the app
   * accepts it, because it reads answers leniently.
   */
  readonly severity: 'error' | 'warning' | 'note'
  /** The call: `rubros-buscar`, 'rubros-buscar without a token'. */
  readonly metodo: string
  readonly code: FindingCode
  /** The place in the answer: `rubros[3].rubro`; empty: the answer as a whole. */
  readonly path: string
  readonly expected: string
  readonly found: string
}

export type FindingCode =
  | 'no-answer'
  | 'status'
  | 'redirect'
  | 'not-json'
  | 'envelope'
  | 'type'
  | 'limit'
  | 'duplicate'
  | 'reference'
  | 'filter'
  | 'error-body'
  | 'message'
  | 'slow'

/** The same disagreement at several places. */
export interface FindingGroup extends Finding {
  readonly count: number
  /** The first few places. */
  readonly places: readonly string[]
}

/** Places that a group names before it only counts them. */
const NAMED = 3

/** Findings as they come in, grouped at once: a list of 24,000 wrong rows is one line. */
export class Findings {
  readonly #groups = new Map<string, FindingGroup>()

  add(finding: Finding): void {
    const { metodo, code, path, expected, found } = finding
    const key = [
      finding.severity,
      metodo,
      code,
      path.replaceAll(/\[\d+\]/g, '[]'),
      expected,
      withoutPlace(found),
    ]
    const group = this.#groups.get(key.join('\0'))
    const { count, places } = group ?? { count: 0, places: [] }
    this.#groups.set(key.join('\0'), {
      ...(group ?? finding),
      count: count + 1,
      places: count < NAMED ? [...places, path] : places,
    })
  }

  /** Errors and warnings, in the order in which each was first met. */
  get groups(): readonly FindingGroup[] {
    return [...this.#groups.values()].filter(({ severity }) => severity !== 'note')
  }

  /** Notes, in the same order. */
  get notes(): readonly FindingGroup[] {
    return [...this.#groups.values()].filter(({ severity }) => severity === 'note')
  }

  /** How many there are, each place by itself. */
  count(severity: 'error' | 'warning'): number {
    return this.groups
      .filter((group) => group.severity === severity)
      .reduce((sum, { count }) => sum + count, 0)
  }
}

/** 'that of rubros[3]' is the same finding for every row. */
function withoutPlace(found: string): string {
  return found.replaceAll(/\[\d+\]/g, '[]')
}

/** Describes a value: by its type and size, or (if that is asked for) by itself, shortened. */
export type Describe = (value: unknown) => string

/** Characters of a value that are shown. */
const SHOWN = 40

/** Describes values without showing them: answers hold people's names and addresses. */
export const describeType: Describe = (value) => {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (typeof value === 'string') {
    return value === '' ? 'an empty text' : `a text of ${counted(value.length, 'character')}`
  }
  if (typeof value === 'number') return Number.isInteger(value) ? 'a whole number' : 'a fraction'
  if (typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? `a list of ${value.length}` : 'an object'
}

/** Shows values, shortened. */
export const describeValue: Describe = (value) => {
  if (value === undefined) return 'nothing'
  const text = printable(JSON.stringify(value) ?? '')
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

/** The result of one read. */
export interface ReadResult {
  readonly metodo: string
  /** undefined: no list was answered. */
  readonly rows: number | undefined
  /** undefined: there was no answer. */
  readonly status: number | undefined
  readonly milliseconds: number | undefined
  /** Names that are answered and never read. */
  readonly unread: readonly string[]
}

/** The results of a verification. */
export interface Verification {
  /** The endpoint that was called. */
  readonly url: string
  readonly reads: readonly ReadResult[]
  /** Calls that had to be refused. */
  readonly refusals: number
  /** Metodos of the project's own: their effects are unknown, so they are not called. */
  readonly uncalled?: readonly string[]
  /** The text of the role that the provider was asked as; undefined: the whole contract was asked. */
  readonly rol?: string | undefined
  /** A role of the token, which nobody has named, may be the cause of the findings. */
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
  const rowCount = rows === undefined ? '' : `${counted(rows, 'row')}, `
  const time = milliseconds === undefined ? '' : paint.dim(` (${milliseconds} ms)`)
  const also = unread.length === 0 ? '' : paint.dim(`; also answers ${unread.join(', ')}`)
  return [
    `${mark(own)} ${metodo}: ${rowCount}${counted(placesIn(own), 'finding')}${time}${also}`,
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
