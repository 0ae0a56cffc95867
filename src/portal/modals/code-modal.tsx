import { accessWords } from '../../../generated/access-words'
import type { FaceProps } from '../card/face-heading'
import { bindForm, PortalForm, SubmitButton } from '../fields/portal-form'
import { TextField } from '../fields/text-field'
import { remaining, type CodeStep } from '../machine/state'
import { validateCode } from '../machine/validate'
import { lateTexts } from '../late-texts'
import { texts } from '../texts'
import { Modal } from './modal'
import '../styles/code.css'

const { title, sentTo, spam, expiresIn, expired, askAgain, submit } = lateTexts.code

/** 'Revise su casilla de e-mail': the code, and the time until it expires. */
export function CodeModal(props: FaceProps<CodeStep> & { readonly now: number }) {
  const { step, send, now } = props
  const { field, busy } = bindForm(step, () => validateCode(step), send)
  const isExpired = now >= step.endsAt
  const cancel = () => send({ type: 'cancelled' })
  return (
    <Modal title={title} description={<Sent to={step.correo} />} onDismiss={cancel}>
      <div className="portal-code-clock" data-expired={isExpired || undefined}>
        {!isExpired && (
          <p role="timer">
            {expiresIn} <b>{remaining(step.endsAt, now)}</b>
          </p>
        )}
        <p role="alert">{isExpired && expired}</p>
      </div>
      <PortalForm label={title} onSubmit={() => send({ type: 'submitted' })}>
        <TextField
          {...field('codigo')}
          className="portal-code"
          label={accessWords.fields.codigo.label}
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={isExpired ? askAgain : undefined}
        />
        <div className="portal-modal-actions">
          <button type="button" className="portal-button portal-button-quiet" onClick={cancel}>
            {texts.cancel}
          </button>
          <SubmitButton busy={busy} disabled={isExpired}>
            {submit[step.flow.kind]}
          </SubmitButton>
        </div>
      </PortalForm>
    </Modal>
  )
}

function Sent({ to }: { readonly to: string }) {
  return (
    <>
      <p>
        {sentTo} <b>{to}</b>.
      </p>
      <p>{spam}</p>
    </>
  )
}
