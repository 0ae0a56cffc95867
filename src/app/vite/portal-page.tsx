import { renderToStaticMarkup } from 'react-dom/server'
import { Root } from '../root'
import { SESSION_KEY } from '../../admin/provider/session/stored-session'
import { NO_CONNECTION } from '../../wire/http/errors'
import { words } from '../../portal/words'

/** Attributes that have no effect before the app replaces the markup, and would only add weight. */
const UNSEEN =
  / (?:id|for|href|name|type|value|role|inputMode|autoComplete|autoCapitalize|spellCheck|maxLength|noValidate|aria-[a-z]+|data-side)="[^"]*"/g

/** The back face of the card, and elements for later messages, which are empty. */
const EMPTY = /<(section|output)[^>]*><\/\1>/g

/** The initial markup of the portal, which the page paints before any script runs. `src/app/main.tsx` replaces it. */
export const portalMarkup = (): string =>
  renderToStaticMarkup(<Root />)
    .replaceAll(UNSEEN, '')
    .replaceAll(EMPTY, '')

/** The content that the page shows in place of the portal if its code does not arrive. */
const NOT_LOADED = `<main class=not-loaded><h1>${NO_CONNECTION.title}</h1><p>${NO_CONNECTION.text}</p><a href="">${words.retry}</a></main>`

/**
 * The script inside the built page. It marks the page if there is a session. It fetches and starts the app after the
 * portal in the page was painted, because compiling and running React first would keep the screen empty.
 * @param entry the address of the app's entry module
 * @param imported the addresses of the modules that it imports, which are fetched at the same time
 */
export function pageScript(entry: string, imported: readonly string[]): string {
  const text = JSON.stringify
  return `
let signedIn = false
try {
  signedIn = ${text(SESSION_KEY)} in sessionStorage
} catch {}
// The styles hide the portal then.
if (signedIn) document.documentElement.dataset.session = ''
// A document that stays open: the page counts as loaded once the app runs, as it would with its scripts named in it.
const holder = add('iframe', { hidden: true })
holder.contentDocument?.open()
let started = false
function start() {
  if (started) return
  // The app takes the place of what must be there.
  if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start)
  started = true
  add('script', { type: 'module', src: ${text(entry)}, onload: release, onerror: report })
  for (const href of ${text(imported)}) add('link', { rel: 'modulepreload', href })
}
function release() {
  holder.remove()
}
function report() {
  release()
  const { body } = document
  body.firstElementChild.remove()
  body.insertAdjacentHTML('afterbegin', ${text(NOT_LOADED)})
}
function add(tag, values) {
  const element = Object.assign(document.createElement(tag), { crossOrigin: '', ...values })
  document.head.append(element)
  return element
}
// With somebody signed in, or in the background, nothing is painted before the app runs.
if (signedIn || document.hidden) start()
else {
  setTimeout(start, ${LONGEST_WAIT_MS})
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
}
`
}

/** The wait for a paint, because a browser may report none, as Firefox does for a covered window. Milliseconds. */
const LONGEST_WAIT_MS = 500
