import { useMemo } from 'react'
import { FILTER_VALUES_MAX, NAME_MAX } from '../../wire/filters'
import { referralOf } from '../../wire/kinds'
import { referencesField } from '../../wire/kinds/references'
import { ReferencesInput } from '../fields/references'
import { useMessage } from '../messages/use-message'
import type { PanelProps } from './panel-props'
import { severalOf } from './filter-values'
import { PanelForm } from './panel-form'

/** The records that others lead to, chosen by name. */
export function ReferredPanel({ filter: { field }, wanted, onChange, onClose }: PanelProps) {
  const message = useMessage()
  const fields = useMemo(() => {
    const { resource = '', shows = '' } = referralOf(field) ?? {}
    const referral = { resource, shows, sends: 'name' } as const
    const limits = { length: NAME_MAX, max: FILTER_VALUES_MAX, required: false } as const
    return {
      chosen: referencesField({ label: message('gestion.filter.any_of'), ...referral, ...limits }),
    }
  }, [field, message])
  return (
    <PanelForm
      fields={fields}
      values={{ chosen: severalOf(wanted) ?? [] }}
      onApply={({ chosen }) => {
        const names = Array.isArray(chosen) ? chosen.map(String) : []
        onChange(names.length === 0 ? undefined : names)
        onClose()
      }}
    >
      <ReferencesInput source="chosen" />
    </PanelForm>
  )
}
