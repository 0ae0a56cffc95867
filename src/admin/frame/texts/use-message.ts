import { useTranslate } from 'react-admin'
import type { RuntimeMessages } from './spanish'

export type MessageKey = keyof RuntimeMessages

/** The text of a message; `values` fill its `%{name}` places, and `smart_count` chooses between one and many. */
export type Message = (
  key: MessageKey,
  values?: Readonly<Record<string, string | number>>,
) => string

/** react-admin's `useTranslate` for the runtime's own messages: a key that does not exist is a compile error. */
export const useMessage: () => Message = useTranslate
