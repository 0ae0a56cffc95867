import { numberText } from '../messages/count-text'
import { useMessage } from '../messages/use-message'

/** How many rows of the answer could not be shown; nothing where there are none. */
export function LeftOutRows({ count }: { readonly count: number }) {
  const message = useMessage()
  if (count === 0) return null
  return (
    <output className="catalogue-left-out">
      {message('gestion.list.left_out', { smart_count: count, count: numberText(count) })}
    </output>
  )
}
