import { useMemo } from 'react'
import { boundedTelephone } from '../../wire/kinds/telephone'
import { defineColumn, plainText } from '../catalogue/column'
import { type KindInputProps, requiredText } from './kind-input'
import { LineInput } from './line-input'
import './telephone.css'

interface TelephoneInputProps extends KindInputProps {
  /** Characters at most. */
  readonly max: number
}

/** A telephone number as it is written, with the keyboard that phones have for it. */
export const TelephoneInput = ({ max, ...props }: TelephoneInputProps) => {
  const required = Boolean(props.required)
  const message = requiredText(props)
  const check = useMemo(() => boundedTelephone(max, required, message), [max, required, message])
  return (
    <LineInput
      {...props}
      check={check}
      html={{ maxLength: max, inputMode: 'tel', spellCheck: false }}
    />
  )
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
  searchText: (value) => `${plainText(value)} ${plainText(value).replace(/\D/g, '')}`,
  sortKey: (value) => plainText(value).replace(/\D/g, ''),
}))
