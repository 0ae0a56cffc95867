import type { ResourceContract } from '#wire/contract'
import type { FieldKinds } from '#wire/kinds'
import type { LineChange, LinesChange } from '#wire/metodos/history'
import { plainText } from '#admin/fields/columns/column'
import { shownValue } from '#wire/kinds/lines'
import { useMessage } from '#admin/frame/texts/use-message'
import type { ShownChange } from './history-texts'
import './history.css'

/** The number of lines per kind of change: '2 altas, 1 cambio'; '' if nothing has changed. */
export function useLineCounts(): (change: LinesChange) => string {
  const message = useMessage()
  return ({ altas, cambiadas, movidas, bajas }) => {
    const counts = [
      ['added', altas],
      ['changed', cambiadas],
      ['moved', movidas],
      ['removed', bajas],
    ] as const
    return counts
      .filter(([, count]) => count > 0)
      .map(([what, count]) => message(`admin.lines_history.${what}`, { smart_count: count, count }))
      .join(', ')
  }
}

interface LineChangesProps {
  /** The field that holds the lines. */
  readonly name: string
  readonly change: LinesChange
  readonly contract: Pick<ResourceContract, 'fields'>
}

/** The first changed lines, cell by cell. */
export function LineChanges({ name, change, contract: { fields } }: LineChangesProps) {
  const message = useMessage()
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  const lines = field?.kind === 'lines' ? field : undefined
  const { altas, cambiadas, movidas, bajas, cambios } = change
  const more = altas + cambiadas + movidas + bajas - cambios.length
  return (
    <>
      <ul className="history-lines">
        {cambios.map((line) => (
          <li key={`${line.tipo} ${line.linea}`}>
            {message(`admin.lines_history.${TITLES[line.tipo]}`, {
              line: `${lines?.one ?? '#'} ${line.linea}`,
              from: line.desde ?? '',
            })}
            <FieldChanges changes={shownCells(line, lines)} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="history-source">{message('admin.lines_history.more', { count: more })}</p>
      )}
    </>
  )
}

const TITLES = {
  alta: 'added_one',
  cambio: 'changed_one',
  movida: 'moved_one',
  baja: 'removed_one',
} as const

/** The changed cells in the order of the columns; a field that the lines no longer have comes last, under its name. */
function shownCells(
  { tipo, cambios }: LineChange,
  lines: FieldKinds['lines'] | undefined,
): ShownChange[] {
  const fields = lines?.fields ?? {}
  const names = [...new Set([...Object.keys(fields), ...Object.keys(cambios)])]
  return names.flatMap((name) => {
    const pair = cambios[name]
    if (pair === undefined) return []
    const field = fields[name]
    const [before, after] = pair.map((value) => {
      if (value === null) return ''
      // For other records the history has their texts.
      return field === undefined || field.kind === 'reference'
        ? plainText(value)
        : shownValue(field, field.read(value))
    })
    return {
      label: field?.label ?? name,
      before: before ?? '',
      after: after ?? '',
      isGone: tipo === 'baja',
    }
  })
}

interface FieldChangesProps {
  readonly changes: readonly ShownChange[]
}

/** Fields with their old and new values. */
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
            {after === '' && isGone !== true && <em>{message('admin.history.empty')}</em>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
