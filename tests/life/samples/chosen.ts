import type { FieldKinds } from '#wire/kinds'
import { Referred } from '#wire/kinds/identified'
import {
  MISSING,
  noTwins,
  NULL,
  type Referred as Candidate,
  type RefusedValue,
  same,
  type Sample,
  type SamplesOf,
  unlessEmpty,
  WRONG_TYPE,
  written,
} from './field-samples'

export const boolean: SamplesOf<FieldKinds['boolean']> = () => ({
  sound: (number) => same(number % 2 === 0),
  most: same(true),
  refused: [MISSING, NULL, WRONG_TYPE, ...written('true', 1, 0, '')],
  twins: noTwins,
})

export const choice: SamplesOf<FieldKinds['choice']> = (field) => {
  const options = Object.entries(field.options)
  const sample = (index: number): Sample => {
    const [code, text] = options[index % options.length] ?? ['', '']
    return { sent: code, shown: field.answers === 'text' ? text : code }
  }
  return {
    sound: sample,
    most: sample(options.length - 1),
    refused: [
      ...unlessEmpty(field.required),
      ...(field.required ? [{ why: 'blank', value: '' }] : []),
      { why: 'no option', value: 'no option' },
    ],
    twins: noTwins,
  }
}

/** A record as lists show it: with its id, where requests carry that. */
const shownOf = (key: readonly string[] | undefined, { id, name }: Candidate): unknown =>
  key === undefined ? name : new Referred(id, name)

/** A record that the server does not take, where the reference is limited to others. */
const unofferedAmong = (
  all: readonly Candidate[],
  sends: 'name' | 'id',
  asSent: (value: unknown) => unknown,
): readonly RefusedValue[] => {
  const one = all.find(({ isUnoffered }) => isUnoffered)
  if (one === undefined) return []
  const value = asSent(sends === 'name' ? one.name : one.id)
  return [{ why: 'a record that may not be chosen', value, onlyStored: true }]
}

const offeredAmong = (all: readonly Candidate[]) => all.filter(({ isUnoffered }) => !isUnoffered)

export const reference: SamplesOf<FieldKinds['reference']> = (field, all) => {
  const { sends, required, key } = field
  const referred = offeredAmong(all)
  const sample = (index: number): Sample => {
    const one = referred[index % referred.length]
    if (one === undefined) return { sent: sends === 'name' ? '' : null, shown: '' }
    return { sent: sends === 'name' ? one.name : one.id, shown: shownOf(key, one) }
  }
  return {
    sound: sample,
    most: sample(referred.length - 1),
    refused: [
      ...unlessEmpty(required),
      { why: 'a record that is not there', value: 'nowhere', onlyStored: true },
      ...unofferedAmong(all, sends, (value) => value),
    ],
    twins: noTwins,
  }
}

/** Lists answer the names in the order of the ids, which is that of `referred`. */
export const references: SamplesOf<FieldKinds['references']> = (field, all) => {
  const { sends, required, max } = field
  const referred = offeredAmong(all)
  const sample = (wanted: ReadonlySet<number>): Sample => {
    const some = referred.filter((_, at) => wanted.has(at)).slice(0, max)
    return {
      sent: some.map(({ id, name }) => (sends === 'name' ? name : id)),
      shown: some.map((one) => shownOf(field.key, one)),
    }
  }
  return {
    sound: (number) => sample(new Set([number, number + 1].map((at) => at % referred.length))),
    most: sample(new Set(referred.keys())),
    refused: [
      MISSING,
      NULL,
      WRONG_TYPE,
      ...written('nowhere', [null], [['a']], [{}]),
      ...(required ? [{ why: 'none', value: [] }] : []),
      { why: 'a record that is not there', value: ['nowhere'], onlyStored: true },
      ...unofferedAmong(all, sends, (value) => [value]),
      { why: 'too many', value: Array.from({ length: max + 1 }, (_, at) => at + 1) },
    ],
    twins: noTwins,
  }
}
