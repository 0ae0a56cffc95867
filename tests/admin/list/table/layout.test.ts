import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Layout, type Narrow, useLayout } from '#admin/list/table/table-scope'
import { setWindowWidth } from '../../support/layout'

it.each<[width: number, columns: number, narrow: Narrow, layout: Layout, isCrowded?: boolean]>([
  [1280, 4, 'cards', 'wide'],
  [801, 4, 'cards', 'wide'],
  [800, 4, 'cards', 'narrow'],
  [768, 4, 'cards', 'narrow'],
  [767, 4, 'cards', 'cards'],
  [767, 4, 'table', 'narrow'],
  [1280, 5, 'cards', 'dense'],
  [800, 5, 'cards', 'dense'],
  [767, 5, 'cards', 'cards'],
  [767, 5, 'table', 'dense'],
  [1280, 4, 'cards', 'dense', true],
  [768, 4, 'cards', 'dense', true],
  [767, 4, 'cards', 'cards', true],
  [767, 4, 'table', 'narrow', true],
])(
  'C-15: at %i px, %i columns of a list that has %s on a phone are %s',
  (width, columns, narrow, layout, isCrowded = false) => {
    setWindowWidth(width)
    expect(renderHook(() => useLayout(narrow, columns, isCrowded)).result.current).toBe(layout)
  },
)
