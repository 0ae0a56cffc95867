import { useMessage } from '#admin/frame/texts/use-message'
import { momentText, personText, type Signed } from './history-texts'

/** What was done, by whom, and when. */
export function EntryHead({ what, entry }: { readonly what: string; readonly entry: Signed }) {
  const message = useMessage()
  return (
    <p className="history-head">
      <strong>{what}</strong>
      <span>{personText(entry, message)}</span>
      <time dateTime={entry.fecha}>{momentText(entry.fecha)}</time>
    </p>
  )
}
