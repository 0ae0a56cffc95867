/** Whether `npm run test:long` runs: then everything is tested of which `npm test` has the time for a share alone. */
export const LONG = process.env['TEST_LONG'] !== undefined
