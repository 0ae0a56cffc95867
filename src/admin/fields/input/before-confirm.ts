import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { useMounted } from '#admin/frame/use-mounted'

/**
 * Work to finish before a form is confirmed. A promise delays the confirmation. `false` cancels it: the control that
 * returns `false` reports the reason itself. A work that fails cancels it as well.
 */
export type BeforeConfirm = () => boolean | Promise<boolean>

export interface ConfirmGate {
  /** @returns a function that removes the work */
  add(work: BeforeConfirm): () => void
  /**
   * Does the work that is pending.
   * @param confirm called later, if the work takes a while and does not cancel; it passes the gate again
   * @returns whether the form may be confirmed at once
   */
  pass(confirm: () => void): boolean
}

const NO_GATE: ConfirmGate = { add: () => () => undefined, pass: () => true }

interface Confirming {
  readonly gate: ConfirmGate
  /** The form was confirmed, and waits for the work. */
  readonly isWaiting: boolean
}

const ConfirmingContext = createContext<Confirming>({ gate: NO_GATE, isWaiting: false })

export const ConfirmingProvider = ConfirmingContext.Provider

/** The gate of the form around a control. */
export const useConfirming = (): Confirming => useContext(ConfirmingContext)

/**
 * A form's own gate. It is needed because react-hook-form copies the values before it validates them: a value that a
 * validation waits for would come too late.
 */
export function useConfirmGate(): Confirming {
  const works = useRef(new Set<BeforeConfirm>())
  const [isWaiting, setIsWaiting] = useState(false)
  const held = useRef(false)
  const mounted = useMounted()
  const wait = useEvent(async (answers: readonly Promise<boolean>[], confirm: () => void) => {
    held.current = true
    setIsWaiting(true)
    const release = (): void => {
      held.current = false
      if (mounted.current) setIsWaiting(false)
    }
    // The error of a work that fails is reported as any other error is, and the form can be confirmed again.
    const isReady = await Promise.all(answers)
      .then((done) => done.every(Boolean))
      .finally(release)
    if (isReady && mounted.current) confirm()
  })
  const gate = useMemo(() => {
    const pass = (confirm: () => void): boolean => {
      // The form is confirmed once, however often the key is pressed meanwhile.
      if (held.current) return false
      const answers = [...works.current].map((work) => work())
      const pending = answers.filter((answer) => typeof answer !== 'boolean')
      if (answers.includes(false)) return false
      if (pending.length > 0) void wait(pending, confirm)
      return pending.length === 0
    }
    const add = (work: BeforeConfirm) => {
      works.current.add(work)
      return () => works.current.delete(work)
    }
    return { add, pass }
  }, [wait])
  return useMemo(() => ({ gate, isWaiting }), [gate, isWaiting])
}

/** Does the work before the surrounding form is confirmed. */
export function useBeforeConfirm(work: BeforeConfirm): void {
  const { gate } = useConfirming()
  const latest = useEvent(work)
  useEffect(() => gate.add(latest), [gate, latest])
}

/**
 * Handles Ctrl+Enter in a control that uses Enter itself: confirms the form, unless the form adds one record after
 * another. In such a form, the form's own button handles the key, as in all other controls.
 * @returns whether the form was confirmed
 */
export function confirmByKey(form: HTMLFormElement | null | undefined): boolean {
  if (form == null || form.querySelector('.modal-continue') !== null) return false
  form.requestSubmit()
  return true
}
