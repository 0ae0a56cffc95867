/** How much is proved, and from which seed: `npm run proof` says so; of `npm test` each run proves the same. */
const { PROOF_RUNS, PROOF_SEED, PROOF_CASE, PROOF_AS_DRAWN } = process.env

export const settings = {
  valid: Number(PROOF_RUNS ?? 12),
  invalid: Number(PROOF_RUNS ?? 20),
  /** Cases whose screens are opened, which takes longer than all else. */
  screens: Math.ceil(Number(PROOF_RUNS ?? 25) / 5),
  /** Cases whose actions create records on the wire: of some it takes long to find that none is possible. */
  created: Math.ceil(Number(PROOF_RUNS ?? 30) / 10),
  seed: Number(PROOF_SEED ?? 20_260_131),
  /** One case alone, by its number. */
  only: PROOF_CASE === undefined ? undefined : Number(PROOF_CASE),
  /** Whether a case that fails is reported as it was drawn. */
  asDrawn: PROOF_AS_DRAWN !== undefined,
} as const

/** Milliseconds that a test may take. */
export const PATIENCE = PROOF_RUNS === undefined ? 240_000 : 3_600_000
