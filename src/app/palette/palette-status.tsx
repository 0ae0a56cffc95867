import type { Message } from '../../runtime/messages/use-message'
import { useAppParts } from '../signed-in/app-parts'
import { SHORTEST } from './use-found-records'
import { usePause } from './use-pause'

interface PaletteStatusProps {
  readonly text: string
  /** How many items there are to choose from. */
  readonly count: number
  readonly found: {
    readonly isSearching: boolean
    readonly failed: readonly string[]
    retry(): void
  }
}

/** As a list does with its number of rows. Milliseconds. */
const ANNOUNCED_AFTER_MS = 700

const screens = new Intl.ListFormat('es-AR')

/** The state of the search: in progress, nothing found, failed. Screen readers also hear how many items there are. */
export function PaletteStatus({ text, count, found }: PaletteStatusProps) {
  const { message } = useAppParts()
  const { isSearching, failed, retry } = found
  const shown = shownText(text, count, isSearching, message)
  const told =
    shown ?? (text === '' ? '' : message('gestion.palette.found', { smart_count: count }))
  return (
    <>
      {failed.length > 0 && !isSearching && (
        <p className="palette-status palette-failed" role="alert">
          {message('gestion.palette.failed', { screens: screens.format(failed) })}{' '}
          <button type="button" className="link-button" onClick={retry}>
            {message('gestion.retry')}
          </button>
        </p>
      )}
      {shown !== undefined && (
        <p className="palette-status" aria-hidden="true">
          {shown}
        </p>
      )}
      <output className="visually-hidden">{usePause(told, ANNOUNCED_AFTER_MS)}</output>
      <p className="palette-help">{message('gestion.palette.help')}</p>
    </>
  )
}

/** undefined: the results need no explanation. */
function shownText(
  text: string,
  count: number,
  isSearching: boolean,
  message: Message,
): string | undefined {
  if (text === '') return undefined
  if (isSearching) return message('gestion.palette.searching')
  if (text.length < SHORTEST) return message('gestion.palette.more_letters')
  return count === 0 ? message('gestion.palette.none', { text }) : undefined
}
