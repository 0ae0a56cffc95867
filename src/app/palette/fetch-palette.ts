import { importLater } from '../signed-in/import-later'

/** The palette's code. */
export const fetchPalette = async () => (await importLater()).Palette
