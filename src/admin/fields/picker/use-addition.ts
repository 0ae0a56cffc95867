import { useQueryClient } from '@tanstack/react-query'
import { useEvent, useNotify } from 'react-admin'
import { useContext, useEffect, useRef, useState } from 'react'
import type { EntityContract } from '#wire/contract'
import type { Referral } from '#wire/kinds/reference'
import { isOffered } from '#wire/references/offered'
import { shownFields } from '#wire/references/referred-text'
import { AddingContext } from './adding'
import { isPermitted } from '#admin/provider/auth/permissions'
import { seenContract } from '#admin/provider/auth/seen-contract'
import { plainText } from '../columns/column'
import { useFormOpening } from '../input/form-opening'
import { optionsKey } from '../input/use-options'
import { useMessage } from '#admin/frame/texts/use-message'
import type { Row } from '#admin/provider/row'
import { readSession } from '#admin/provider/session/stored-session'
import type { Addition } from './adding-option'
import type { ReferredNames } from './reference-options'
import type { Values } from '#wire/kinds/field'

/**
 * Adds a record that a reference may lead to, without leaving the form, if the user may add one.
 * @param options the records to choose from
 * @param onAdded called with the name of the new record, once it is among them
 * @returns undefined if nothing can be added
 */
export function useAddition(
  referral: Referral,
  options: Pick<ReferredNames, 'nameOf'>,
  onAdded: (name: string) => void,
): Addition | undefined {
  const adding = useContext(AddingContext)
  const client = useQueryClient()
  const notify = useNotify()
  const message = useMessage()
  const { number } = useFormOpening()
  const [added, setAdded] = useState<Row>()
  const name = added && options.nameOf(added)
  const choose = useEvent(onAdded)
  const chosen = useRef<Row>(undefined)
  useEffect(() => {
    if (name === undefined || chosen.current === added) return
    chosen.current = added
    choose(name)
  }, [name, added, choose])

  const offer = (row: Row | undefined): void => {
    const opening = optionsKey(referral.resource, number, referral.where)
    if (row !== undefined && isOffered(referral, row)) {
      // A searched list may not contain the new record. This keeps it among the options as long as the form is open.
      const answer = { data: [row], total: 1 }
      void client.prefetchQuery({
        queryKey: [...opening, 'added', row.id],
        queryFn: () => answer,
        initialData: answer,
        staleTime: Infinity,
        gcTime: Infinity,
      })
      setAdded(row)
    } else if (row !== undefined) {
      const shown = shownFields(referral).map((one) => plainText(row[one]))
      notify(message('admin.picker.not_offered', { name: shown.join(' ') }), { type: 'warning' })
    }
  }
  const form = adding?.forms.get(referral.resource)
  if (adding === undefined || form === undefined) return undefined
  const contract = seenContract(form.contract)
  const label = contract.screen?.add
  if (label === undefined || !isPermitted(contract, readSession(), 'create')) return undefined
  return {
    label,
    open: (text) => {
      const start = startOf(contract, referral, text)
      adding.add({ form, contract, referral, start, onAdded: offer })
    },
  }
}

/** The initial values of a new record for a reference: its typed name, and the values that limit the reference. */
function startOf(contract: EntityContract, referral: Referral, text: string): Values {
  const { fields, nameField, metodos } = contract
  const sent = metodos.ingresar?.request.shape ?? {}
  const isText = fields[nameField]?.kind === 'text'
  const typed = isText && shownFields(referral).includes(nameField) ? text.trim() : ''
  const limits = Object.entries(referral.where ?? {})
    .filter(([name]) => Object.hasOwn(sent, name))
    .map(([name, [value]]) => [name, value] as const)
  return { ...Object.fromEntries(limits), ...(typed === '' ? {} : { [nameField]: typed }) }
}
