import { useEvent } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import type { EntityContract } from '../../wire/contract'
import { useAppParts } from '../signed-in/app-parts'
import { type Named, readNames } from './read-names'

/** What a list has answered; without names, it failed. */
interface Answer {
  readonly text: string
  readonly named: Named | undefined
}

/** By resource; a list that has not answered yet is not among them. */
export type Answers = ReadonlyMap<string, Answer>

/**
 * Asks lists for names: anew for each text, when what was asked before is aborted, so that no late answer counts.
 * @param text undefined: nothing is asked
 * @returns the answers, and what asks those again that failed
 */
export function useAnswers(
  lists: readonly EntityContract[],
  text: string | undefined,
): readonly [Answers, () => void] {
  const { dataProvider } = useAppParts()
  const [answers, setAnswers] = useState<Answers>(new Map())
  const asking = useRef<AbortSignal>(undefined)
  const askMissing = useEvent(async (signal: AbortSignal, wanted: string): Promise<void> => {
    const missing = lists.filter(({ resource }) => {
      const last = answers.get(resource)
      return last?.text !== wanted || last.named === undefined
    })
    const ask = async (list: EntityContract): Promise<void> => {
      const named = await readNames(list, wanted, dataProvider, signal).catch(noNames)
      if (signal.aborted) return
      setAnswers((last) => new Map(last).set(list.resource, { text: wanted, named }))
    }
    await Promise.all(missing.map(ask))
  })
  useEffect(() => {
    if (text === undefined) return
    const leaving = new AbortController()
    asking.current = leaving.signal
    void askMissing(leaving.signal, text)
    return () => leaving.abort()
  }, [text, askMissing])
  const again = (): void => {
    setAnswers((last) => new Map([...last].filter(([, { named }]) => named !== undefined)))
    if (asking.current !== undefined && text !== undefined) void askMissing(asking.current, text)
  }
  return [answers, again]
}

const noNames = (): undefined => undefined
