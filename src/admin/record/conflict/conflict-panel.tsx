import FormHelperText from '@mui/material/FormHelperText'
import { Fragment, useEffect, useId, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useContract } from '#admin/fields/input/record-scope'
import { useMessage } from '#admin/frame/texts/use-message'
import type { FieldContract } from '#wire/kinds'
import type { LinesContract } from '#wire/kinds/lines'
import { identityText, isIdentified } from '#wire/received'
import { comparedValue, sentValue } from '#wire/wire-values'
import { LineChanges, useLineCounts } from '../history/line-changes'
import { CHOICES, type FieldChange, type Side } from './conflict'
import type { Values } from '#wire/kinds/field'

interface ConflictPanelProps {
  readonly changes: readonly FieldChange[]
}

/**
 * Shows, above a form's fields, the changes that a colleague has saved to its record meanwhile. Changes of the
 * colleague alone are in the fields already; for each field that both have changed, the user has to choose one of both
 * values before the form can be confirmed.
 */
export function ConflictPanel({ changes }: ConflictPanelProps) {
  const message = useMessage()
  const textOf = useSideText()
  const contract = useContract()
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()
  const disputed = changes.filter(({ isDisputed }) => isDisputed)
  const taken = changes.filter(({ isDisputed }) => !isDisputed)
  useEffect(() => {
    panel.current?.querySelector('input')?.focus()
  }, [])
  return (
    <section ref={panel} className="conflict" aria-labelledby={titleId}>
      <div role="alert">
        <p id={titleId} className="conflict-title">
          {message('admin.conflict.title')}
        </p>
        <p>{message(disputed.length > 0 ? 'admin.conflict.choose' : 'admin.conflict.review')}</p>
      </div>
      {disputed.map((change) => (
        <Dispute key={change.source} change={change} />
      ))}
      {taken.length > 0 && (
        <>
          {disputed.length > 0 && <p>{message('admin.conflict.others')}</p>}
          <ul className="conflict-taken">
            {taken.map(({ source, label, before, theirs }) => (
              <li key={source}>
                {label}: <b>{textOf(theirs)}</b>{' '}
                {theirs.lines === undefined ? (
                  <span>{message('admin.conflict.before', { value: textOf(before) })}</span>
                ) : (
                  <LineChanges name={source} change={theirs.lines} contract={contract} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** The text of a value; an empty one is named as such. */
function useSideText(): (side: Side) => string {
  const message = useMessage()
  const countsOf = useLineCounts()
  return ({ text, lines }) => {
    const shown = lines === undefined ? text : countsOf(lines)
    return shown === '' ? message('admin.value.empty') : shown
  }
}

/** One field that both have changed. Another value entered into the field itself decides as well. */
function Dispute({ change }: { readonly change: FieldChange }) {
  const { source, label, mine, theirs } = change
  const message = useMessage()
  const textOf = useSideText()
  const contract = useContract()
  const field = contract.fields[source]
  const errorId = useId()
  const { register, setValue, getValues, getFieldState, formState } = useFormContext<Values>()
  const name = `${CHOICES}.${source}`
  const error = getFieldState(name, formState).error?.message
  const choice = register(name, {
    validate: (chosen: unknown) =>
      Boolean(chosen) ||
      (field !== undefined && !isSame(field, getValues(source), mine.value)) ||
      message('admin.conflict.unchosen'),
  })
  const sides = [
    { key: 'mine', title: message('admin.conflict.mine'), side: mine },
    { key: 'theirs', title: message('admin.conflict.theirs'), side: theirs },
  ]
  return (
    <fieldset className="conflict-field" aria-describedby={error && errorId}>
      <legend>{label}</legend>
      {sides.map(({ key, title, side }) => (
        <Fragment key={key}>
          <label className="choice-radio">
            <input
              type="radio"
              value={key}
              {...choice}
              onChange={(event) => {
                void choice.onChange(event)
                setValue(source, side.value, { shouldValidate: formState.isSubmitted })
              }}
            />
            <span>
              {title}: <b>{textOf(side)}</b>
            </span>
          </label>
          {side.lines !== undefined && (
            <LineChanges name={source} change={side.lines} contract={contract} />
          )}
        </Fragment>
      ))}
      {error !== undefined && (
        <FormHelperText id={errorId} role="alert" error>
          {error}
        </FormHelperText>
      )}
    </fieldset>
  )
}

/**
 * Whether two values are sent as the same: blanks around a text, or a choice's code for its text, make no difference.
 */
export function isSame(field: FieldContract, one: unknown, other: unknown): boolean {
  return travelling(field, one) === travelling(field, other)
}

/** The ids of records that answers have identified; names stay unchanged. */
function identified(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(identified)
  return isIdentified(value) ? identityText(value) : value
}

function travelling(field: FieldContract, value: unknown): string {
  if (field.kind === 'lines') return travellingLines(field, value)
  const compared = identified(comparedValue(field, value))
  const parsed = field.check.safeParse(compared ?? '')
  const sent: unknown = parsed.success ? parsed.data : compared
  const isNothing = sent === undefined || sent === null || sent === '' || sent === false
  if (isNothing) return ''
  // Several records are the same in any order.
  return Array.isArray(sent) ? sent.map(String).toSorted().join('\n') : String(sent)
}

/** Lines with their numbers, in their order: a line that a colleague has deleted and entered again is another one. */
function travellingLines(field: LinesContract, value: unknown): string {
  const sent = sentValue(field, value)
  const parsed = field.check.safeParse(sent)
  return JSON.stringify(parsed.success ? parsed.data : sent)
}
