import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { type DeletedEntry, deletedMetodos, readDeletedAnswer } from '../../wire/metodos/deleted'
import { type Pages, usePages } from '../history/use-pages'
import { useMessage } from '../messages/use-message'
import { malformed } from '../wire-client/call-metodo'
import { callWithSession } from '../wire-client/session-call'
import type { CatalogueScope } from '../list/catalogue-scope'
import { restoredText } from './restored-text'

interface Deleted {
  readonly pages: Pages<DeletedEntry>
  /** Puts a record back and loads both lists anew. @throws CallError, NoSessionError */
  restore(entry: DeletedEntry, name: string): Promise<void>
}

/** The deleted records of a list. */
export function useDeleted({ contract: { resource } }: CatalogueScope): Deleted {
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
