import { act, renderHook } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { NotificationContextProvider, useNotificationContext } from 'react-admin'
import { BrowserRouter, type NavigateFunction, useNavigate } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useAddressedDetail } from '#admin/list/detail/detail-beside'
import {
  type CatalogueScope,
  CatalogueScopeProvider,
  type ListedScope,
  ListedScopeProvider,
} from '#admin/list/catalogue-scope'
import type { Row } from '#admin/provider/row'
import { InSpanish } from '../../support/message'
import { clientes } from '../../support/paged/clientes'

const ADA: Row = { id: 7, nombre: 'Ada' }

interface State {
  readonly isReady: boolean
  readonly shown: Row['id'] | undefined
  readonly atList: boolean
}

let navigate: NavigateFunction
let notices: readonly string[]

function Witness({ children }: { readonly children: ReactNode }) {
  const to = useNavigate()
  const { notifications } = useNotificationContext()
  useEffect(() => {
    navigate = to
    notices = notifications.map(({ message }) => String(message))
  })
  return children
}

/** A list at an address. @returns what was looked for, what was shown and hidden, and how to answer and to go elsewhere */
function openAt(address: string, start: Partial<State> = {}) {
  history.replaceState(null, '', address)
  const finds: { readonly id: string; give(row: Row | undefined): void }[] = []
  const find = (id: string, give: (row: Row | undefined) => void) => void finds.push({ id, give })
  const onShow = vi.fn<(row: Row) => void>()
  const onHide = vi.fn<() => void>()
  let state: State = { isReady: true, shown: undefined, atList: true, ...start }
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <NotificationContextProvider>
      <InSpanish>
        <BrowserRouter>
          <CatalogueScopeProvider value={{ contract: clientes } as unknown as CatalogueScope}>
            <ListedScopeProvider
              value={{ records: { isReady: state.isReady, find } } as unknown as ListedScope}
            >
              <Witness>{children}</Witness>
            </ListedScopeProvider>
          </CatalogueScopeProvider>
        </BrowserRouter>
      </InSpanish>
    </NotificationContextProvider>
  )
  const { rerender } = renderHook(
    () => useAddressedDetail({ shown: state.shown, atList: state.atList, onShow, onHide }),
    { wrapper },
  )
  return {
    onShow,
    onHide,
    looked: () => finds.map(({ id }) => id),
    give: (row: Row | undefined, at = 0) => act(() => finds[at]?.give(row)),
    goTo: (path: string) => act(() => navigate(path)),
    become: (changes: Partial<State>) => {
      state = { ...state, ...changes }
      rerender()
    },
  }
}

beforeEach(() => {
  notices = []
})

describe('the record that an address is of', () => {
  it('is shown once it is found', () => {
    const { looked, give, onShow, onHide } = openAt('/clientes/ver/7')
    expect(looked()).toEqual(['7'])
    give(ADA)
    expect(onShow).toHaveBeenCalledExactlyOnceWith(ADA)
    expect(onHide).not.toHaveBeenCalled()
  })

  it('is looked for once, and not before records can be found', () => {
    const { looked, become } = openAt('/clientes/ver/7', { isReady: false })
    expect(looked()).toEqual([])
    become({ isReady: true })
    expect(looked()).toEqual(['7'])
    become({ isReady: false })
    become({ isReady: true })
    expect(looked()).toEqual(['7'])
  })

  it('that is not there any more is told, and the list stays', () => {
    const { give, onShow } = openAt('/clientes/ver/7')
    give(undefined)
    expect(onShow).not.toHaveBeenCalled()
    expect(notices).toEqual(['No se encontró el registro.'])
    expect(location.pathname).toBe('/clientes')
  })

  it.each([
    ['the list', '/clientes', ADA],
    ['another record', '/clientes/ver/8', ADA],
    ['the list, and is not there', '/clientes', undefined],
    ['another record, and is not there', '/clientes/ver/8', undefined],
  ])('that is found after somebody has gone to %s leaves that as it is', (_where, path, found) => {
    const { goTo, give, onShow } = openAt('/clientes/ver/7')
    goTo(path)
    give(found)
    expect(onShow).not.toHaveBeenCalled()
    expect([notices, location.pathname]).toEqual([[], path])
  })

  it.each([
    ['is shown already', { shown: 7 }],
    ['has a form in front of its list', { atList: false }],
  ])('is not looked for where it %s', (_why, start) => {
    const { looked, onHide } = openAt('/clientes/ver/7', start)
    expect(looked()).toEqual([])
    expect(onHide).not.toHaveBeenCalled()
  })

  it('is hidden where the address is that of the list again, and followed to another', () => {
    const { goTo, become, looked, onHide } = openAt('/clientes/ver/7', { shown: 7 })
    goTo('/clientes/ver/8')
    expect(looked()).toEqual(['8'])
    become({ shown: 8 })
    expect(onHide).not.toHaveBeenCalled()
    goTo('/clientes')
    expect(onHide).toHaveBeenCalledOnce()
    become({ shown: undefined })
    goTo('/clientes?buscar=a')
    expect(onHide).toHaveBeenCalledOnce()
  })
})
