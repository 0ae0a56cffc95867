import { accessWords } from '../../../../generated/access-words'
import type { FaceProps } from '../card/face-props'
import { bindForm } from '../fields/bind-form'
import { PortalForm } from '../fields/portal-form'
import { SubmitButton } from '../fields/submit-button'
import { TextField } from '../fields/text-field'
import { remaining } from '../machine/clock'
import { judgeCode } from '../machine/judge'
import type { CodeStep } from '../machine/state'
import { texts } from '../texts'
import { Modal } from './modal'

const { title, sentTo, spam, expiresIn, expired, submit } = texts.code

/** 'Revise su casilla de e-mail': the code, and how long it still lives (rows P-14 and P-15). */
export function CodeModal(props: FaceProps<CodeStep> & { readonly now: number }) {
  const { step, send, now } = props
  const { field, busy } = bindForm(step, () => judgeCode(step), send)
  const isExpired = now >= step.endsAt
  const cancel = () => send({ type: 'cancelled' })
  return (
    <Modal title={title} description={<Sent to={step.correo} />} onDismiss={cancel}>
      <p className="portal-code-clock" role="timer">
        {expiresIn} <b>{remaining(step.endsAt, now)}</b>
      </p>
      <PortalForm label={title} onSubmit={() => send({ type: 'submitted' })}>
        <TextField
          {...field('codigo')}
          className="portal-code"
          label={accessWords.fields.codigo.label}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <p className="portal-code-expired" role="alert">
          {isExpired && expired}
        </p>
        <div className="portal-modal-actions">
          <SubmitButton busy={busy} disabled={isExpired}>
            {submit[step.flow.kind]}
          </SubmitButton>
          <button type="button" className="portal-button portal-button-quiet" onClick={cancel}>
            {texts.cancel}
          </button>
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
