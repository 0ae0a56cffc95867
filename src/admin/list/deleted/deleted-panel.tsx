import Button from '@mui/material/Button'
import { type MouseEvent, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { type DeletedEntry, deletedMetodos, readDeletedAnswer } from '#wire/metodos/deleted'
import { EntryHead } from '#admin/record/history/history-entry'
import { shownField } from '#admin/record/history/history-texts'
import { failureText } from '#admin/frame/errors/describe-failure'
import { PagedPanel } from '#admin/record/history/paged-entries'
import { useMessage } from '#admin/frame/texts/use-message'
import { restingPlaceOf } from '#admin/frame/typing-guard'
import { type Pages, usePages } from '#admin/record/history/use-pages'
import { malformed, callWithSession } from '#admin/provider/wire/call-metodo'
import type { CatalogueScope } from '../catalogue-scope'
import { restoredText } from './use-undo'

interface DeletedPanelProps {
  readonly scope: CatalogueScope
  onClose(): void
}

/** The deleted records of a list, latest first: the record, who deleted it and when, and a button to restore it. */
export function DeletedPanel({ scope, onClose }: DeletedPanelProps) {
  const message = useMessage()
  const { pages, restore } = useDeleted(scope)
  return (
    <PagedPanel
      title={message('admin.deleted.title')}
      empty={message('admin.deleted.none')}
      pages={pages}
      onClose={onClose}
    >
      {(entry) => <Entry key={entry.id} entry={entry} scope={scope} onRestore={restore} />}
    </PagedPanel>
  )
}

interface EntryProps {
  readonly entry: DeletedEntry
  readonly scope: CatalogueScope
  onRestore(entry: DeletedEntry, name: string): Promise<void>
}

function Entry({ entry, scope, onRestore }: EntryProps) {
  const message = useMessage()
  const [state, setState] = useState<'busy' | { readonly error: string } | undefined>(undefined)
  const { valores } = entry
  const text = (field: string): string => shownField(field, scope).show(valores[field] ?? null)
  const name = text(scope.contract.nameField)
  const restore = async ({ currentTarget }: MouseEvent): Promise<void> => {
    // The button disappears with its record.
    restingPlaceOf(currentTarget)?.focus()
    setState('busy')
    try {
      await onRestore(entry, name)
    } catch (error) {
      setState({ error: failureText(error, message('admin.deleted.title'), message) })
    }
  }
  return (
    <li className="history-entry">
      <EntryHead what={name} entry={entry} />
      <dl className="history-changes">
        {scope.columns
          .filter(({ source }) => source !== scope.contract.nameField && text(source) !== '')
          .map(({ source }) => (
            <div key={source}>
              <dt>{shownField(source, scope).label}</dt>
              <dd>{text(source)}</dd>
            </div>
          ))}
      </dl>
      {typeof state === 'object' && <p role="alert">{state.error}</p>}
      <Button
        variant="outlined"
        className="history-action"
        aria-label={message('admin.deleted.restore_record', { name })}
        disabled={state === 'busy'}
        onClick={(event) => void restore(event)}
      >
        {message('admin.deleted.restore')}
      </Button>
    </li>
  )
}

interface Deleted {
  readonly pages: Pages<DeletedEntry>
  /** Restores a record and loads both lists again. @throws CallError, NoSessionError */
  restore(entry: DeletedEntry, name: string): Promise<void>
}

/** The deleted records of a list. */
function useDeleted({ contract: { resource } }: CatalogueScope): Deleted {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const message = useMessage()
  const pages = usePages(['deleted', resource], async (page) => {
    const answer = await callWithSession(deletedMetodos.list, { entidad: resource, ...page })
    const data = readDeletedAnswer(answer)
    if (data === undefined) throw malformed(deletedMetodos.list, '{"eliminados": […]}')
    return { entries: data.eliminados, next: data.siguiente }
  })
  return {
    pages,
    async restore({ id }, name) {
      const answer = await callWithSession(deletedMetodos.restore, { id })
      notify(restoredText(name, answer, message), { type: 'success' })
      pages.reload()
      void queryClient.invalidateQueries({ queryKey: [resource] })
    },
  }
}
