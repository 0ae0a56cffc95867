import type { MouseEvent } from 'react'
import { useCatalogueScope } from '../list/catalogue-scope'
import { useListedScope } from '../list/listed-scope'
import { identityText, type IdentifiedValue } from '../../wire/received'
import { recordPath } from '../stage/form-address'
import { useMissing } from '../stage/use-addressed-form'
import { useDetailScope } from './detail-scope'

interface OwnReferenceProps {
  readonly value: IdentifiedValue
  readonly text: string
}

/** A record of the same list that is referred to: a link, which shows it in place of this one. */
export function OwnReference({ value, text }: OwnReferenceProps) {
  const { resource } = useCatalogueScope().contract
  const { records } = useListedScope()
  const { toggle } = useDetailScope()
  const missing = useMissing(resource)
  const id = identityText(value)
  const show = (event: MouseEvent<HTMLAnchorElement>): void => {
    // Elsewhere: another tab, another window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // The link goes with its record; what scrolls stays.
    event.currentTarget.closest<HTMLElement>('.detail-body')?.focus()
    records.find(id, (row) => (row === undefined ? missing() : toggle(row)))
  }
  return (
    <a href={recordPath(resource, 'ver', id)} onClick={show}>
      {text}
    </a>
  )
}
