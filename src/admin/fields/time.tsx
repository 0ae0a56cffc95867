import { readTime } from '#wire/notation/time'
import { plainText } from './columns/column'
import { COPIED, type KindInputProps, orAsTyped } from './input/kind-input'
import { LineInput } from './input/line-input'

const timeOrText = orAsTyped(readTime)

/** A time of the day, typed in any usual way: 9:30, 930, 9. */
export const TimeInput = (props: KindInputProps) => (
  <LineInput
    placeholder="hh:mm"
    {...props}
    parse={timeOrText}
    format={plainText}
    asTyped
    html={{ maxLength: 5 + COPIED, inputMode: 'numeric' }}
  />
)
