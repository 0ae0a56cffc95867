import * as z from 'zod'

/** A value with the signature that its field had: with another signature it would be misread. */
const withSignature = <T extends z.ZodType>(value: T) => z.object({ signature: z.string(), value })

/** What is stored of a deleted record. */
export const storedState = z.object({
  columns: z.record(z.string(), withSignature(z.union([z.string(), z.number(), z.null()]))),
  links: z.record(z.string(), withSignature(z.array(z.number()))),
})

export const stateText = (state: z.output<typeof storedState>): string => JSON.stringify(state)
