import { type FieldContract, referralOf } from '../../../../src/wire/kinds'
import { LINE_ID, type LinesContract } from '../../../../src/wire/kinds/lines'
import { isIdentified, isReceivedObject, receivedText } from '../../../../src/wire/received'
import { recordIn, valueIn } from '../record'

/** Whether an answer has a value: of records that are identified by id their ids, or, where it has no ids, their texts. */
export function isShownAs(
  field: FieldContract | undefined,
  shown: unknown,
  wanted: unknown,
): boolean {
  if (field?.kind === 'lines') return areShownAs(field, shown, wanted)
  if (field === undefined || referralOf(field)?.key === undefined) {
    return JSON.stringify(shown) === JSON.stringify(wanted)
  }
  const [answered, sent] = [partsOf(shown), partsOf(wanted)]
  return (
    answered.length === sent.length &&
    answered.every((one, at) =>
      isIdentified(one)
        ? JSON.stringify(one.id) === JSON.stringify(idIn(sent[at]))
        : one === textIn(sent[at]),
    )
  )
}

/** Whether lines have the fields that were sent: an answer has their numbers and what is computed, too. */
function areShownAs({ fields }: LinesContract, shown: unknown, wanted: unknown): boolean {
  const [answered, sent]: (readonly unknown[])[] = [shown, wanted].map((lines) =>
    Array.isArray(lines) ? lines : [],
  )
  return (
    answered?.length === sent?.length &&
    sent?.every((line, at) =>
      Object.entries(recordIn(line)).every(
        ([name, value]) =>
          name === LINE_ID || isShownAs(fields[name], valueIn(answered?.[at], name), value),
      ),
    ) === true
  )
}

const partsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

const idIn = (value: unknown): unknown => (isIdentified(value) ? value.id : value)
const textIn = (value: unknown): unknown =>
  isReceivedObject(value) ? receivedText(value['texto']) : value
