import {
  type SelectionMessage,
  useSelectionMessage,
} from '#admin/frame/texts/use-selection-message'

interface CountsProps {
  readonly counts: readonly (readonly [label: Parameters<SelectionMessage>[0], count: number])[]
}

/** How many rows there are of each kind; those without any are left out. */
export function Counts({ counts }: CountsProps) {
  const message = useSelectionMessage()
  return (
    <dl className="bulk-counts">
      {counts
        .filter(([, count]) => count > 0)
        .map(([label, count]) => (
          <div key={label}>
            <dt>{message(label)}</dt>
            <dd>{count.toLocaleString('es-AR')}</dd>
          </div>
        ))}
    </dl>
  )
}
