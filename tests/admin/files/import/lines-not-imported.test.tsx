import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { expect, it, vi } from 'vitest'
import { dataProvider } from '../../../../generated'
import { rubros } from '../../../../generated/rubros/contract'
import { FormatList } from '#admin/list/export/format-list'
import { ImportDialog } from '#admin/files/import/import-dialog'
import { CatalogueScopeProvider, type CatalogueScope } from '#admin/list/catalogue-scope'
import { linesField } from '#wire/kinds/lines'
import { textField } from '#wire/kinds/text'
import { i18nProvider } from '../../support/message'

const lineas = linesField({
  label: 'Renglones',
  one: 'Renglón',
  min: 0,
  max: 9,
  fields: { detalle: textField({ label: 'Detalle', max: 9, required: false }) },
})
const contract = { ...rubros, fields: { ...rubros.fields, lineas } }
const scope = { contract, title: 'Rubros' } as unknown as CatalogueScope

it('a file of records with lines is refused with what to do instead', async () => {
  const onClose = vi.fn<() => void>()
  render(
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <ImportDialog scope={scope} onClose={onClose} />
    </CoreAdminContext>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Importar: Rubros' })
  expect(dialog.textContent).toContain(
    'Agregue o edite un registro y pegue ahí las líneas, copiadas de Excel, en Renglones.',
  )
  expect(screen.queryByLabelText('Elegir archivo', { selector: 'input' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Cerrar')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('an export of whole records says that it has no lines', () => {
  render(
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <CatalogueScopeProvider value={scope}>
        <FormatList button={document.body} onChoose={() => {}} onClose={() => {}} />
      </CatalogueScopeProvider>
    </CoreAdminContext>,
  )
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(items).toEqual([
    'Excel, columnas visibles',
    'CSV, registro completo (sin las líneas)',
    'Excel, registro completo (sin las líneas)',
  ])
})
