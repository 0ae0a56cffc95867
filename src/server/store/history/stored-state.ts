import * as z from 'zod'

/** A value with the signature that its field had: with another signature it would be misread. */
const withSignature = <T extends z.ZodType>(value: T) => z.object({ signature: z.string(), value })

const column = z.union([z.string(), z.number(), z.null()])

const lines = z.object({
  /** Those that the fields of the lines had. */
  signatures: z.record(z.string(), z.string()),
  rows: z.array(z.object({ number: z.number(), columns: z.record(z.string(), column) })),
})

export type StoredLines = z.output<typeof lines>

/** What is stored of a deleted record. */
export const storedState = z.object({
  columns: z.record(z.string(), withSignature(column)),
  links: z.record(z.string(), withSignature(z.array(z.number()))),
  /** Left out: the record had no lines. */
  lines: z.record(z.string(), lines).optional(),
})

export const stateText = (state: z.output<typeof storedState>): string => JSON.stringify(state)
