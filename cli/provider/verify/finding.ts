/** Where an answer and the contract disagree. */
export interface Finding {
  /**
   * `error`: the contract is broken. `warning`: the app works, but this differs from the contract. `note`: the app
   * accepts it, because it reads answers leniently.
   */
  readonly severity: 'error' | 'warning' | 'note'
  /** What was called: `rubros-buscar`, 'rubros-buscar without a token'. */
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

/** 'that of rubros[3]' is one finding, whichever row it names. */
function withoutPlace(found: string): string {
  return found.replaceAll(/\[\d+\]/g, '[]')
}
