import { useId, useMemo, useState } from 'react'
import { FILTER_VALUES_MAX, NAME_MAX } from '../../wire/pages/filters'
import { referralOf } from '../../wire/kinds'
import { referencesField } from '../../wire/kinds/references'
import { Referred, identifiedFields } from '../../wire/kinds/identified'
import { IdentifiedListInput } from '../fields/identified-list'
import { searchedNames } from '../fields/picker/searched-names'
import { ReferencesInput } from '../fields/references'
import { readAsked, writeAsked } from '../provider/records/asked-record'
import { useMessage } from '../messages/use-message'
import { useValueCounts } from './counts/use-value-counts'
import { ValueCount } from './counts/value-count'
import type { PanelProps } from './panel-props'
import { severalOf } from './filter-values'
import { PanelForm } from './panel-form'

/** What is counted: of the records themselves there may be thousands. */
const NONE = [['']]

/** Records beside 'Sin valor'. */
const MOST = FILTER_VALUES_MAX - 1

/**
 * The records that others lead to, chosen by name; asked for by id where lists answer that. 'Sin valor' where a record may
 * have none.
 */
export function ReferredPanel({ filter, wanted, onChange, onClose }: PanelProps) {
  const message = useMessage()
  const countId = useId()
  const { field } = filter
  const counts = useValueCounts(filter, field.required ? [] : NONE)
  const asked = severalOf(wanted) ?? []
  const [isNone, setNone] = useState(asked.includes(''))
  const isById = referralOf(field)?.key !== undefined
  const names = referralOf(field)?.searched && searchedNames
  const fields = useMemo(() => {
    const { resource = '', shows = '', alsoShows, key } = referralOf(field) ?? {}
    const options = {
      resource,
      shows,
      ...(alsoShows && { alsoShows }),
      label: message('gestion.filter.any_of'),
      length: NAME_MAX,
      max: MOST,
      required: false,
    } as const
    return {
      chosen:
        key === undefined
          ? referencesField({ ...options, sends: 'name' })
          : identifiedFields({ ...options, key, sends: 'id' }),
    }
  }, [field, message])
  const records = asked.filter((one) => one !== '')
  return (
    <PanelForm
      confirmAbove
      fields={fields}
      values={{ chosen: isById ? records.map(chosenRecord) : records }}
      onApply={({ chosen }) => {
        const named = Array.isArray(chosen) ? chosen.map(askedText) : []
        const values = isNone ? [...named, ''] : named
        onChange(values.length === 0 ? undefined : values)
        onClose()
      }}
    >
      {isById ? (
        <IdentifiedListInput source="chosen" names={names} />
      ) : (
        <ReferencesInput source="chosen" names={names} />
      )}
      {!field.required && (
        <label className="filter-option">
          <input
            type="checkbox"
            checked={isNone}
            aria-describedby={counts && countId}
            onChange={({ target }) => setNone(target.checked)}
          />
          {message('gestion.filter.none')}
          <ValueCount id={countId} counted={counts?.[0]} />
        </label>
      )}
    </PanelForm>
  )
}

/** A record that an address names by its id, as a form has it; a name as it is. */
function chosenRecord(value: string): Referred | string {
  const asked = readAsked(value)
  return asked === undefined ? value : new Referred(asked.id, asked.texto)
}

const askedText = (value: unknown): string =>
  value instanceof Referred ? writeAsked(value) : String(value)
