import { AS_ANSWERED } from './rows/filter-rows'

/** What a catalogue asks react-admin for: all rows, in the order the backend gives them. */
export const WHOLE_LIST = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: AS_ANSWERED,
  filter: {},
}
