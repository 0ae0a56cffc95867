import type { Referral } from '../kinds/reference'
import { type Identity, receivedText } from '../received'

/** The fields of the other record that a reference shows, in their order. */
export const shownFields = ({
  shows,
  alsoShows = [],
}: Pick<Referral, 'shows' | 'alsoShows'>): readonly string[] => [shows, ...alsoShows]

/**
 * The text by which a record is shown if others refer to it: its shown fields ('1.1.01 Caja'), and behind them, if several
 * records read the same, the distinguishing values ('Norte (5)').
 * @param shown the values of the shown fields
 * @param apart the values that distinguish it from others with the same text; undefined if there are none
 */
export function referredText(shown: readonly unknown[], apart?: readonly unknown[]): string {
  const text = joined(shown)
  return apart === undefined ? text : `${text} (${joined(apart)})`.trim()
}

/**
 * The text that a record shares with others that read the same: 'Norte' of 'Norte (5)'; any other text unchanged.
 * @param shown the shown fields
 * @param key the fields that `id` is made of
 */
export function sharedText(
  texto: string,
  id: Identity,
  shown: readonly string[],
  key: readonly string[],
): string {
  const apart = apartFields(shown, key)
  const distinguishing = typeof id === 'object' ? apart.map((name) => id[name]) : [id]
  const end = `(${joined(distinguishing)})`
  return texto.endsWith(end) ? texto.slice(0, -end.length).trimEnd() : texto
}

/** The fields that distinguish records with the same text: those of the key that are not shown, or else all of them. */
export function apartFields(shown: readonly string[], key: readonly string[]): readonly string[] {
  const others = key.filter((name) => !shown.includes(name))
  return others.length === 0 ? key : others
}

const joined = (values: readonly unknown[]): string =>
  values.flatMap((value) => receivedText(value).trim() || []).join(' ')
