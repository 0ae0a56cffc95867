import { act } from '@testing-library/react'

/** The browser is about to print the page. */
export const beginPrint = (): void => act(() => void dispatchEvent(new Event('beforeprint')))
