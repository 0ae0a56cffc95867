import FormHelperText from '@mui/material/FormHelperText'
import { useEffect, useId, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Values } from '../data-provider/payload'
import { CHOICES } from './choices'
import type { Change } from './conflict'

interface ConflictPanelProps {
  readonly changes: readonly Change[]
}

/**
 * Shows, above a form's fields, what a colleague has saved of its record meanwhile. What the colleague alone has changed
 * is in the fields already; of what both have changed, one is to be chosen before the form can be confirmed.
 */
export function ConflictPanel({ changes }: ConflictPanelProps) {
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
          Otro usuario modificó este registro.
        </p>
        <p>{disputed.length > 0 ? CHOOSE : REVIEW}</p>
      </div>
      {disputed.map((change) => (
        <Dispute key={change.source} change={change} />
      ))}
      {taken.length > 0 && (
        <>
          {disputed.length > 0 && <p>Además, el otro usuario cambió:</p>}
          <ul className="conflict-taken">
            {taken.map(({ source, label, before, theirs }) => (
              <li key={source}>
                {label}: <b>{theirs.text}</b> <span>(antes: {before.text})</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const CHOOSE =
  'Elija qué queda: «lo mío» es lo que escribió usted; «lo suyo», lo que guardó el otro usuario.'
const REVIEW =
  'Lo que cambió ya está en el formulario, junto a lo que escribió usted. Revise y vuelva a guardar.'
const UNCHOSEN = 'Elija lo mío o lo suyo'

/** One field that both have changed. To type something else into the field itself decides it, too. */
function Dispute({ change }: { readonly change: Change }) {
  const { source, label, mine, theirs } = change
  const errorId = useId()
  const { register, setValue, getValues, getFieldState, formState } = useFormContext<Values>()
  const name = `${CHOICES}.${source}`
  const error = getFieldState(name, formState).error?.message
  const choice = register(name, {
    validate: (chosen: unknown) => Boolean(chosen) || getValues(source) !== mine.value || UNCHOSEN,
  })
  const sides = [
    { key: 'mine', title: 'Lo mío', side: mine },
    { key: 'theirs', title: 'Lo suyo', side: theirs },
  ]
  return (
    <fieldset className="conflict-field" aria-describedby={error && errorId}>
      <legend>{label}</legend>
      {sides.map(({ key, title, side }) => (
        <label key={key} className="choice-radio">
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
            {title}: <b>{side.text}</b>
          </span>
        </label>
      ))}
      {error !== undefined && (
        <FormHelperText id={errorId} role="alert" error>
          {error}
        </FormHelperText>
      )}
    </fieldset>
  )
}
