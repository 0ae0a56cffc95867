import type { DataProvider, Identifier } from 'react-admin'
import { comparable, isSameRecord } from '../../import/comparable'
import { referralOf, type FieldContract } from '../../wire/kinds'
import { shownFields } from '../../wire/references/referred-text'
import { sentValue } from '../../wire/wire-values'
import { plainText } from '../columns/column'
import type { Values } from '../provider/records/payload'
import { AS_ANSWERED } from '../provider/rows/rows'
import type { Row } from '../rows/row'
import { WHOLE_LIST } from '../rows/whole-list'
import type { AddRequest } from './adding'

/** Records that are looked through, of a list in pages that is searched by the name. */
const LOOKED_THROUGH = 200

/**
 * The record that was just added.
 * @param id what identifies it, where its own values or the answer to the write do; otherwise ''
 * @returns undefined where the list does not have it
 * @throws HttpError where the call fails
 */
export async function findAdded(
  dataProvider: Pick<DataProvider, 'getList' | 'getOne'>,
  request: AddRequest,
  values: Values,
  id: Identifier,
): Promise<Row | undefined> {
  const { resource } = request.contract
  if (id !== '') {
    try {
      return (await dataProvider.getOne<Row>(resource, { id })).data
    } catch {
      // A provider may answer an id that its list has not, or a key may read otherwise there.
    }
  }
  return findAlike(dataProvider, request, values)
}

/** Of several records that have the values it is the latest. */
async function findAlike(
  dataProvider: Pick<DataProvider, 'getList'>,
  { contract, referral }: AddRequest,
  values: Values,
): Promise<Row | undefined> {
  const { data } = await dataProvider.getList<Row>(
    contract.resource,
    referral.searched
      ? {
          pagination: { page: 1, perPage: LOOKED_THROUGH },
          sort: AS_ANSWERED,
          filter: { q: plainText(values[shownFields(referral)[0] ?? '']).trim() },
        }
      : WHOLE_LIST,
  )
  const names = Object.keys(contract.metodos.ingresar?.request.shape ?? {})
  const alike = data.filter((row) =>
    names.every((name) => {
      const field = contract.fields[name]
      return field === undefined || row[name] === undefined || isAlike(field, values, row, name)
    }),
  )
  return alike.toSorted((one, other) => age(other) - age(one))[0]
}

function isAlike(field: FieldContract, values: Values, row: Row, name: string): boolean {
  if (referralOf(field) !== undefined) return isSameRecord(field, values[name] ?? '', row[name])
  const wire = sentValue(field, values[name])
  const sent = field.check.safeParse(wire)
  return comparable(field, sent.success ? sent.data : wire) === comparable(field, row[name])
}

/** The backend assigns ids in ascending order; the order of other keys has no meaning. */
const age = ({ id }: Row): number => (typeof id === 'number' ? id : 0)
