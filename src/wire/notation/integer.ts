import { typedText } from '../search/raw-text'

/** A first group of thousands does not begin with 0: '0.500' is no 500. */
const WHOLE = /^([+-]?) ?(\d{1,15}|[1-9]\d{0,2}(?:(?:\.\d{3}){1,4}|(?: \d{3}){1,4}))$/

/** The whole number that a text means, with or without separated thousands ('1.234'); undefined if it means none. */
export function readInteger(text: string): number | undefined {
  const [, sign = '', figures] = WHOLE.exec(typedText(text)) ?? []
  if (figures === undefined) return undefined
  // The addition turns a negative zero into a zero.
  return Number(sign + figures.replace(/[. ]/g, '')) + 0
}
