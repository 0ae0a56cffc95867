import { readViews, type SavedView } from '../../wire/metodos/views'
import { readOwn, writeOwn } from '../session/own-storage'

const NAME = 'vistas'

/** The views of a list that this browser has for who is signed in. */
export function readOwnViews(resource: string): readonly SavedView[] {
  return readViews(readOwn(NAME)[resource]) ?? []
}

/** Stores the views of a list in this browser. */
export function writeOwnViews(resource: string, views: readonly SavedView[]): void {
  writeOwn(NAME, { ...readOwn(NAME), [resource]: views })
}
