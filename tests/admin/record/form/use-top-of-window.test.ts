import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useTopOfWindow } from '#admin/record/form/form-page'

it('a page opens at the top of the window, which is where it was once it is closed', () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue()
  vi.stubGlobal('scrollX', 3)
  vi.stubGlobal('scrollY', 400)
  const { unmount } = renderHook(() => useTopOfWindow())
  expect(scrolled.mock.calls).toEqual([[0, 0]])
  vi.stubGlobal('scrollX', 0)
  vi.stubGlobal('scrollY', 0)
  unmount()
  expect(scrolled.mock.lastCall).toEqual([3, 400])
})
