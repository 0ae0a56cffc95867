import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { useMounted } from '#admin/frame/use-mounted'

/**
 * Work to finish before a form is confirmed. A promise delays the confirmation. `false` cancels it: the control that returns
 * `false` reports the reason itself. One that fails prevents it, too.
 */
export type BeforeConfirm = () => boolean | Promise<boolean>

export interface ConfirmGate {
  /** @returns what takes it out again */
  add(work: BeforeConfirm): () => void
  /**
   * Does what has to be done.
   * @param confirm called later, if that takes a while and nothing prevents it; in it the gate is passed once more
   * @returns whether the form may be confirmed at once
   */
  pass(confirm: () => void): boolean
}

const NO_GATE: ConfirmGate = { add: () => () => undefined, pass: () => true }

interface Confirming {
  readonly gate: ConfirmGate
  /** The form was confirmed, and waits. */
  readonly isWaiting: boolean
}

const ConfirmingContext = createContext<Confirming>({ gate: NO_GATE, isWaiting: false })

export const ConfirmingProvider = ConfirmingContext.Provider

/** The gate of the form around a control. */
export const useConfirming = (): Confirming => useContext(ConfirmingContext)

/**
 * A form's own gate: react-hook-form copies the values before it validates them, so that what a validation waits for would come
 * too late.
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
    // For a work that fails its error is reported as any other one is, and the form can be confirmed again.
    const isReady = await Promise.all(answers)
      .then((done) => done.every(Boolean))
      .finally(release)
    if (isReady && mounted.current) confirm()
  })
  const gate = useMemo(() => {
    const pass = (confirm: () => void): boolean => {
      // It is confirmed once, however often the key is pressed meanwhile.
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

/** Before the form around it is confirmed, this is done. */
export function useBeforeConfirm(work: BeforeConfirm): void {
  const { gate } = useConfirming()
  const latest = useEvent(work)
  useEffect(() => gate.add(latest), [gate, latest])
}

/**
 * What Ctrl+Enter does in a control that has Enter for itself: it confirms the form, unless that adds one record after
 * another. There the form's own button answers to it, as in all other controls.
 * @returns whether it was confirmed
 */
export function confirmByKey(form: HTMLFormElement | null | undefined): boolean {
  if (form == null || form.querySelector('.modal-continue') !== null) return false
  form.requestSubmit()
  return true
}
