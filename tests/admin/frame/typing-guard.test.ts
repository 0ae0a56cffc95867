import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endTyping, guardTyping, isTyping, restingPlaceOf } from '#admin/frame/typing-guard'

const PAGE = `
  <main>
    <h1 id="title" tabindex="-1" data-resting-place>Rubros</h1>
    <input id="field" /><textarea id="note"></textarea>
    <button id="button">Editar</button>
    <a id="link" href="#">Ayuda</a>
    <a id="anchor" tabindex="0">Sin destino</a>
    <div id="role" role="button" tabindex="0"></div>
    <div id="tab" role="tab" tabindex="0"></div>
    <section>
      <h2 id="inner" tabindex="-1" data-resting-place>Panel</h2>
      <p><button id="nested">Guardar</button></p>
    </section>
  </main>
  <div role="alertdialog"><h2 id="asked" tabindex="-1" data-resting-place></h2><button id="yes"></button></div>
  <div role="dialog"><button id="menu">Salir</button></div>`

let stop: () => void

beforeEach(() => {
  document.body.innerHTML = PAGE
  stop = guardTyping()
})
afterEach(() => {
  endTyping()
  stop()
  document.body.innerHTML = ''
})

const at = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`There is no ${id}`)
  return element
}

type Held = KeyboardEventInit

/** Presses a key where the focus is put. @returns whether it does what it does there by itself */
function press(id: string, key: string, held: Held = {}): boolean {
  at(id).focus()
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })
  return at(id).dispatchEvent(event)
}

const focused = () => document.activeElement?.id

describe('a text', () => {
  it.each<[string, Held]>([
    ['a', {}],
    ['Ñ', { shiftKey: true }],
    ['7', {}],
    ['Dead', {}],
    ['@', { ctrlKey: true, altKey: true, modifierAltGraph: true }],
  ])('begins with %j %j', (key, held) => {
    expect(press('field', key, held)).toBe(true)
    expect(isTyping()).toBe(true)
  })

  it.each<[string, Held]>([
    [' ', {}],
    ['/', {}],
    ['ArrowDown', {}],
    ['F5', {}],
    ['Shift', {}],
    ['c', { ctrlKey: true }],
    ['c', { metaKey: true }],
    ['c', { altKey: true }],
  ])('does not begin with %j %j', (key, held) => {
    expect(press('field', key, held)).toBe(true)
    expect(isTyping()).toBe(false)
  })

  it.each<[string, string, Held]>([
    ['field', ' ', {}],
    ['field', '/', {}],
    ['field', 'Backspace', {}],
    ['field', 'c', { ctrlKey: true }],
    ['note', 'Enter', {}],
  ])('goes on in the %s with %j', (id, key, held) => {
    press(id, 'a')
    press(id, key, held)
    expect(isTyping()).toBe(true)
  })

  it.each<[string, string, Held]>([
    ['field', 'Tab', {}],
    ['field', 'Escape', {}],
    ['field', 'Enter', {}],
    ['note', 'Enter', { ctrlKey: true }],
    ['note', 'Enter', { metaKey: true }],
  ])('ends in the %s with %j %j', (id, key, held) => {
    press(id, 'a')
    expect(press(id, key, held)).toBe(true)
    expect(isTyping()).toBe(false)
  })

  it.each(['pointerdown', 'click'])('ends with a %s', (type) => {
    press('field', 'a')
    at('title').dispatchEvent(new MouseEvent(type, { bubbles: true }))
    expect(isTyping()).toBe(false)
  })

  it('is nothing that the window itself receives', () => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
    expect(isTyping()).toBe(false)
  })
})

describe('a key that is part of a text', () => {
  it.each(['button', 'link', 'role', 'tab'])(
    'presses no %s, which loses the focus to the title',
    (id) => {
      for (const key of ['a', ' ', 'Enter']) {
        document.body.innerHTML = PAGE
        press('field', 'a')
        // The form has closed.
        at('field').remove()
        expect(press(id, key), key).toBe(false)
        expect(focused(), key).toBe('title')
      }
    },
  )

  it.each(['button', 'link', 'role', 'tab'])(
    'presses the %s that a program leads to from the field, which is still there',
    (id) => {
      for (const key of [' ', 'Enter']) {
        press('field', 'a')
        expect(press(id, key), key).toBe(true)
        expect(focused(), key).toBe(id)
        expect(isTyping()).toBe(false)
      }
    },
  )

  it('goes to the nearest title, and never out of a modal', () => {
    for (const [id, place] of [
      ['nested', 'inner'],
      ['yes', 'asked'],
    ] as const) {
      press('field', 'a')
      expect(press(id, 'a')).toBe(false)
      expect(focused()).toBe(place)
    }
    expect(restingPlaceOf(at('menu'))).toBeUndefined()
    press('field', 'a')
    expect(press('menu', 'Enter'), 'where there is no title, nothing is guarded').toBe(true)
    expect(focused()).toBe('menu')
  })

  it.each([
    ['button', 'ArrowDown'],
    ['button', 'Home'],
    ['anchor', 'a'],
    ['field', 'a'],
  ])('leaves the %s alone with %j', (id, key) => {
    press('field', 'a')
    expect(press(id, key)).toBe(true)
    expect(focused()).toBe(id)
  })
})

describe('with no text before it', () => {
  it.each(['Enter', ' ', 'Tab'])('%j does at a button what it does', (key) => {
    expect(press('button', key)).toBe(true)
    expect(focused()).toBe('button')
  })

  it('a first letter takes the focus from a button', () => {
    expect(press('button', 'a')).toBe(false)
    expect(focused()).toBe('title')
  })
})

describe('E-01: a held Enter', () => {
  it.each(['button', 'yes', 'menu', 'field', 'title', 'link'])(
    'presses nothing at the %s',
    (id) => {
      expect(press(id, 'Enter')).toBe(true)
      expect(press(id, 'Enter', { repeat: true })).toBe(false)
      expect(focused()).toBe(id)
    },
  )

  it('makes lines in a long text, as other held keys do what they do', () => {
    expect(press('note', 'Enter', { repeat: true })).toBe(true)
    expect(press('button', 'ArrowDown', { repeat: true })).toBe(true)
    expect(press('field', 'a', { repeat: true })).toBe(true)
  })
})

it('a space does not scroll the page from a title, and is written in a field', () => {
  expect(press('title', ' ')).toBe(false)
  expect(press('title', 'a')).toBe(true)
  expect(press('field', ' ')).toBe(true)
})

it('no key is guarded once it has ended', () => {
  stop()
  press('field', 'a')
  expect(press('button', 'Enter', { repeat: true })).toBe(true)
  expect(isTyping()).toBe(false)
})
