import { isReceivedObject, type Received, receivedRows } from '#wire/received'

/** A record as a list answers it. */
export type ListedRow = Received

/** The rows of a list's answer that are records. @returns undefined: the answer is no list */
export function listedRows(answer: unknown, envelope: string): readonly ListedRow[] | undefined {
  return receivedRows(answer, envelope)?.filter(isReceivedObject)
}
