import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { PopoverPanel } from '#admin/frame/panels/popover-panel'
import './filter-panel.css'
import { type FieldContract, referralOf } from '#wire/kinds'
import { useMessage } from '#admin/frame/texts/use-message'
import { useValueCounts, ValueCount } from './value-counts'
import { FILTER_VALUES_MAX, NAME_MAX, mostOf } from '#wire/pages/filters'
import { referencesField } from '#wire/kinds/reference'
import { Referred, identifiedFields } from '#wire/kinds/identified'
import { ReferencesInput } from '#admin/fields/reference'
import { readAsked, writeAsked } from '#admin/provider/records/asked-record'
import { PanelForm } from './panel-form'
import { dateField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { integerField } from '#wire/kinds/digits'
import type { RecordRule } from '#wire/rules/record-rule'
import { plainText } from '#admin/fields/columns/column'
import { DateInput } from '#admin/fields/date'
import { DecimalInput, MoneyInput } from '#admin/fields/decimal'
import { IntegerInput } from '#admin/fields/digits'
import {
  type DeclaredFilter,
  PERIOD_NAMES,
  type PeriodName,
  periodText,
  askedRange,
  severalOf,
  valueText,
} from './declared-filters'

/** The panel of a range; for dates it also offers the usual periods. */
function RangePanel({ filter, wanted, onChange, onClose }: PanelProps) {
  const message = useMessage()
  const { field } = filter
  const range = askedRange(wanted) ?? {}
  const fields = useMemo(
    () => ({
      desde: endField(field, message('admin.filter.from')),
      hasta: endField(field, message('admin.filter.to')),
    }),
    [field, message],
  )
  const Input = INPUTS[kindOf(field)]
  const choose = (chosen: unknown): void => {
    onChange(chosen)
    onClose()
  }
  const values = {
    desde: fields.desde.read(range.desde ?? null),
    hasta: fields.hasta.read(range.hasta ?? null),
  }
  return (
    <>
      {field.kind === 'date' && (
        <Periods
          filter={filter}
          chosen={range.periodo}
          onChoose={(periodo) => choose({ periodo })}
        />
      )}
      <PanelForm
        fields={fields}
        rules={field.kind === 'date' ? DAYS_IN_ORDER : NUMBERS_IN_ORDER}
        values={values}
        // If the user enters no dates, a chosen period stays.
        onApply={({ desde, hasta }) => {
          const typed = { desde: plainText(desde), hasta: plainText(hasta) }
          choose(askedRange(typed) ?? askedRange({ periodo: range.periodo }))
        }}
      >
        <Input source="desde" />
        <Input source="hasta" />
      </PanelForm>
    </>
  )
}

interface PeriodsProps {
  readonly filter: DeclaredFilter
  readonly chosen: PeriodName | undefined
  onChoose(name: PeriodName): void
}

/** The filter of each period. */
const PERIODS = PERIOD_NAMES.map((periodo) => ({ periodo }))

function Periods({ filter, chosen, onChoose }: PeriodsProps) {
  const message = useMessage()
  const id = useId()
  const counts = useValueCounts(filter, PERIODS)
  return (
    <fieldset className="filter-periods" aria-label={message('admin.filter.periods')}>
      {PERIOD_NAMES.map((name, at) => (
        <button
          key={name}
          type="button"
          className="filter-period"
          aria-pressed={name === chosen}
          aria-describedby={counts && `${id}${at}`}
          onClick={() => onChoose(name)}
        >
          {periodText(name)}
          <ValueCount id={`${id}${at}`} counted={counts?.[at]} />
        </button>
      ))}
    </fieldset>
  )
}

const DAYS_IN_ORDER: readonly RecordRule[] = [{ rule: 'onOrAfter', field: 'hasta', other: 'desde' }]
const NUMBERS_IN_ORDER: readonly RecordRule[] = [
  { rule: 'atLeast', field: 'hasta', other: 'desde' },
]

/** The input of the field's values; numbers have no limits. */
type EndKind = 'date' | 'money' | 'decimal' | 'integer'

const INPUTS = {
  date: DateInput,
  money: MoneyInput,
  decimal: DecimalInput,
  integer: IntegerInput,
} as const

function kindOf({ kind }: FieldContract): EndKind {
  return kind === 'date' || kind === 'money' || kind === 'decimal' ? kind : 'integer'
}

function endField(field: FieldContract, label: string): FieldContract {
  const most = mostOf(field)
  const limits = { label, required: false, min: -most, max: most } as const
  switch (field.kind) {
    case 'date':
      return dateField({ label, required: false })
    case 'money':
      return moneyField(limits)
    case 'decimal':
      return decimalField({ ...limits, decimals: field.decimals })
    default:
      return integerField(limits)
  }
}

interface FilterPanelProps extends PanelProps {
  /** The button below which the panel opens. */
  readonly anchor: RefObject<HTMLElement | null>
}

/** The panel of a filter, below its chip. */
export function FilterPanel({ anchor, ...panel }: FilterPanelProps) {
  return (
    <PopoverPanel title={panel.label} anchor={anchor} onClose={panel.onClose}>
      <PanelBody {...panel} />
    </PopoverPanel>
  )
}

function PanelBody(panel: PanelProps) {
  const { form, field } = panel.filter
  if (form === 'range') return <RangePanel {...panel} />
  const isListed = field.kind === 'choice' || field.kind === 'boolean'
  return isListed ? <ChoicePanel {...panel} /> : <ReferredPanel {...panel} />
}

/**
 * A checkbox for each possible value, with the number of rows that it would give; the list follows each change at once.
 */
function ChoicePanel({ filter, wanted, onChange }: PanelProps) {
  const message = useMessage()
  const id = useId()
  const { field } = filter
  const values = useMemo(() => offered(field), [field])
  const counts = useValueCounts(
    filter,
    useMemo(() => values.map((value) => [value]), [values]),
  )
  const boxes = useRef<HTMLDivElement>(null)
  useEffect(() => boxes.current?.querySelector('input')?.focus(), [])
  const chosen = severalOf(wanted) ?? []
  const toggle = (value: string, isChosen: boolean): void => {
    const next = values.filter((one) => (one === value ? isChosen : chosen.includes(one)))
    onChange(next.length === 0 ? undefined : next)
  }
  return (
    <div ref={boxes} className="filter-options">
      {values.map((value, at) => (
        <label key={value} className="filter-option">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            aria-describedby={counts && `${id}${at}`}
            onChange={({ target }) => toggle(value, target.checked)}
          />
          {valueText(field, value) ?? message('admin.filter.none')}
          <ValueCount id={`${id}${at}`} counted={counts?.[at]} />
        </label>
      ))}
    </div>
  )
}

/** The values in the order of the form's control, and '' for no value at the end, if a record may have none. */
function offered(field: FieldContract): readonly string[] {
  if (field.kind === 'boolean') return ['true', 'false']
  const codes = field.kind === 'choice' ? Object.keys(field.options) : []
  return field.required ? codes : [...codes, '']
}

/** Only the records without a value are counted: there may be thousands of referred records. */
const NONE = [['']]

/** The most records beside 'Sin valor'. */
const MOST = FILTER_VALUES_MAX - 1

/**
 * The panel of a reference, whose records are chosen by name; the filter asks for ids if lists answer them. It offers
 * 'Sin valor' if the field is optional.
 */
function ReferredPanel({ filter, wanted, onChange, onClose }: PanelProps) {
  const message = useMessage()
  const countId = useId()
  const { field } = filter
  const counts = useValueCounts(filter, field.required ? [] : NONE)
  const asked = severalOf(wanted) ?? []
  const [isNone, setNone] = useState(asked.includes(''))
  const isById = referralOf(field)?.key !== undefined
  const fields = useMemo(() => {
    const { resource = '', shows = '', alsoShows, key, searched } = referralOf(field) ?? {}
    const options = {
      resource,
      shows,
      ...(alsoShows && { alsoShows }),
      ...(searched && { searched }),
      label: message('admin.filter.any_of'),
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
      <ReferencesInput source="chosen" />
      {!field.required && (
        <label className="filter-option">
          <input
            type="checkbox"
            checked={isNone}
            aria-describedby={counts && countId}
            onChange={({ target }) => setNone(target.checked)}
          />
          {message('admin.filter.none')}
          <ValueCount id={countId} counted={counts?.[0]} />
        </label>
      )}
    </PanelForm>
  )
}

/** The form's value for an address's value: a record if the address has its id, otherwise the name. */
function chosenRecord(value: string): Referred | string {
  const asked = readAsked(value)
  return asked === undefined ? value : new Referred(asked.id, asked.texto)
}

const askedText = (value: unknown): string =>
  value instanceof Referred ? writeAsked(value) : String(value)

/** The props of each panel. */
interface PanelProps {
  readonly filter: DeclaredFilter
  readonly label: string
  readonly wanted: unknown
  /** @param wanted undefined: the filter is no longer used */
  onChange(wanted: unknown): void
  onClose(): void
}
