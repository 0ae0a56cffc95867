import * as z from 'zod/mini'
import { longestUntidied } from '../search/raw-text'
import { receivedText } from '../received'
import { fitsPattern, readPatternText } from '../notation/pattern-text'
import { emptyOrInvalid, type Field, type FieldTexts, REQUERIDO } from './field'
import { orEmpty } from './presence'
import { tidied } from './text'

export interface PatternTextContract extends Field<'patternText', string> {
  /** `0` stands for a digit and `A` for a letter, everything else for itself: '0000-00000000'. */
  readonly pattern: string
  /** The value of a new record unless another is sent. */
  readonly default?: string
}

/**
 * A text of a fixed form. Requests may write it in any way that `readPatternText` understands, and carry '' if the field is
 * optional and empty; answers may carry any text or number.
 */
export function patternTextField(
  options: FieldTexts & {
    readonly pattern: string
    readonly required: boolean
    readonly default?: string
  },
): PatternTextContract {
  const { requiredText = REQUERIDO, ...rest } = options
  const { pattern, required } = rest
  const error = emptyOrInvalid(requiredText, `Debe tener la forma ${pattern}`)
  const text = z.string({ error }).check(
    z.maxLength(longestUntidied(pattern.length), { abort: true, error }),
    z.overwrite((received) => readPatternText(pattern, tidied(received))),
    z.refine((received) => fitsPattern(pattern, received), { error }),
  )
  return { kind: 'patternText', ...rest, check: orEmpty(text, required), read: receivedText }
}
