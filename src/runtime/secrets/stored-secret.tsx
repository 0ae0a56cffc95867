import { type RefObject, useRef } from 'react'
import { HIDDEN_SECRET } from '../../wire/hidden-secret'
import { isPermitted } from '../auth/permissions'
import { useContract, useFieldContract } from '../form/record-scope'
import type { Values } from '../provider/records/payload'
import { readSession } from '../session/stored-session'
import { rowControl, type RowPlace } from '../table/row-control'
import { CopyButton } from './copy-button'
import { type Revealed, useReveal } from './use-reveal'
import { useSecretMessage } from './use-secret-message'
import './stored-secret.css'

interface StoredSecretProps {
  readonly source: string
  /** It has a value of the field. */
  readonly record: Values
  /** Where in a list it is. */
  readonly at?: RowPlace | undefined
}

/** For the keys that lead from row to row. */
const [REVEAL, COPY] = ['mostrar', 'copiar'] as const

/** Dots in place of a secret, and for whoever may see it a button that shows it for a while. */
export function StoredSecret({ source, record, at }: StoredSecretProps) {
  const contract = useContract()
  const { label } = useFieldContract(source)
  const message = useSecretMessage()
  const revealed = useReveal(source, record)
  const button = useRef<HTMLButtonElement>(null)
  const mayReveal =
    contract.kind === 'entity' && isPermitted(contract, readSession(), 'revelar', record)
  const { text } = revealed
  return (
    <span className="stored-secret">
      {text === undefined ? (
        <span className="stored-secret-dots">
          <span aria-hidden="true">{HIDDEN_SECRET}</span>
          <span className="visually-hidden">{message('gestion.secret.stored')}</span>
        </span>
      ) : (
        <code className="stored-secret-text">{text}</code>
      )}
      {mayReveal && (
        <RevealButton
          revealed={revealed}
          label={label}
          name={contract.kind === 'entity' ? record[contract.nameField] : undefined}
          ref={button}
          control={at && rowControl(at, `${REVEAL} ${source}`)}
        />
      )}
      {text !== undefined && (
        <CopyButton
          text={text}
          label={label}
          control={at && rowControl(at, `${COPY} ${source}`)}
          onFocusLost={() => button.current?.focus()}
        />
      )}
    </span>
  )
}

interface RevealButtonProps {
  readonly revealed: Revealed
  readonly label: string
  /** What the record is called. */
  readonly name: unknown
  readonly ref: RefObject<HTMLButtonElement | null>
  /** Makes it one of a row's. */
  readonly control: object | undefined
}

/** The button that shows and hides the secret. Screen readers announce the change, but never the secret itself. */
function RevealButton({ revealed, label, name, ref, control }: RevealButtonProps) {
  const { text, isAsked, wasShown, reveal, hide } = revealed
  const message = useSecretMessage()
  const isShown = text !== undefined
  const action = message(isShown ? 'gestion.secret.hide' : 'gestion.secret.reveal')
  const isNamed = typeof name === 'string' && name !== ''
  const said = isShown ? 'gestion.secret.shown' : 'gestion.secret.hidden'
  return (
    <>
      <button
        {...control}
        ref={ref}
        type="button"
        className="secret-button"
        aria-label={
          isNamed
            ? message('gestion.secret.of_record', { action, label, name })
            : message('gestion.secret.of', { action, label })
        }
        aria-busy={isAsked}
        onClick={isShown ? hide : reveal}
      >
        {isAsked ? message('gestion.secret.asked') : action}
      </button>
      {(isAsked || wasShown) && (
        <output className="visually-hidden">{isAsked ? '' : message(said, { label })}</output>
      )}
    </>
  )
}
