import { act } from '@testing-library/react'

/** Prints, once the code of what goes on paper has come: a list fetches it when it opens. */
export async function beginPrint(): Promise<void> {
  await import('#admin/list/export/printed-list')
  act(() => void dispatchEvent(new Event('beforeprint')))
}
