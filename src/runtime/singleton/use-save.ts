import { useMessage } from '../messages/use-message'
import { useNotify } from 'react-admin'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SingletonContract } from '../../wire/contract'
import { useAttempt } from '../actions/use-attempt'
import { usePerformWrite } from '../actions/use-perform-write'
import type { Merge, Outcome } from '../actions/write-queue'
import { describeFailure, type FailureNotice } from '../errors/describe-failure'
import { isOfField } from '../form/field-fault'
import type { Values } from '../provider/records/payload'
import type { Row } from '../rows/row'
import { useShell } from '../shell/shell-context'
import { useMounted } from '../shell/use-mounted'

/**
 * Saves once, and leaves the screen. A failure is shown, and may be tried again; where a colleague has saved meanwhile, the
 * form goes on with both.
 * @param loaded the record that the form started with
 */
export function useSave(contract: SingletonContract, title: string, loaded: Row | undefined) {
  const message = useMessage()
  const shell = useShell()
  const navigate = useNavigate()
  const notify = useNotify()
  const mounted = useMounted()
  const { perform } = usePerformWrite(contract)
  const notices = contract.metodos.grabar.errors
  const attempt = useAttempt(contract, perform, (_write, reason) => {
    const notice = describeFailure(reason, { operation: 'edit', title, notices }, message)
    return {
      type: 'refused',
      notice,
      isOfField: isOfField(reason, notice, contract),
      halts: false,
    }
  })
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<FailureNotice | undefined>(undefined)
  const [refused, setRefused] = useState<string | undefined>(undefined)
  const [merge, setMerge] = useState<Merge | undefined>(undefined)
  // Two clicks may come before the next render, which alone would know of the first.
  const sent = useRef(false)
  const record = merge?.record ?? loaded

  const settle = (outcome: Outcome): void => {
    if (outcome.type === 'emptied') return shell.endSession()
    if (outcome.type === 'saved') {
      notify(message('gestion.singleton.saved'), { type: 'success' })
      if (mounted.current) void navigate('/')
    } else if (!mounted.current) shell.reportFailure(outcome.notice)
    else if (outcome.merge !== undefined) setMerge(outcome.merge)
    else if (outcome.isOfField === true) setRefused(outcome.notice.text)
    else setFailure(outcome.notice)
  }

  return {
    /** As it was saved last, by whomever; undefined until it is loaded. */
    record,
    /** What a colleague has changed of the record since it was loaded, beside what was typed. */
    conflict: merge?.conflict,
    saving,
    /** Why the last save was refused, where that is about one field. */
    refused,
    /** Why the last save failed. */
    failure,
    dismissFailure: (): void => setFailure(undefined),
    /** A second call while one is in flight sends nothing. */
    onSave: async (values: Values): Promise<void> => {
      if (sent.current || record === undefined) return
      sent.current = true
      setSaving(true)
      setRefused(undefined)
      const outcome = await attempt({ operation: 'edit', record, values })
      sent.current = false
      setSaving(false)
      settle(outcome)
    },
  }
}
