import { useId, useLayoutEffect, useEffect } from 'react'
import { useEvent } from 'react-admin'
import { type FormDialogProps, RecordForm } from './record-form'
import { CloseButton } from '#admin/frame/panels/close-button'
import { RESTING_PLACE } from '#admin/frame/typing-guard'
import { useBeforeForm } from './form-modal'
import './form-page.css'

/**
 * The add, edit and delete form in place of the list, if the form is too long for a modal. Enter confirms; Escape,
 * Cancelar and the cross leave it, after a question if entered values would be lost; its buttons stay in sight. The
 * hidden list keeps its scroll position and search.
 */
export function FormPage({ title, leaving, error, onLeave, ...form }: FormDialogProps) {
  const { isCovered, onFocus, before } = useBeforeForm({ leaving, error })
  const titleId = useId()
  useEscape(onLeave, !isCovered)
  useTopOfWindow()
  useMarkOfDocument()
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only listens to what its controls pass up */}
      <section
        className="form-page"
        aria-labelledby={titleId}
        style={isCovered ? HIDDEN : undefined}
        onFocus={onFocus}
      >
        <header className="form-page-header">
          <h1 id={titleId} {...RESTING_PLACE}>
            {title}
          </h1>
          <CloseButton onClick={onLeave} />
        </header>
        <RecordForm {...form} onCancel={onLeave} />
      </section>
      {before}
    </>
  )
}

/**
 * Tells the styles of the document that it shows a form in place of a list. `html:has(.form-page)` would compute the
 * styles of the whole page again with each element that is added or removed.
 */
function useMarkOfDocument(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['formPage'] = ''
    return () => {
      delete dataset['formPage']
    }
  }, [])
}

const HIDDEN = { visibility: 'hidden' } as const

/** Shows the top of the new content, and scrolls the window back once it is closed. */
export function useTopOfWindow(): void {
  useLayoutEffect(() => {
    const { scrollX, scrollY } = window
    window.scrollTo(0, 0)
    return () => window.scrollTo(scrollX, scrollY)
  }, [])
}

/** Escape does the same as Cancelar, wherever the focus is; an open list or calendar keeps the key to itself. */
export function useEscape(onEscape: () => void, active: boolean): void {
  const leave = useEvent(onEscape)
  useEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [leave, active])
}
