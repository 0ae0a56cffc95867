import { useState } from 'react'
import { type FailedOptions, useOptions } from './use-options'

/** Below 0: a screen counts the openings of its own forms from there on. */
let last = 0
const nextOpening = (): number => (last -= 1)

/** The opening of a form that is not one of its screen's, and what failed of the options that its inputs load. */
export function useOwnOptions(): { readonly opening: number; readonly options: FailedOptions } {
  const [opening] = useState(nextOpening)
  return { opening, options: useOptions(opening) }
}
