import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CoreAdminContext } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../../src/app/signed-in/signed-in'
import { type AddRequest, AddingContext } from '#admin/fields/picker/adding'
import type { ReferredNames } from '#admin/fields/picker/reference-options'
import { useAddition } from '#admin/fields/picker/use-addition'
import { FormOpeningProvider } from '#admin/fields/input/form-opening'
import type { Row } from '#admin/provider/row'
import { testEntity } from '../../../server/support/test-contract'
import { i18nProvider } from '../../support/message'

const contract = {
  ...testEntity('zonas', { fields: {} }),
  screen: { group: 'Archivos', entry: 'Zonas', add: 'Agregar Zona' },
}
const form = { contract, fetch: async () => () => null }
const requests: AddRequest[] = []
const adding = {
  forms: new Map([['zonas', form]]),
  open: 0,
  add: (request: AddRequest) => requests.push(request),
}
const Around = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter>
    <CoreAdminContext i18nProvider={i18nProvider} queryClient={createQueryClient()}>
      <AddingContext value={adding}>
        <FormOpeningProvider value={{ mode: 'add', number: 1 }}>{children}</FormOpeningProvider>
      </AddingContext>
    </CoreAdminContext>
  </MemoryRouter>
)

type Named = Pick<ReferredNames, 'nameOf'>

/** The names of some options, by the ids of their records. */
const options = (names: Readonly<Record<number, string>>): Named => ({
  nameOf: ({ id }: Row) => names[Number(id)],
})

it('a record that was added is chosen once it is among the options, and not again where its name changes', () => {
  const onAdded = vi.fn<(name: string) => void>()
  const referral = { label: 'Zona', resource: 'zonas', shows: 'zona', sends: 'id' } as const
  const { result, rerender } = renderHook((names: Named) => useAddition(referral, names, onAdded), {
    wrapper: Around,
    initialProps: options({ 1: 'Norte' }),
  })
  act(() => result.current?.open('Este'))
  act(() => requests[0]?.onAdded({ id: 3, zona: 'Este' }))
  expect(onAdded).not.toHaveBeenCalled()
  rerender(options({ 1: 'Norte', 3: 'Este' }))
  expect(onAdded.mock.calls).toEqual([['Este']])
  rerender(options({ 1: 'Norte', 3: 'Este (3)', 4: 'Este (4)' }))
  rerender(options({ 1: 'Norte' }))
  rerender(options({ 1: 'Norte', 3: 'Este' }))
  expect(onAdded).toHaveBeenCalledOnce()
  act(() => requests[0]?.onAdded({ id: 4, zona: 'Oeste' }))
  rerender(options({ 3: 'Este', 4: 'Oeste' }))
  expect(onAdded.mock.calls).toEqual([['Este'], ['Oeste']])
})
