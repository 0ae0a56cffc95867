import { useMessage } from '#admin/frame/texts/use-message'
import type { ShownChange } from './history-texts'

interface FieldChangesProps {
  readonly changes: readonly ShownChange[]
}

/** Fields from what to what. */
export function FieldChanges({ changes }: FieldChangesProps) {
  const message = useMessage()
  if (changes.length === 0) return null
  return (
    <dl className="history-changes">
      {changes.map(({ label, before, after, isGone }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before !== '' && <del>{before}</del>}
            {before !== '' && isGone !== true && <span aria-hidden="true"> → </span>}
            {after !== '' && <ins>{after}</ins>}
            {after === '' && isGone !== true && <em>{message('gestion.history.empty')}</em>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
