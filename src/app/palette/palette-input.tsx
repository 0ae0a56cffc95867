import type { KeyboardEvent } from 'react'
import { SEARCH_MAX } from '../../wire/search/search-max'
import { useAppParts } from '../signed-in/app-parts'

interface PaletteInputProps {
  readonly value: string
  /** undefined: there is nothing to choose. */
  readonly listId: string | undefined
  readonly activeId: string | undefined
  onType(text: string): void
  onKeyDown(event: KeyboardEvent): void
}

/** What is searched. It keeps the focus, and says which item is active. */
export function PaletteInput({ value, listId, activeId, onType, onKeyDown }: PaletteInputProps) {
  const { message } = useAppParts()
  return (
    <input
      ref={focusAtOnce}
      className="palette-input"
      role="combobox"
      aria-label={message('gestion.palette.open')}
      aria-autocomplete="list"
      aria-expanded={listId !== undefined}
      aria-controls={listId}
      aria-activedescendant={activeId}
      placeholder={message('gestion.palette.placeholder')}
      maxLength={SEARCH_MAX}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKeyDown}
    />
  )
}

/** Whoever presses the palette's key goes on typing in it, whatever was typed before. */
const focusAtOnce = (input: HTMLInputElement | null): void => input?.focus()
