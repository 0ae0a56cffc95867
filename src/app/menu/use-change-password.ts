import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { access } from '../../../generated/access'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import { describeAccessFailure } from '#admin/provider/wire/access-failure'
import { CallError, type CallFailure, callWithSession } from '#admin/provider/wire/call-metodo'
import { endSession } from '../signed-in/end-session'

const { metodo, errors } = access.operations.actualizarClave

const { exitoSegundos, errorSegundos, claveActualSegundos } = access.limits

/** The step of a change of password. Each step except the form ends by itself, after the time that section 9 sets. */
export type PasswordStep =
  | { readonly at: 'form' }
  | { readonly at: 'sending' }
  /** The current password was wrong. The error is shown in the form. */
  | { readonly at: 'wrong'; readonly text: string }
  | { readonly at: 'failed'; readonly notice: FailureNotice }
  | { readonly at: 'changed' }

/** The typed values: `anterior`, `nueva`, `repetida`. */
export type PasswordValues = Readonly<Record<string, string>>

export interface ChangePasswordControl {
  readonly step: PasswordStep
  send(values: PasswordValues): Promise<void>
  /** The action of OK in any notice. */
  acknowledge(): void
}

/** Changes the password of the signed-in user. */
export function useChangePassword(onClose: () => void): ChangePasswordControl {
  const [step, setStep] = useState<PasswordStep>({ at: 'form' })
  const leave = (): void => {
    if (step.at === 'changed') onClose()
    else if (step.at === 'failed' && step.notice.leads === 'end') endSession()
    else setStep({ at: 'form' })
  }
  useTimedLeave(step, leave)

  // A second click may come before the next render. A second request would fail, because the old password no longer
  // matches.
  const sent = useRef(false)
  const send = async ({ anterior, nueva }: PasswordValues): Promise<void> => {
    if (sent.current) return
    sent.current = true
    setStep({ at: 'sending' })
    try {
      await callWithSession(metodo, { anterior, nueva })
      setStep({ at: 'changed' })
    } catch (error) {
      sent.current = false
      if (error instanceof CallError) setStep(stepAfter(error.failure))
      else endSession()
    }
  }
  return { step, send, acknowledge: leave }
}

/** A 400 is shown in the form. After an error of the catalogue, the session ends. */
function stepAfter(failure: CallFailure): PasswordStep {
  const { title, text, source } = describeAccessFailure(errors, failure)
  if (failure.kind === 'answered' && failure.status === 400) return { at: 'wrong', text }
  const leads = source === 'catalogue' ? 'end' : 'form'
  return { at: 'failed', notice: { title, text, leads, retry: false } }
}

function secondsOf(step: PasswordStep): number | undefined {
  if (step.at === 'wrong') return claveActualSegundos
  if (step.at === 'changed') return exitoSegundos
  return step.at === 'failed' && step.notice.leads === 'end' ? errorSegundos : undefined
}

function useTimedLeave(step: PasswordStep, leave: () => void): void {
  const onTime = useEffectEvent(leave)
  useEffect(() => {
    const seconds = secondsOf(step)
    if (seconds === undefined) return
    const timer = setTimeout(() => onTime(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [step])
}
