import { useQuery, useQueryClient } from '@tanstack/react-query'
import { foldForUnique } from '#wire/fold'
import { readViewsAnswer, type SavedView, viewMetodos, readViews } from '#wire/metodos/views'
import { useMessage } from '#admin/frame/texts/use-message'
import { useReportFailure } from '#admin/frame/shell-context'
import { useEmbeddedBackend } from '#admin/frame/use-embedded-backend'
import { malformed, callWithSession } from '#admin/provider/wire/call-metodo'
import { readOwn, writeOwn } from '#admin/provider/session/own-storage'
import type { Values } from '#wire/kinds/field'

const NAME = 'vistas'

/** The views of a list that this browser has stored for the signed-in user. */
export function readOwnViews(resource: string): readonly SavedView[] {
  return readViews(readOwn(NAME)[resource]) ?? []
}

/** Stores the views of a list in this browser. */
export function writeOwnViews(resource: string, views: readonly SavedView[]): void {
  writeOwn(NAME, { ...readOwn(NAME), [resource]: views })
}

/** The views of a list that the user has saved, and the functions that change them. */
export interface SavedViews {
  readonly views: readonly SavedView[]
  /**
   * Stores a view, which is used at once. A failure is reported, and the former views are used again.
   * @param former the name of the view that it replaces; undefined: it is new
   * @returns whether the view is stored
   */
  save(view: SavedView, former?: string): Promise<boolean>
  remove(name: string): Promise<boolean>
}

/** Changes are stored in the order in which they were made, whatever the network does. */
let lastChange: Promise<unknown> = Promise.resolve()

/**
 * The views that the user has saved for a list. The embedded backend stores them; the browser has a copy, so that a
 * list shows its columns at once. With another backend there is only the copy.
 * @param hasViews whether the list has views at all
 */
export function useSavedViews(resource: string, hasViews = true): SavedViews {
  const isEmbedded = useEmbeddedBackend()
  const queryClient = useQueryClient()
  const message = useMessage()
  const report = useReportFailure()
  const queryKey = ['vistas', resource]
  const { data: views } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await callWithSession(viewMetodos.list, { entidad: resource }, { signal })
      const read = readViewsAnswer(answer)
      if (read === undefined) throw malformed(viewMetodos.list, '{"vistas": […]}')
      writeOwnViews(resource, read)
      return read
    },
    enabled: isEmbedded && hasViews,
    initialData: () => (hasViews ? readOwnViews(resource) : []),
    initialDataUpdatedAt: 0,
  })

  const change = async (
    next: readonly SavedView[],
    metodo: string,
    body: Values,
  ): Promise<boolean> => {
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, next)
    if (!isEmbedded) {
      writeOwnViews(resource, next)
      return true
    }
    const stored = lastChange.then(() => callWithSession(metodo, { entidad: resource, ...body }))
    lastChange = stored.catch(() => undefined)
    try {
      await stored
      writeOwnViews(resource, next)
      return true
    } catch (error) {
      report(error, { operation: 'action', title: message('admin.view.views') })
      await queryClient.invalidateQueries({ queryKey })
      return false
    }
  }

  return {
    views,
    save({ nombre, consulta, columnas }, former) {
      const vista = { nombre, consulta, columnas }
      const body = former === undefined ? { vista } : { vista, anterior: former }
      return change([...without(views, former), vista], viewMetodos.save, body)
    },
    remove: (nombre) => change(without(views, nombre), viewMetodos.remove, { nombre }),
  }
}

const without = (views: readonly SavedView[], name: string | undefined): readonly SavedView[] =>
  name === undefined ? views : views.filter(({ nombre }) => !isSameName(nombre, name))

/** Whether two views have the same name, as the backend compares them. */
export const isSameName = (one: string, other: string): boolean =>
  foldForUnique(one) === foldForUnique(other)
