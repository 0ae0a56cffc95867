import { lateMessages } from './late-messages'

/** The texts of what became of a record's lines. */
const linesHistoryMessages = {
  'gestion.lines_history.added': '%{count} alta |||| %{count} altas',
  'gestion.lines_history.changed': '%{count} cambio |||| %{count} cambios',
  'gestion.lines_history.moved': '%{count} cambio de lugar |||| %{count} cambios de lugar',
  'gestion.lines_history.removed': '%{count} baja |||| %{count} bajas',
  'gestion.lines_history.added_one': 'Alta de %{line}',
  'gestion.lines_history.changed_one': '%{line}',
  'gestion.lines_history.moved_one': '%{line}, antes %{from}',
  'gestion.lines_history.removed_one': 'Baja de %{line}',
  'gestion.lines_history.more': '… y %{count} más',
} as const

/** As `useMessage`, for these texts, too. */
export const useLinesHistoryMessage = lateMessages(linesHistoryMessages)
