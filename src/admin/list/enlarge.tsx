import { type RefObject, useLayoutEffect, useState } from 'react'
import { useMessage } from '#admin/frame/texts/use-message'
import { listOf, readOwn, writeOwn } from '#admin/provider/session/own-storage'
import { useCatalogueScope } from './catalogue-scope'
import './enlarge.css'

/** Whether a list fills the window. */
export interface Enlarged {
  readonly fills: boolean
  /** Left out: the list always fills the window. */
  readonly toggle?: () => void
}

/**
 * Whether the surrounding screen's list fills the window, according to the user's last choice.
 * @param section the list, with its header
 */
export function useEnlarged(section: RefObject<HTMLElement | null>): Enlarged {
  const { contract, height } = useCatalogueScope()
  const { resource } = contract
  const [isEnlarged, setEnlarged] = useState(() => readEnlarged().includes(resource))
  const fills = height === 'window' || isEnlarged
  useRestOfSection(section, fills)
  if (height === 'window') return { fills }
  const toggle = (): void => {
    const others = readEnlarged().filter((one) => one !== resource)
    writeOwn('ampliadas', { screens: isEnlarged ? others : [...others, resource] })
    setEnlarged(!isEnlarged)
  }
  return { fills, toggle }
}

const readEnlarged = (): readonly unknown[] => listOf(readOwn('ampliadas')['screens'])

/** Measures the list without its rows (header, filters, bar of selected rows) for the style sheet: CSS cannot. */
function useRestOfSection(section: RefObject<HTMLElement | null>, fills: boolean): void {
  useLayoutEffect(() => {
    const { current } = section
    if (current === null || !fills) return undefined
    const look = (): void => {
      const rows = current.querySelector<HTMLElement>(ROWS)
      const rest = current.offsetHeight - (rows?.offsetHeight ?? 0)
      if (rows !== null) current.style.setProperty('--rest', `${rest}px`)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(current)
    return () => observer.disconnect()
  }, [section, fills])
}

/** The rows, or their substitute. */
const ROWS = ':scope > :is(.catalogue-scroll, .catalogue-message, .spinner)'

/** The button beside the search, if the list does not always fill the window. */
export function EnlargeButton({ fill: { fills, toggle } }: { readonly fill: Enlarged }) {
  const message = useMessage()
  if (toggle === undefined) return null
  const label = message(fills ? 'admin.list.reduce' : 'admin.list.enlarge')
  return (
    <button
      type="button"
      className="button-secondary catalogue-fill"
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path
          d={fills ? INWARDS : OUTWARDS}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}

const OUTWARDS = 'M9.5 2.5h4v4M13.5 2.5l-4.5 4.5M6.5 13.5h-4v-4M2.5 13.5l4.5-4.5'
const INWARDS = 'M13 7H9V3M9 7l4.5-4.5M3 9h4v4M7 9l-4.5 4.5'
