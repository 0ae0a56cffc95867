import { accessFields } from '../../../../generated/access'
import { PortalForm } from '../fields/portal-form'
import { SubmitButton } from '../fields/submit-button'
import { TextField } from '../fields/text-field'
import { faultsAfterAttempt, judgeRecovery } from '../machine/judge'
import type { RecoveryStep } from '../machine/state'
import { texts } from '../texts'
import { FaceHeading } from './face-heading'
import type { FaceProps } from './face-props'

const { title, lead, submit } = texts.recovery

/** Whose password is to be set anew (row P-13). */
export function RecoveryFace({ step, send }: FaceProps<RecoveryStep>) {
  const faults = faultsAfterAttempt(step.attempted, judgeRecovery(step.values))
  const sending = step.phase.kind === 'sending'
  return (
    <>
      <FaceHeading title={title} onBack={() => send({ type: 'cancelled' })} />
      <p className="portal-lead">{lead}</p>
      <PortalForm label={title} onSubmit={() => send({ type: 'submitted' })}>
        <TextField
          label={accessFields.dni.label}
          value={step.values.dni}
          onText={(text) => send({ type: 'typed', form: 'recovery', field: 'dni', text })}
          fault={faults.dni}
          readOnly={sending}
          inputMode="numeric"
          autoComplete="username"
        />
        <SubmitButton sending={sending}>{submit}</SubmitButton>
      </PortalForm>
    </>
  )
}
