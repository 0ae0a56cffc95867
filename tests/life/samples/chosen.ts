import type { FieldKinds } from '../../../src/wire/kinds'
import {
  MISSING,
  noTwins,
  NULL,
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

export const reference: SamplesOf<FieldKinds['reference']> = ({ sends, required }, referred) => {
  const sample = (index: number): Sample => {
    const { id, name } = referred[index % referred.length] ?? { id: 0, name: '' }
    return { sent: sends === 'name' ? name : id, shown: name }
  }
  return {
    sound: sample,
    most: sample(referred.length - 1),
    refused: [
      ...unlessEmpty(required),
      { why: 'a record that is not there', value: 'nowhere', onlyStored: true },
    ],
    twins: noTwins,
  }
}

/** Lists answer the names in the order of the ids, which is that of `referred`. */
export const references: SamplesOf<FieldKinds['references']> = (field, referred) => {
  const { sends, required, max } = field
  const sample = (wanted: ReadonlySet<number>): Sample => {
    const some = referred.filter((_, at) => wanted.has(at)).slice(0, max)
    return {
      sent: some.map(({ id, name }) => (sends === 'name' ? name : id)),
      shown: some.map(({ name }) => name),
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
      { why: 'too many', value: Array.from({ length: max + 1 }, (_, at) => at + 1) },
    ],
    twins: noTwins,
  }
}
