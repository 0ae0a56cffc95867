import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'

interface NoteTypingProps {
  onTyped(typed: boolean): void
}

/** Tells whether anything in the form around it differs from what it started with. Shows nothing. */
export function NoteTyping({ onTyped }: NoteTypingProps): null {
  const { dirtyFields } = useFormState()
  const typed = Object.keys(dirtyFields).length > 0
  useEffect(() => onTyped(typed), [onTyped, typed])
  return null
}
