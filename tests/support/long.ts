/** Whether `npm run test:long` runs: then everything is tested of which `npm test` has the time for a share alone. */
export const LONG = process.env['TEST_LONG'] !== undefined

/** All of them in the long run; otherwise the first ones, so many. */
export const share = <Item>(all: readonly Item[], count: number): readonly Item[] =>
  LONG ? all : all.slice(0, count)
