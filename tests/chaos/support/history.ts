/** One operation on a register as its client saw it: a list of elements that is read, or that an element is added to. */
export interface Operation {
  readonly client: number
  readonly register: number
  /** The element that is appended; undefined: a read. */
  readonly append: string | undefined
  /** Milliseconds, from when the request was sent to when its answer had come. */
  readonly began: number
  readonly ended: number
  /**
   * `done`: acknowledged. `refused`: the answer says that nothing was stored. `unknown`: no answer came, or one that does not
   * say.
   */
  readonly result: 'done' | 'refused' | 'unknown'
  /** What a read that is done returned. */
  readonly elements?: readonly string[]
}

/** The text of a finding. */
type Anomaly = string

/**
 * Checks the history of one register, in which every append adds a different element, against its final contents. Their order
 * and the times of the operations are sufficient: a history without findings is strictly serializable.
 */
export function anomaliesOf(
  history: readonly Operation[],
  final: readonly string[],
): readonly Anomaly[] {
  const positions = new Map(final.map((element, at) => [element, at + 1]))
  return [
    ...wrongElements(history, final, positions),
    ...wrongReads(history, final),
    ...outOfOrder(history, positions),
  ]
}

type Positions = ReadonlyMap<string, number>

function wrongElements(
  history: readonly Operation[],
  final: readonly string[],
  positions: Positions,
): Anomaly[] {
  const appends = history.filter(({ append }) => append !== undefined)
  const sent = new Set(appends.map(({ append }) => append))
  return [
    ...(positions.size < final.length ? [`stored twice: ${final.join()}`] : []),
    ...final.filter((element) => !sent.has(element)).map((element) => `made up: ${element}`),
    ...appends
      .filter(({ result, append = '' }) => result === 'done' && !positions.has(append))
      .map(({ append }) => `lost: ${append} was acknowledged`),
    ...appends
      .filter(({ result, append = '' }) => result === 'refused' && positions.has(append))
      .map(({ append }) => `stored: ${append} was refused`),
  ]
}

/** Each read returned what the register held at one moment. */
function wrongReads(history: readonly Operation[], final: readonly string[]): Anomaly[] {
  return history
    .filter(({ result, append }) => result === 'done' && append === undefined)
    .filter(({ elements = [] }) => elements.some((element, at) => element !== final[at]))
    .map(({ elements = [] }) => `read ${elements.join()} where ${final.join()} was stored`)
}

/** What began after another operation had ended comes after it in the register. */
function outOfOrder(history: readonly Operation[], positions: Positions): Anomaly[] {
  const done = history
    .filter(({ result }) => result === 'done')
    .map((operation) => ({ ...operation, at: lengthSeen(operation, positions) }))
    .toSorted((one, other) => one.began - other.began)
  return done.flatMap((later) => {
    const earlier = done.find(
      ({ ended, at }) =>
        ended < later.began && (later.append === undefined ? at > later.at : at >= later.at),
    )
    return earlier === undefined ? [] : [`${wordsOf(later)} came before ${wordsOf(earlier)}`]
  })
}

/** How many elements the register held right after the operation. */
function lengthSeen({ append, elements = [] }: Operation, positions: Positions): number {
  return append === undefined ? elements.length : (positions.get(append) ?? 0)
}

const wordsOf = ({ client, append, elements = [] }: Operation): string =>
  append === undefined
    ? `the read of ${elements.length} elements by ${client}`
    : `the append of ${append} by ${client}`
