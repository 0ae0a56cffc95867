import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

/**
 * After an attempt to confirm, judges a field again whenever one of its partners changes: what is told at the one goes
 * also where the other was mended.
 */
export function useRejudging(
  source: string,
  partners: readonly string[],
  attempted: boolean,
): void {
  const { trigger } = useFormContext()
  const values: readonly unknown[] = useWatch({ name: [...partners] })
  const watched = JSON.stringify(values)
  useEffect(() => {
    if (attempted && watched !== '[]') void trigger(source)
  }, [trigger, source, attempted, watched])
}
