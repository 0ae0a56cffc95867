import { asSentence } from '#admin/frame/texts/as-sentence'
import { type MessageKey, useMessage } from '#admin/frame/texts/use-message'
import type { Row } from '#admin/provider/row'
import type { BulkStep } from './use-bulk'

type BulkResultProps = Omit<Extract<BulkStep, { readonly at: 'result' }>, 'at'> & {
  nameOf(row: Row): string
}

/** Records that are named. */
const NAMED = 100

/** What has become of the rows: those that were refused with their reasons, and those that were not sent. */
export function BulkResult({ outcome, notice, reasons, nameOf }: BulkResultProps) {
  const message = useMessage()
  const { done, unchanged, refused, unknown, unsent, ended } = outcome
  return (
    <div className="modal-text bulk-body">
      <p role={ended === 'whole' ? 'status' : 'alert'} className="bulk-lead">
        {ended === 'whole' && message('gestion.bulk.ended')}
        {ended === 'cancelled' && message('gestion.bulk.cancelled')}
        {typeof ended === 'object' &&
          message('gestion.bulk.stopped', {
            text: asSentence(notice?.text ?? message('gestion.session_ended')),
          })}
      </p>
      <Counts
        counts={[
          ['gestion.bulk.done', done],
          ['gestion.bulk.unchanged', unchanged],
          ['gestion.bulk.refused', refused.length],
          ['gestion.bulk.unknown', unknown.length],
          ['gestion.bulk.unsent', unsent.length],
        ]}
      />
      <Named
        title={message('gestion.bulk.refused')}
        lines={refused.map(({ row }, at) => `${nameOf(row)}: ${reasons[at] ?? ''}`)}
      />
      <Named title={message('gestion.bulk.unknown')} lines={unknown.map(nameOf)} />
      <Named title={message('gestion.bulk.unsent')} lines={unsent.map(nameOf)} />
      {unknown.length + unsent.length > 0 && <p>{message('gestion.bulk.again')}</p>}
    </div>
  )
}

function Named({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  const message = useMessage()
  if (lines.length === 0) return null
  const others = lines.length - NAMED
  return (
    <section aria-label={title}>
      <h3 className="bulk-heading">{title}</h3>
      <ul className="bulk-names">
        {lines.slice(0, NAMED).map((line, at) => (
          <li key={at}>{line}</li>
        ))}
        {others > 0 && (
          <li>{message('gestion.select.others', { count: others.toLocaleString('es-AR') })}</li>
        )}
      </ul>
    </section>
  )
}

interface CountsProps {
  readonly counts: readonly (readonly [label: MessageKey, count: number])[]
}

/** How many rows there are of each kind; those without any are left out. */
export function Counts({ counts }: CountsProps) {
  const message = useMessage()
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
