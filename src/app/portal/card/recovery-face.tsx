import { accessWords } from '../../../../generated/access-words'
import { bindForm } from '../fields/bind-form'
import { PortalForm } from '../fields/portal-form'
import { SubmitButton } from '../fields/submit-button'
import { TextField } from '../fields/text-field'
import { lateCode } from '../late'
import type { RecoveryStep } from '../machine/state'
import { texts } from '../texts'
import { FaceHeading } from './face-heading'
import type { FaceProps } from './face-props'

const { title, lead, submit, noMailbox } = texts.recovery

/** Whose password is to be set anew. */
export function RecoveryFace({ step, send }: FaceProps<RecoveryStep>) {
  const { field, busy } = bindForm(step, () => lateCode().validateRecovery(step.values), send)
  return (
    <>
      <FaceHeading title={title} onBack={() => send({ type: 'cancelled' })} />
      <p className="portal-lead">{lead}</p>
      <PortalForm label={title} onSubmit={() => send({ type: 'submitted' })}>
        <TextField
          {...field('dni')}
          label={accessWords.fields.dni.label}
          inputMode="numeric"
          autoComplete="username"
        />
        <SubmitButton busy={busy}>{submit}</SubmitButton>
      </PortalForm>
      <p className="portal-foot">{noMailbox}</p>
    </>
  )
}
