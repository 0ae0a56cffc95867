import { useFormGroups } from 'react-admin'
import { useEffect, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { OF_SERVER } from './field-fault'

interface FaultyTabs {
  /** Position of the tab that shows. */
  readonly active: number
  isFaulty(tab: number): boolean
  open(tab: number): void
}

/** A tab to show, and the field that takes the focus there. */
interface Shown {
  readonly tab: number
  readonly focus?: string
}

/**
 * Which tab shows, and which ones have errors. After an attempt to confirm that failed, it is the first of these; where the
 * backend has refused a value, that of its field.
 * @param groups names of the form groups, one per tab in their order
 */
export function useFaultyTabs(groups: readonly string[]): FaultyTabs {
  const { setFocus } = useFormContext()
  const { errors, submitCount } = useFormState()
  const formGroups = useFormGroups()
  const [shown, setShown] = useState<Shown>({ tab: 0 })
  const [attempts, setAttempts] = useState(submitCount)
  const [refused, setRefused] = useState<string>()
  const faultyIn = (tab: number) =>
    formGroups?.getGroupFields(groups[tab] ?? '').find((source) => Object.hasOwn(errors, source))

  const refusedNow = Object.keys(errors).find((source) => errors[source]?.type === OF_SERVER)
  if (refused !== refusedNow) {
    setRefused(refusedNow)
    const tab = groups.findIndex((_group, at) => faultyIn(at) === refusedNow)
    if (refusedNow !== undefined && tab >= 0) setShown({ tab, focus: refusedNow })
  }
  if (attempts !== submitCount) {
    setAttempts(submitCount)
    const tab = groups.findIndex((_group, at) => faultyIn(at) !== undefined)
    const focus = faultyIn(tab)
    if (focus !== undefined) setShown({ tab, focus })
  }
  useEffect(() => {
    // The form's own attempt came while the tab was still hidden.
    if (shown.focus !== undefined) setFocus(shown.focus)
  }, [shown, setFocus])

  return {
    active: shown.tab,
    isFaulty: (tab) => faultyIn(tab) !== undefined,
    open: (tab) => setShown({ tab }),
  }
}
