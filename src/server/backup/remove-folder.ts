import { rm } from 'node:fs/promises'

/** Deletes a folder of ours with all that is in it; what still writes into it after an error may add files meanwhile. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
