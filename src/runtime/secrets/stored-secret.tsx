import { useNotify } from 'react-admin'
import { HIDDEN_SECRET } from '../../wire/hidden-secret'
import { isPermitted } from '../auth/permissions'
import { useContract, useFieldContract } from '../form/record-scope'
import type { Values } from '../provider/payload'
import { readSession } from '../session/stored-session'
import { useReveal } from './use-reveal'
import { useSecretMessage } from './use-secret-message'
import './stored-secret.css'

interface StoredSecretProps {
  readonly source: string
  /** It has a value of the field. */
  readonly record: Values
}

/** Dots in place of a secret, and for whoever may see it a button that shows it for a while. */
export function StoredSecret({ source, record }: StoredSecretProps) {
  const contract = useContract()
  const { label } = useFieldContract(source)
  const message = useSecretMessage()
  const { text, isAsked, reveal, hide } = useReveal(source, record)
  const mayReveal =
    contract.kind === 'entity' && isPermitted(contract, readSession(), 'revelar', record)
  const isShown = text !== undefined
  const action = message(isShown ? 'gestion.secret.hide' : 'gestion.secret.reveal')
  return (
    <span className="stored-secret">
      {isShown ? (
        <code className="stored-secret-text">{text}</code>
      ) : (
        <span className="stored-secret-dots">
          <span aria-hidden="true">{HIDDEN_SECRET}</span>
          <span className="visually-hidden">{message('gestion.secret.stored')}</span>
        </span>
      )}
      {mayReveal && (
        <button
          type="button"
          className="secret-button"
          aria-label={message('gestion.secret.of', { action, label })}
          aria-busy={isAsked}
          onClick={isShown ? hide : reveal}
        >
          {action}
        </button>
      )}
      {isShown && <CopyButton text={text} label={label} />}
    </span>
  )
}

/** The clipboard is the system's: what was copied stays there until something else is. */
function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const message = useSecretMessage()
  const notify = useNotify()
  const action = message('gestion.secret.copy')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      notify(message('gestion.secret.copied'), { type: 'success' })
    } catch {
      // Without TLS a browser has no clipboard.
      notify(message('gestion.secret.not_copied'), { type: 'warning' })
    }
  }
  return (
    <button
      type="button"
      className="secret-button"
      aria-label={message('gestion.secret.of', { action, label })}
      onClick={() => void copy()}
    >
      {action}
    </button>
  )
}
