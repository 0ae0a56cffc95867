/**
 * Protects buttons from keys that are part of a text. Somebody who looks at paper while typing does not notice that a
 * form has closed or a modal has opened. The spaces and Enters of the text must not press the button that has the
 * focus.
 */

/** Marks an element that may have the focus, and does not react to any key. */
export const RESTING_PLACE = { tabIndex: -1, 'data-resting-place': '' } as const

/** The elements that a space or Enter presses. */
const BUTTON = 'button, a[href], [role="button"], [role="tab"]'

/** The screen and the dialogs above it. One without a resting place, such as the menu's drawer, is not guarded. */
const SURFACE = 'main, [role="dialog"], [role="alertdialog"]'

let typing = false

/**
 * Whether the last keys were part of a text: characters, with no click, Tab, Escape, Back or confirmed field after
 * them.
 */
export const isTyping = (): boolean => typing

/** The nearest resting place around an element: the title of its modal or page, or the list's own. */
export function restingPlaceOf(element: Element): HTMLElement | undefined {
  const surface = element.closest(SURFACE)
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const place = around.querySelector<HTMLElement>('[data-resting-place]')
    if (place !== null) return place
    if (around === surface) return undefined
  }
  return undefined
}

/** Watches the keys of the window. @returns a function that stops watching */
export function guardTyping(): () => void {
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  addEventListener('keydown', onKeyDown, options)
  for (const type of ['pointerdown', 'click']) addEventListener(type, endTyping, options)
  addEventListener('focusin', onFocusIn, options)
  return () => controller.abort()
}

function onKeyDown(event: KeyboardEvent): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement)) return
  if (key === 'Tab' || key === 'Escape' || isConfirmation(event, target)) typing = false
  else if (isCharacter(event) && (typing || beginsText(key))) typing = true
  if (key === 'Enter' && event.repeat && !(target instanceof HTMLTextAreaElement)) {
    // If Enter is held down, it confirms once, and not the next question as well.
    event.preventDefault()
  }
  // A space would scroll the page.
  if (key === ' ' && 'restingPlace' in target.dataset) event.preventDefault()
  if (typing && target.matches(BUTTON)) disarm(event, target)
}

/**
 * Detects that somebody has moved from the text to a button beside it without a key, as assistive technology does. In
 * contrast, when a form closes while somebody types in it, or a modal opens above it, the button that gets the focus
 * has no such field beside it.
 */
function onFocusIn({ target, relatedTarget: left }: FocusEvent): void {
  if (!(target instanceof HTMLElement && target.matches(BUTTON))) return
  if (!(left instanceof HTMLElement && left.isConnected)) return
  const surface = target.closest(SURFACE)
  if (left.matches('input, textarea') && surface?.contains(left) === true) typing = false
}

/** Takes the focus from a button, so that neither this key nor the following ones press it. */
function disarm(event: KeyboardEvent, button: HTMLElement): void {
  const place = restingPlaceOf(button)
  if (place === undefined || !(isCharacter(event) || event.key === 'Enter')) return
  event.preventDefault()
  place.focus({ preventScroll: true })
}

/** Whether Enter confirms: in a field of one line, or anywhere with Control or Command. */
function isConfirmation({ key, ctrlKey, metaKey }: KeyboardEvent, target: HTMLElement): boolean {
  return key === 'Enter' && (target instanceof HTMLInputElement || ctrlKey || metaKey)
}

/** Ends the text: the next keys are not part of it. It must be called for Back before Back closes or opens anything. */
export function endTyping(): void {
  typing = false
}

/** Whether the key types a character. With Control, Alt or Meta it is a command, unless they type (AltGr). */
function isCharacter(event: KeyboardEvent): boolean {
  const writes = event.key.length === 1 || event.key === 'Dead'
  const isCommand = event.ctrlKey || event.altKey || event.metaKey
  return writes && (!isCommand || event.getModifierState('AltGraph'))
}

/** Whether a character starts a text: no text begins with a space, and '/' is the key of the search. */
const beginsText = (key: string): boolean => key !== ' ' && key !== '/'
