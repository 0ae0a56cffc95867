import { HISTORIAL_BUSCAR, type HistoryEntry, readHistoryAnswer } from '#wire/metodos/history'
import type { Values } from '#admin/provider/records/payload'
import { keyFields, keyValues } from '#admin/provider/records/record-key'
import { malformed } from '#admin/provider/wire/call-metodo'
import { callWithSession } from '#admin/provider/wire/session-call'
import type { RecordScope } from '#admin/fields/input/record-scope'
import { type Pages, usePages } from './use-pages'

/** Loads the history of a record as it was when the form opened. */
export function useHistory({ contract }: RecordScope, record: Values): Pages<HistoryEntry> {
  const { resource } = contract
  const queryKey = ['history', resource, ...keyFields(contract).map((name) => record[name])]
  return usePages(queryKey, async (page) => {
    const clave = await keyValues(contract, record)
    const answer = await callWithSession(HISTORIAL_BUSCAR, { entidad: resource, clave, ...page })
    const data = readHistoryAnswer(answer)
    if (data === undefined) throw malformed(HISTORIAL_BUSCAR, '{"historial": […]}')
    return { entries: data.historial, next: data.siguiente }
  })
}
