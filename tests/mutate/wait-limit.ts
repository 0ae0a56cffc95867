/** How long a test waits for what a mutant may keep from coming, in milliseconds: each of its tests does so once. */
export const WAIT_LIMIT = 5_000
