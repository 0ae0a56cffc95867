import { screen, waitFor, within } from '@testing-library/react'
import {
  AutocompleteInput,
  DateField,
  FunctionField,
  ReferenceField,
  ReferenceInput,
  ResourceContextProvider,
  UrlField,
  required,
  useGetIdentity,
  useListContext,
  useRecordContext,
  useSaveContext,
} from 'react-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { postales } from '../../../generated/postales/contract'
import { useFormOpening } from '#admin/fields/input/form-opening'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { FieldColumn } from '#admin/fields/columns/field-column'
import { DigitsColumn, TextColumn } from '#admin/fields/columns/kinds'
import { DigitsInput } from '#admin/fields/digits'
import { TextInput } from '#admin/fields/text'
import { listLoaded, shownRows, sitAt } from '../support/desk'
import { setWindowWidth, useLayoutSizes } from '../support/layout'
import { useWire } from '../support/wire'

const wire = useWire()
useLayoutSizes()

const FORMOSA = { cpostal: 3600, localidad: 'Formosa', provincia: 'Formosa' }
const CORDOBA = { cpostal: 5000, localidad: 'Córdoba', provincia: 'Córdoba' }

beforeEach(async () => {
  setWindowWidth(1280)
  await wire.backend.empty('postales')
  for (const row of [FORMOSA, CORDOBA]) await wire.backend.call('postales-ingresar', row)
})

/** As a community component is written: it knows react-admin's contexts and nothing of this project. */
function Summary() {
  const { total, filterValues, sort, setSort } = useListContext()
  const { identity } = useGetIdentity()
  return (
    <p>
      <output aria-label="Resumen">
        {`${identity?.fullName}: ${total} de "${filterValues['q'] ?? ''}" por ${sort.field}`}
      </output>
      <button type="button" onClick={() => setSort({ field: 'localidad', order: 'DESC' })}>
        Al revés
      </button>
    </p>
  )
}

function Greeting() {
  const record = useRecordContext()
  return <button type="button">{`Saludar a ${record?.['localidad']}`}</button>
}

function SaveNow() {
  const { save } = useSaveContext()
  const record = useRecordContext()
  return (
    <button type="button" onClick={() => void save?.({ ...record, localidad: 'Carlos Paz' })}>
      Guardar ya
    </button>
  )
}

function Fields() {
  const { mode } = useFormOpening()
  return (
    <>
      <DigitsInput source="cpostal" label="Código" readOnlyOnEdit />
      <TextInput source="localidad" />
      <ReferenceInput
        source="provincia"
        reference="provincias"
        sort={{ field: 'provincia', order: 'ASC' }}
      >
        <AutocompleteInput
          label="Provincia"
          optionValue="provincia"
          validate={required()}
          disabled={mode === 'remove'}
          openOnFocus={false}
          helperText={false}
        />
      </ReferenceInput>
      <SaveNow />
    </>
  )
}

const Screen = () => (
  <ResourceContextProvider value="postales">
    <CatalogueScreen
      contract={postales}
      title="Códigos Postales"
      form={Fields}
      above={<Summary />}
      rowAction={<Greeting />}
      texts={{
        add: 'Agregar Código',
        edit: 'Editar Código',
        question: '¿?',
        remove: 'Eliminar',
        empty: 'Nada.',
      }}
    >
      <DigitsColumn source="cpostal" label="Código" />
      <TextColumn
        source="localidad"
        label="Localidad"
        text={(value, { cpostal }) => `${value} (${cpostal})`}
      />
      <FieldColumn source="provincia" label="Provincia">
        <ReferenceField source="provincia" reference="provincias" />
      </FieldColumn>
      <FunctionField
        source="cpostal"
        label="Doble"
        render={(record) => Number(record['cpostal']) * 2}
      />
      <UrlField source="localidad" label="Sitio" />
      <DateField source="fecha" label="Fecha" emptyText="sin fecha" locales="es-AR" />
    </CatalogueScreen>
  </ResourceContextProvider>
)

const open = async () => {
  const desk = sitAt(<Screen />, {
    token: wire.backend.token,
    usuario: 'Ana',
    rol: 'Administrador',
  })
  await listLoaded()
  return desk
}
const summary = () => screen.getByRole('status', { name: 'Resumen' }).textContent

describe('components of react-admin in a list that was taken over by hand', () => {
  it('show each row’s record; text() takes value and record', async () => {
    await open()
    await waitFor(() =>
      expect(shownRows().map((cells) => cells.slice(0, 6))).toEqual([
        ['3600', 'Formosa (3600)', 'Formosa', '7200', 'Formosa', 'sin fecha'],
        ['5000', 'Córdoba (5000)', 'Córdoba', '10000', 'Córdoba', 'sin fecha'],
      ]),
    )
    expect(screen.getByRole('link', { name: 'Córdoba' }).getAttribute('href')).toBe('Córdoba')
  })

  it('read and change the list through its context', async () => {
    const desk = await open()
    await waitFor(() => expect(summary()).toBe('Ana: 2 de "" por '))
    await desk.user.click(screen.getByRole('button', { name: 'Al revés' }))
    expect(summary()).toBe('Ana: 2 de "" por localidad')
    expect(shownRows().map(([code]) => code)).toEqual(['3600', '5000'])
    await desk.user.type(screen.getByRole('searchbox'), 'cor')
    expect(summary()).toBe('Ana: 1 de "cor" por localidad')
  })

  it('stand among a row’s buttons, with its record', async () => {
    await open()
    const [row] = screen.getAllByRole('row').slice(1)
    expect(row && within(row).getByRole('button', { name: 'Saludar a Formosa' })).toBeTruthy()
  })
})

describe('components of react-admin in a form that was taken over by hand', () => {
  it('show what the record has, offer what is found, and save what was picked', async () => {
    const desk = await open()
    const [edit] = screen.getAllByRole('button', { name: 'Editar' })
    if (edit) await desk.user.click(edit)
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /Provincia/ })
    await waitFor(() => expect(box.value).toBe('Formosa'))
    await desk.user.clear(box)
    await desk.user.type(box, 'cordo')
    await desk.user.click(await screen.findByRole('option', { name: 'Córdoba' }))
    await desk.user.click(screen.getByRole('button', { name: 'Confirmar' }))
    await waitFor(async () =>
      expect(await wire.backend.rows('postales-buscar', 'postales')).toMatchObject([
        { ...FORMOSA, provincia: 'Córdoba' },
        CORDOBA,
      ]),
    )
  })

  it('are disabled where the form says so, and offer nothing over its buttons', async () => {
    const desk = await open()
    const [remove] = screen.getAllByRole('button', { name: 'Eliminar' })
    if (remove) await desk.user.click(remove)
    await desk.user.click(await screen.findByRole('button', { name: 'Si' }))
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /Provincia/ })
    expect(box.disabled).toBe(true)
    expect(screen.queryByRole('listbox')).toBeNull()
    await desk.user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar' }),
    )
    await waitFor(async () =>
      expect(await wire.backend.rows('postales-buscar', 'postales')).toMatchObject([CORDOBA]),
    )
  })

  it('keep an empty required one from being sent', async () => {
    const desk = await open()
    const [edit] = screen.getAllByRole('button', { name: 'Editar' })
    if (edit) await desk.user.click(edit)
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /Provincia/ })
    await waitFor(() => expect(box.value).toBe('Formosa'))
    await desk.user.clear(box)
    await desk.user.click(screen.getByRole('button', { name: 'Confirmar' }))
    await screen.findByText('Requerido')
    expect(await wire.backend.rows('postales-buscar', 'postales')).toMatchObject([FORMOSA, CORDOBA])
  })

  it('may save by the form’s own way', async () => {
    const desk = await open()
    const [, edit] = screen.getAllByRole('button', { name: 'Editar' })
    if (edit) await desk.user.click(edit)
    await desk.user.click(await screen.findByRole('button', { name: 'Guardar ya' }))
    await waitFor(async () =>
      expect(await wire.backend.rows('postales-buscar', 'postales')).toMatchObject([
        FORMOSA,
        { cpostal: 5000, localidad: 'Carlos Paz' },
      ]),
    )
  })
})
