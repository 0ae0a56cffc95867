/** What a line is not made of: looks, and ids that are resolved where something refers to them. */
const LEFT_OUT = new Set(['class', 'style', 'id', 'data-testid', 'data-shrink'])

/** Attributes that name other elements. */
const REFERENCES = new Set([
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-activedescendant',
  'aria-errormessage',
  'for',
  'list',
  'form',
])

/** How much is shown of an element that another one refers to. */
const SHOWN = 60

/**
 * What assistive technology, the keyboard and a browser's own help are given of a part of a page: a line for each element
 * that has a role, an attribute or text of its own, with the texts of those that it refers to, and the one that has the focus.
 * Looks are left out.
 */
export function outline(root: Element): string {
  return `${linesOf(root, 0).join('\n')}\n`
}

function linesOf(element: Element, depth: number): string[] {
  const words = [
    element.localName,
    ...attributesOf(element),
    ...stateOf(element),
    ...textOf(element),
  ]
  const isPlain = /^(div|span)$/.test(element.localName) && words.length === 1
  const own = isPlain ? [] : [`${'  '.repeat(depth)}${words.join(' ')}`]
  const below = isPlain ? depth : depth + 1
  const inner = isBehind(element) ? [] : [...element.children].filter((one) => !isLook(one))
  return [...own, ...inner.flatMap((child) => linesOf(child, below))]
}

/** What a modal is in front of. */
const isBehind = (element: Element): boolean =>
  element.parentElement === element.ownerDocument.body &&
  element.getAttribute('aria-hidden') === 'true'

/** Drawings, and frames around inputs. */
const isLook = (element: Element): boolean =>
  (/^(svg|fieldset)$/.test(element.localName) && element.getAttribute('aria-hidden') === 'true') ||
  /^(colgroup|style)$/.test(element.localName)

function attributesOf(element: Element): string[] {
  return [...element.attributes]
    .filter(({ name }) => !LEFT_OUT.has(name))
    .filter(({ name }) => !(name === 'value' && element instanceof HTMLInputElement))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, value }) => {
      if (REFERENCES.has(name)) return `${name}=${referred(element, value)}`
      return value === '' ? name : `${name}=${JSON.stringify(named(value))}`
    })
}

/** Without the ids and names that React and MUI count. */
const named = (value: string): string => value.replaceAll(/[«:_]r[\w-]+[»:_]/g, '…')

function referred(element: Element, ids: string): string {
  const texts = ids.split(' ').map((id) => {
    const other = element.ownerDocument.getElementById(id)
    if (other === null) return 'nothing'
    const text = shortened(other.textContent)
    return text === '' ? `<${other.localName}>` : `<${other.localName} ${JSON.stringify(text)}>`
  })
  return texts.join('+')
}

function shortened(text: string): string {
  const clean = text.replaceAll(/\s+/g, ' ').trim()
  return clean.length > SHOWN ? `${clean.slice(0, SHOWN)}…` : clean
}

function stateOf(element: Element): string[] {
  const { activeElement } = element.ownerDocument
  return [
    ...(element instanceof HTMLElement && element.style.visibility === 'hidden' ? ['unseen'] : []),
    ...(isChosen(element) ? ['chosen'] : []),
    ...(isFilled(element) ? [`value=${JSON.stringify(element.value)}`] : []),
    ...(activeElement === element ? ['FOCUS'] : []),
  ]
}

const isChosen = (element: Element): boolean =>
  (element instanceof HTMLInputElement && element.checked) ||
  (element instanceof HTMLOptionElement && element.selected)

const isFilled = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(element.type))) &&
  element.value !== ''

/** The text between its children. */
function textOf(element: Element): string[] {
  const text = [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent ?? '')
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text === '' ? [] : [JSON.stringify(text)]
}
