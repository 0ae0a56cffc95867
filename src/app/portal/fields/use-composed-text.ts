import { type ChangeEvent, type CompositionEvent, useState } from 'react'

/**
 * An input whose text is cleaned as it is typed, yet not while a character is being composed: an accent that waits for
 * its vowel (´ then a) is not a letter yet, and dropping it would break the á.
 * @param onText each text once it is composed
 */
export function useComposedText(value: string, onText: (text: string) => void) {
  const [composing, setComposing] = useState<string>()
  return {
    value: composing ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.target.value
      if (isComposing(event.nativeEvent)) return setComposing(text)
      setComposing(undefined)
      onText(text)
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      setComposing(undefined)
      onText(event.currentTarget.value)
    },
  }
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing
}
