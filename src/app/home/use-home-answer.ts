import { useEffect, useState } from 'react'
import { type HomeAnswer, INICIO_BUSCAR, readHomeAnswer } from '../../wire/metodos/home'
import { useEmbeddedBackend } from '../../runtime/shell/use-embedded-backend'
import { callWithSession } from '../../runtime/wire-client/session-call'

/**
 * What the embedded backend counts for Inicio; undefined until it has answered, and where another backend answers: that one
 * would have to send whole lists. A failure shows nothing: the next screen reports it.
 */
export function useHomeAnswer(): HomeAnswer | undefined {
  const isEmbedded = useEmbeddedBackend()
  const [answer, setAnswer] = useState<HomeAnswer | undefined>(undefined)
  useEffect(() => {
    if (!isEmbedded) return
    const left = new AbortController()
    const { signal } = left
    callWithSession(INICIO_BUSCAR, {}, { signal }).then(
      (received) => signal.aborted || setAnswer(readHomeAnswer(received)),
      showNothing,
    )
    return () => left.abort()
  }, [isEmbedded])
  return answer
}

const showNothing = (): void => undefined
