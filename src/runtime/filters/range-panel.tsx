import { useId, useMemo } from 'react'
import { mostOf } from '../../wire/pages/filters'
import type { FieldContract } from '../../wire/kinds'
import { dateField } from '../../wire/kinds/date'
import { decimalField } from '../../wire/kinds/decimal'
import { integerField } from '../../wire/kinds/integer'
import { moneyField } from '../../wire/kinds/money'
import type { RecordRule } from '../../wire/rules/record-rule'
import { plainText } from '../columns/column'
import { DateInput } from '../fields/date'
import { DecimalInput } from '../fields/decimal'
import { IntegerInput } from '../fields/integer'
import { MoneyInput } from '../fields/money'
import { useMessage } from '../messages/use-message'
import type { Values } from '../provider/records/payload'
import { useValueCounts } from './counts/use-value-counts'
import { ValueCount } from './counts/value-count'
import type { DeclaredFilter } from './declared-filters'
import type { PanelProps } from './panel-props'
import { rangeOf } from './filter-values'
import { PanelForm } from './panel-form'
import { PERIOD_NAMES, type PeriodName, periodText } from './periods'

/** From one value to another; of dates also the usual periods. */
export function RangePanel({ filter, wanted, onChange, onClose }: PanelProps) {
  const message = useMessage()
  const { field } = filter
  const range = rangeOf(wanted) ?? {}
  const fields = useMemo(
    () => ({
      desde: endField(field, message('gestion.filter.from')),
      hasta: endField(field, message('gestion.filter.to')),
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
        // A period stays where nothing is typed.
        onApply={(typed) => choose(typedRange(typed) ?? rangeOf({ periodo: range.periodo }))}
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

/** What each of them asks for. */
const PERIODS = PERIOD_NAMES.map((periodo) => ({ periodo }))

function Periods({ filter, chosen, onChoose }: PeriodsProps) {
  const message = useMessage()
  const id = useId()
  const counts = useValueCounts(filter, PERIODS)
  return (
    <fieldset className="filter-periods" aria-label={message('gestion.filter.periods')}>
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

/** undefined: nothing was typed. */
function typedRange({ desde, hasta }: Values) {
  return rangeOf({ desde: plainText(desde), hasta: plainText(hasta) })
}

const DAYS_IN_ORDER: readonly RecordRule[] = [{ rule: 'onOrAfter', field: 'hasta', other: 'desde' }]
const NUMBERS_IN_ORDER: readonly RecordRule[] = [
  { rule: 'atLeast', field: 'hasta', other: 'desde' },
]

/** How a value of the field is typed; numbers without limits. */
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
