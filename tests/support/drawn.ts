/**
 * How fast-check draws what a model-based test does: always the same, so that no run of the tests depends on luck.
 * `DRAWN_SEED` draws something else; what it finds is to be stated as a test of its own.
 */
export const DRAWN = { seed: Number(process.env['DRAWN_SEED'] ?? 2) }

/** How many cases a random test draws: `DRAWN_RUNS` draws so many in place of the usual ones. */
export const drawnRuns = (usual: number): number => Number(process.env['DRAWN_RUNS'] ?? usual)
