import { createColors } from 'picocolors'

/** Off a terminal `isTTY` is undefined, and picocolors would then decide by itself, and paint where `CI` is set. */
const onTerminal = process.stdout.isTTY === true

/** Colours on a terminal, and nowhere else: not in a file, not in a pipe, not in CI. */
export const paint = createColors(onTerminal && !process.env['NO_COLOR'])
