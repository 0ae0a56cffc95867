/** What an element has where its own `style` says nothing. */
const INITIAL: Readonly<Record<string, string>> = { display: 'block', visibility: 'visible' }

const INHERITED = new Set(['visibility', 'pointerEvents', 'pointer-events'])

/**
 * The computed style of an element, from `style` attributes and `hidden` alone. jsdom's own matches every rule of every
 * style sheet for each call, which took half of the time of all tests in jsdom, although nothing is laid out there. What
 * depends on style sheets is tested in Chromium.
 */
export function computedStyle(element: Element): CSSStyleDeclaration {
  const own = ownStyle(element)
  const valueOf = (property: string): string => {
    if (property === 'display' && element.hasAttribute('hidden')) return 'none'
    return specified(element, property) || (INITIAL[property] ?? '')
  }
  return new Proxy(own, {
    get(style, property) {
      if (property === 'getPropertyValue') return valueOf
      if (typeof property !== 'string') return Reflect.get(style, property, style)
      const value: unknown = Reflect.get(style, property, style)
      if (typeof value === 'function') return value.bind(style)
      return typeof value === 'string' ? valueOf(property) : value
    },
  })
}

function specified(element: Element, property: string): string {
  const style = ownStyle(element)
  const value = property.includes('-')
    ? style.getPropertyValue(property)
    : Reflect.get(style, property)
  if (typeof value === 'string' && value !== '') return value
  const parent = element.parentElement
  return INHERITED.has(property) && parent !== null ? specified(parent, property) : ''
}

const NONE = document.createElement('div').style

const ownStyle = (element: Element): CSSStyleDeclaration =>
  element instanceof HTMLElement || element instanceof SVGElement ? element.style : NONE
