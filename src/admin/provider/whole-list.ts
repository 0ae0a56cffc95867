import { AS_ANSWERED } from './rows/filter-rows'

/** The parameters with which a catalogue asks react-admin for all rows, in the order of the backend. */
export const WHOLE_LIST = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: AS_ANSWERED,
  filter: {},
}
