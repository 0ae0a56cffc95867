import type { FieldKinds } from '../../wire/kinds'
import type { LineChange, LinesChange as Change } from '../../wire/metodos/history'
import { plainText } from '../columns/column'
import { shownValue } from '../conflict/shown-value'
import type { RecordScope } from '../form/record-scope'
import { useLinesHistoryMessage } from '../messages/use-lines-history-message'
import { FieldChanges } from './field-changes'
import type { ShownChange } from './history-texts'

interface LinesChangeProps {
  readonly name: string
  readonly change: Change
  readonly scope: RecordScope
}

/** What became of the lines of a record: how many of them, and the first ones cell by cell. */
export function LinesChange({ name, change, scope: { contract } }: LinesChangeProps) {
  const message = useLinesHistoryMessage()
  const field = Object.hasOwn(contract.fields, name) ? contract.fields[name] : undefined
  const lines = field?.kind === 'lines' ? field : undefined
  const { altas, cambiadas, movidas, bajas, cambios } = change
  const counts = [
    ['added', altas],
    ['changed', cambiadas],
    ['moved', movidas],
    ['removed', bajas],
  ] as const
  const total = altas + cambiadas + movidas + bajas
  const more = total - cambios.length
  return (
    <section className="history-lines">
      <p>
        <span className="history-lines-label">{field?.label ?? name}</span>
        {total > 1 && (
          <span>
            {counts
              .filter(([, count]) => count > 0)
              .map(([what, count]) =>
                message(`gestion.lines_history.${what}`, { smart_count: count, count }),
              )
              .join(', ')}
          </span>
        )}
      </p>
      <ul>
        {cambios.map((line) => (
          <li key={`${line.tipo} ${line.linea}`}>
            {message(`gestion.lines_history.${TITLES[line.tipo]}`, {
              line: `${lines?.one ?? '#'} ${line.linea}`,
              from: line.desde ?? '',
            })}
            <FieldChanges changes={shownCells(line, lines)} />
          </li>
        ))}
      </ul>
      {more > 0 && <p>{message('gestion.lines_history.more', { count: more })}</p>}
    </section>
  )
}

const TITLES = {
  alta: 'added_one',
  cambio: 'changed_one',
  movida: 'moved_one',
  baja: 'removed_one',
} as const

/** In the order of the columns; a field that the lines have no more comes last, under its name. */
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
      // Of other records the history has the texts.
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
