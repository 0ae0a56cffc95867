import { render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { expect, it } from 'vitest'
import { ValueCount } from '#admin/list/filters/value-counts'
import { i18nProvider } from '../../support/message'

const EXACT = 'exacta'
const LEAST = 'minima'
it.each<[number, typeof EXACT | typeof LEAST, string, string, boolean]>([
  [0, EXACT, '0', '0 registros', true],
  [1, EXACT, '1', '1 registro', false],
  [2, EXACT, '2', '2 registros', false],
  [1_234, EXACT, '1.234', '1.234 registros', false],
  [10_000, LEAST, 'más de 10.000', 'más de 10.000 registros', false],
])('%i rows (%s) are shown as %s and read out as %s', (count, precision, seen, read, isMuted) => {
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <button type="button" aria-describedby="it">
        Abierta <ValueCount id="it" counted={{ count, precision }} />
      </button>
    </CoreAdminContext>,
  )
  const control = screen.getByRole('button', { name: 'Abierta', description: read })
  const shown = control.querySelector('.value-count')
  expect(shown?.querySelector('[aria-hidden="true"]')?.textContent).toBe(seen)
  expect(shown?.classList.contains('value-count-none')).toBe(isMuted)
})

it('nothing is shown of what was not counted', () => {
  const { container } = render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ValueCount id="it" counted={undefined} />
    </CoreAdminContext>,
  )
  expect(container.textContent).toBe('')
})
