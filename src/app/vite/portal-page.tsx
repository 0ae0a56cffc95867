import { renderToStaticMarkup } from 'react-dom/server'
import { Root } from '../root'

export { pageScript } from './page-script'

/** What is neither seen nor used before the app replaces the markup, and would only weigh. */
const UNSEEN =
  / (?:id|for|href|name|type|value|role|inputMode|autoComplete|autoCapitalize|spellCheck|maxLength|noValidate|aria-[a-z]+|data-side)="[^"]*"/g

/** The face that is turned away, and what only speaks later. */
const EMPTY = /<(section|output)[^>]*><\/\1>/g

/** The portal as it first shows, for the page to paint before any script runs: `src/app/main.tsx` replaces it. */
export const portalMarkup = (): string =>
  renderToStaticMarkup(<Root />)
    .replaceAll(UNSEEN, '')
    .replaceAll(EMPTY, '')
