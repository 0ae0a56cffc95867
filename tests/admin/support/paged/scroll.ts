import { act, fireEvent, screen } from '@testing-library/react'

/** The height of a row that `useLayoutSizes` gives. */
const ROW_HEIGHT = 41

/** Scrolls the list of clients, so that a row is the first one in sight. */
export function scrollTo(index: number): void {
  const region = screen.getByRole('region', { name: 'Clientes' })
  act(() => {
    region.scrollTop = index * ROW_HEIGHT
    fireEvent.scroll(region)
  })
}
