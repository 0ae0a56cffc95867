import { createColors } from 'picocolors'

/** Colours on a terminal, and nowhere else: not in a file, not in a pipe, not in CI. */
export const paint = createColors(process.stdout.isTTY && !process.env['NO_COLOR'])
