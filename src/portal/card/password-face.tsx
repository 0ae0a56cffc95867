import { accessWords } from '../../../generated/access-words'
import { bindForm } from '../fields/bind-form'
import { PasswordField, TextField } from '../fields/text-field'
import { PortalForm } from '../fields/portal-form'
import { SubmitButton } from '../fields/submit-button'
import { validatePassword } from '../machine/validate'
import type { PasswordStep, FormStep } from '../machine/state'
import { lateTexts } from '../late-texts'
import type { PortalEvent } from '../machine/effects'
import { texts } from '../texts'

const { dni, claveNueva } = accessWords.fields

interface PasswordFaceProps extends FaceProps<PasswordStep> {
  /** Whether it is the provider that says what a good password is. */
  readonly providerRules: boolean
}

/** The code was right: the password, twice. */
export function PasswordFace({ step, send, providerRules }: PasswordFaceProps) {
  const validate = () => validatePassword(step.values, providerRules)
  const { field, sending, busy } = bindForm(step, validate, send)
  const title = lateTexts.password.title[step.flow.kind]
  const chosen = { autoComplete: 'new-password', maxLength: claveNueva.max }
  return (
    <>
      <FaceHeading
        title={title}
        onBack={() => send({ type: 'cancelled' })}
        backDisabled={sending}
      />
      <PortalForm label={title} onSubmit={() => send({ type: 'submitted' })}>
        <TextField
          name="dni"
          label={dni.label}
          value={step.flow.typed.dni}
          readOnly
          autoComplete="username"
        />
        <PasswordField
          {...field('clave')}
          {...chosen}
          label={claveNueva.label}
          hint={providerRules ? undefined : lateTexts.password.hint(claveNueva.min)}
        />
        <PasswordField {...field('repetir')} {...chosen} label={lateTexts.password.repeat} />
        <SubmitButton busy={busy}>{lateTexts.password.submit}</SubmitButton>
      </PortalForm>
    </>
  )
}

/** What each face of the card is drawn from. */
export interface FaceProps<Step extends FormStep> {
  readonly step: Step
  readonly send: (event: PortalEvent) => void
}

/** A face's title, with the control that leads back where there is one. */
export function FaceHeading(props: {
  readonly title: string
  readonly onBack?: () => void
  readonly backDisabled?: boolean
}) {
  const { title, onBack, backDisabled } = props
  return (
    <header className="portal-heading">
      {onBack && (
        <button
          type="button"
          className="portal-icon"
          aria-label={texts.back}
          disabled={backDisabled}
          onClick={onBack}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M20 12H5m6-6-6 6 6 6" />
          </svg>
        </button>
      )}
      <h2>{title}</h2>
    </header>
  )
}
