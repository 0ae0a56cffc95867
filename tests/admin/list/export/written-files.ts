import { afterEach, beforeEach, vi } from 'vitest'

/** The files that the browser was handed. */
export const files: Blob[] = []

/** A browser that is handed files. */
export function useWrittenFiles(): void {
  beforeEach(() => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation(
      (file) => `blob:${files.push(file as Blob)}`,
    )
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  })
  afterEach(() => {
    files.length = 0
  })
}
