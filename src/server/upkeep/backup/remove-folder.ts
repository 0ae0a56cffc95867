import { rm } from 'node:fs/promises'

/** Deletes one of our folders with its contents. It retries, because a failed operation may still be writing files into it. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
