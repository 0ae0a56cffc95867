import { countText } from '../messages/count-text'
import { type Message, useMessage } from '../messages/use-message'
import { useEffect, useState } from 'react'
import type { Counted } from '../rows/list-source'

/** Silence after the last key before the number is announced: it is not read out while one types. Milliseconds. */
const ANNOUNCED_AFTER_MS = 700

interface FoundRowsProps {
  readonly shown: Counted
  /** undefined: not known. */
  readonly all: Counted | undefined
}

/** How many rows are listed: shown at once, and announced to screen readers once the count no longer changes. */
export function FoundRows({ shown, all }: FoundRowsProps) {
  const message = useMessage()
  const text = foundText(shown, all, message)
  return (
    <>
      <span className="catalogue-found" aria-hidden="true">
        {text}
      </span>
      <output className="visually-hidden">{useSettled(text)}</output>
    </>
  )
}

/** '19.947 registros', or '12 de 19.947 registros' while something is searched. */
function foundText(shown: Counted, all: Counted = shown, message: Message): string {
  const total = message('gestion.list.total', {
    smart_count: all.count,
    count: countText(all, message),
  })
  return shown.count === all.count
    ? total
    : message('gestion.list.found', { shown: countText(shown, message), total })
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ANNOUNCED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
