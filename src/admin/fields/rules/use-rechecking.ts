import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

/**
 * After an attempt to confirm, checks a field again whenever one of its partners changes: an error at the one disappears also
 * if the other was corrected.
 */
export function useRechecking(
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
