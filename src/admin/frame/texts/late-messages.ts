import { useTranslate } from 'react-admin'
import { useCallback } from 'react'
import type { Message, MessageKey } from './use-message'

/** As `Message`, for an area's own texts, too. */
export type LateMessage<K extends string> = (
  key: K | MessageKey,
  ...values: Parameters<Message> extends [unknown, ...infer V] ? V : never
) => string

/**
 * `useMessage` for an area whose texts are fetched with its code. They are not among the messages of the `i18nProvider`, which
 * may replace them by the same keys.
 * @param texts by key
 */
export function lateMessages<K extends string>(
  texts: Readonly<Record<K, string>>,
): () => LateMessage<K> {
  const textOf = (key: string): string | undefined => Reflect.get(texts, key)
  return function useLateMessage() {
    const translate = useTranslate()
    return useCallback((key, values) => translate(key, { ...values, _: textOf(key) }), [translate])
  }
}
