import { afterAll, beforeAll } from 'vitest'

/** The scroll region's height and a row's, in pixels: jsdom lays nothing out. */
const REGION_HEIGHT = 335
const ROW_HEIGHT = 41

/** Gives elements the sizes that the virtualised table asks for, and scrolling that takes place. */
export function useLayoutSizes(): void {
  const before = {
    offsetHeight: Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight'),
    offsetWidth: Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetWidth'),
  }
  beforeAll(() => {
    define('offsetHeight', function () {
      const isRegion = this.matches('.catalogue-scroll, .lines-scroll')
      return isRegion ? REGION_HEIGHT : ROW_HEIGHT
    })
    define('offsetWidth', () => 900)
    define('clientHeight', () => REGION_HEIGHT)
    define('scrollHeight', () => 1_000_000)
    Element.prototype.scrollTo = function (this: Element, options?: ScrollToOptions | number) {
      this.scrollTop = typeof options === 'object' ? (options.top ?? 0) : 0
      queueMicrotask(() => this.dispatchEvent(new Event('scroll')))
    }
    globalThis.CSS = { escape: (text: string) => text } as typeof CSS
  })
  afterAll(() => {
    Object.defineProperties(HTMLElement.prototype, {
      ...(before.offsetHeight && { offsetHeight: before.offsetHeight }),
      ...(before.offsetWidth && { offsetWidth: before.offsetWidth }),
    })
    for (const name of ['clientHeight', 'scrollHeight']) {
      Reflect.deleteProperty(HTMLElement.prototype, name)
    }
  })
}

function define(name: string, get: (this: HTMLElement) => number): void {
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get })
}

/** The window's width in pixels, for media queries. */
export function setWindowWidth(width: number): void {
  globalThis.matchMedia = (query) => {
    const most = Number(/max-width: (\d+)px/.exec(query)?.[1] ?? Number.NaN)
    return Object.assign(new EventTarget(), {
      matches: width <= most,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as MediaQueryList
  }
}
