import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Column, plainText } from '#admin/fields/columns/column'
import { DetailFields } from '#admin/list/detail/detail-fields'
import { type DetailScope, DetailScopeProvider } from '#admin/list/detail/detail-scope'
import {
  type CatalogueScope,
  CatalogueScopeProvider,
  type ListedScope,
  ListedScopeProvider,
} from '#admin/list/catalogue-scope'
import type { Row } from '#admin/provider/row'
import { identifiedField, Referred } from '#wire/kinds/identified'
import { sitAt } from '../../support/desk'
import { clientes } from '../../support/paged/clientes'

const referral = { shows: 'nombre', sends: 'id', key: ['id'], max: 50, required: false } as const
const contract = {
  ...clientes,
  fields: {
    ...clientes.fields,
    titular: identifiedField({ label: 'Titular', resource: 'clientes', ...referral }),
    zona: identifiedField({ label: 'Zona', resource: 'zonas', ...referral }),
  },
}
const ADA: Row = { id: 7, nombre: 'Ada' }

/** The detail of a client that refers to another. @param found the record that it refers to, where it is there */
function show(field: string, value: unknown, found: Row | 'none' = ADA) {
  const looked: string[] = []
  const toggle = vi.fn<DetailScope['toggle']>()
  const records = {
    find: (id: string, give: (row: Row | undefined) => void) => {
      looked.push(id)
      give(found === 'none' ? undefined : found)
    },
  }
  const column: Column = {
    source: field,
    label: field,
    align: 'start',
    width: 'fill',
    text: plainText,
    sortKey: plainText,
  }
  sitAt(
    <CatalogueScopeProvider value={{ contract } as unknown as CatalogueScope}>
      <ListedScopeProvider value={{ records } as unknown as ListedScope}>
        <DetailScopeProvider value={{ toggle } as unknown as DetailScope}>
          <div className="detail-body" tabIndex={-1}>
            <DetailFields
              sections={[{ title: undefined, columns: [column] }]}
              whole={{
                record: { id: 1, [field]: value },
                isPartial: false,
                isLoading: false,
                error: null,
                isGone: false,
                retry: () => undefined,
              }}
            />
          </div>
        </DetailScopeProvider>
      </ListedScopeProvider>
    </CatalogueScopeProvider>,
    { token: 'valid' },
  )
  return { looked, toggle }
}

describe('what a record refers to', () => {
  it.each([
    ['a record of the same list', 'titular', new Referred(7, 'Ada'), '/clientes/ver/7'],
    [
      'one of several fields',
      'titular',
      new Referred({ a: 1, b: 2 }, 'Ada'),
      '/clientes/ver/1%1F2',
    ],
    ['a name alone', 'titular', 'Ada', undefined],
    ['a record of another list', 'zona', new Referred(7, 'Ada'), undefined],
  ])('is a link where it can be shown in place of this one: %s', (_what, field, value, href) => {
    show(field, value)
    expect(screen.getByRole('definition').textContent).toBe('Ada')
    expect(screen.queryByRole('link')?.getAttribute('href')).toBe(href)
  })

  it('is shown by its link, which leaves the focus in the detail', () => {
    const { looked, toggle } = show('titular', new Referred(7, 'Ada'))
    expect(fireEvent.click(screen.getByRole('link')), 'the page stays').toBe(false)
    expect(looked).toEqual(['7'])
    expect(toggle).toHaveBeenCalledExactlyOnceWith(ADA)
    expect(document.activeElement?.className).toBe('detail-body')
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
    'is opened elsewhere by the browser with %j',
    (held) => {
      const prevented: boolean[] = []
      const note = (event: Event): void => {
        prevented.push(event.defaultPrevented)
        event.preventDefault()
      }
      document.addEventListener('click', note)
      onTestFinished(() => document.removeEventListener('click', note))
      const { looked, toggle } = show('titular', new Referred(7, 'Ada'))
      fireEvent.click(screen.getByRole('link'), held)
      expect([prevented, looked]).toEqual([[false], []])
      expect(toggle).not.toHaveBeenCalled()
    },
  )

  it('that is not there any more is told', async () => {
    const { toggle } = show('titular', new Referred(7, 'Ada'), 'none')
    fireEvent.click(screen.getByRole('link'))
    await waitFor(() =>
      expect(screen.getByTestId('notices').textContent).toBe('No se encontró el registro.'),
    )
    expect(toggle).not.toHaveBeenCalled()
  })
})
