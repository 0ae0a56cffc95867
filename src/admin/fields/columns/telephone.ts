import { searchText } from '#wire/search/search-text'
import { defineColumn, plainText } from './column'
import './telephone.css'

/** A link that dials; found by its digits too, however it is written. */
export const TelephoneColumn = defineColumn(() => ({
  align: 'start',
  width: 'name',
  text: plainText,
  href: (value) => {
    const number = plainText(value).replace(/[^\d+]/g, '')
    return number === '' ? undefined : `tel:${number}`
  },
  searchText: (value) => searchText('telephone', plainText(value)),
  sortKey: (value) => plainText(value).replace(/\D/g, ''),
}))
