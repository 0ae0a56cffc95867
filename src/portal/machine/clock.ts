import { isForm, type PortalState } from './state'

const SECOND_MS = 1000

/** mm:ss until a deadline, both in milliseconds since the epoch: a second that has begun still counts; never below 00:00. */
export function remaining(deadline: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((deadline - now) / SECOND_MS))
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}

/** When the state must next be looked at: a countdown shows another second, or a message has stood its time. */
export function nextWake({ step, now, screenEndsAt }: PortalState): number | undefined {
  if (!isForm(step)) return step.kind === 'time-up' ? undefined : step.until
  const deadlines = step.kind === 'code' ? [screenEndsAt, step.endsAt] : [screenEndsAt]
  const seconds = deadlines
    .filter((deadline) => deadline > now)
    .map((deadline) => nextSecond(deadline, now))
  return seconds.length === 0 ? undefined : Math.min(...seconds)
}

/** The next moment, after `now`, that is a whole number of seconds before the deadline. */
function nextSecond(deadline: number, now: number): number {
  const over = (deadline - now) % SECOND_MS
  return now + (over === 0 ? SECOND_MS : over)
}
