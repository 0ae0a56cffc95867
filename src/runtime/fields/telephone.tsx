import { searchText } from '../../wire/search/search-text'
import { defineColumn, plainText } from '../columns/column'
import { useContractOf } from '../form/record-scope'
import type { KindInputProps } from './input/kind-input'
import { LineInput } from './input/line-input'
import './telephone.css'

/** A telephone number as it is written, with the keyboard that phones have for it. */
export const TelephoneInput = (props: KindInputProps) => {
  const { max } = useContractOf(props.source, 'telephone')
  return <LineInput {...props} html={{ maxLength: max, inputMode: 'tel', spellCheck: false }} />
}

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
