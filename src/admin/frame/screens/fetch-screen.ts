import type { ComponentType } from 'react'

/** Fetches a screen's code. The browser fetches it once, even if it is requested several times. */
export type FetchScreen = () => Promise<ComponentType>

const atHand = new WeakMap<FetchScreen, ComponentType>()

/** The screen, if its code has come. */
export const fetched = (fetchScreen: FetchScreen): ComponentType | undefined =>
  atHand.get(fetchScreen)

/** @throws the browser's error if the code cannot be fetched */
export async function fetchNow(fetchScreen: FetchScreen): Promise<ComponentType> {
  const screen = atHand.get(fetchScreen) ?? (await fetchScreen())
  atHand.set(fetchScreen, screen)
  return screen
}

/** Fetches the code before the screen is shown. If that fails, the screen fetches it again and reports the failure. */
export function fetchAhead(fetchScreen: FetchScreen): void {
  fetchNow(fetchScreen).catch(ignoreForNow)
}

const ignoreForNow = (): void => undefined
