import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ParametrosScreen } from '../../../../generated/parametros/screen'
import { PostalesList } from '../../../../generated/postales/list'
import { UsuariosList } from '../../../../generated/usuarios/list'
import { FormTab, FormTabs } from '#admin/record/form/form-tabs'
import { fieldFaultIn } from '#admin/fields/input/field-fault'
import { Refused } from '#admin/record/form/refused'
import { DateInput } from '#admin/fields/date'
import { TextInput } from '#admin/fields/text'
import { dateField } from '#wire/kinds/date'
import { textField } from '#wire/kinds/text'
import { openForm } from '../../fields/form'
import { listLoaded, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const wire = useWire()
useLayoutSizes()
beforeEach(() => setWindowWidth(1280))

const button = (name: string) => screen.getByRole('button', { name })
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
/** What a screen reader says of a control beside its name. */
const told = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('')

const TEXT = 'ya hay una localidad así en esa provincia'

const refusedPostal = async (text: string) => {
  await wire.backend.empty('postales')
  const desk = sitAt(<PostalesList />, { token: wire.backend.token })
  await listLoaded()
  wire.refuse('postales-ingresar', 422, text)
  await desk.user.click(button('Agregar Cód. Postales'))
  await desk.user.type(box('Cód.Postal'), '1900')
  await desk.user.type(box('Localidad'), 'La Plata')
  await desk.user.click(screen.getByRole('combobox', { name: 'Provincia' }))
  await desk.user.click((await screen.findAllByRole('option'))[0] ?? document.body)
  await desk.user.click(button('Confirmar'))
  await waitFor(() => expect(wire.sent('postales-ingresar')).toHaveLength(1))
  return desk
}

describe('a form whose record the backend refuses by one field', () => {
  it('opens again with what was typed, and says why at the field, which has the focus', async () => {
    const desk = await refusedPostal(`Localidad: ${TEXT}`)
    await waitFor(() => expect(document.activeElement).toBe(box('Localidad')))
    expect(told(box('Localidad'))).toBe(TEXT)
    expect(box('Localidad').getAttribute('aria-invalid')).toBe('true')
    expect(box('Cód.Postal').value).toBe('1900')
    expect(screen.queryByRole('button', { name: 'OK' })).toBeNull()
    wire.answer('postales-ingresar', () => Response.json({}))
    await desk.user.type(box('Localidad'), ' Sur')
    expect(told(box('Localidad'))).toBe('')
    await desk.user.click(button('Confirmar'))
    await waitFor(() => expect(wire.sent('postales-ingresar')).toHaveLength(2))
    expect(wire.sent('postales-ingresar')[1]).toMatchObject({ localidad: 'La Plata Sur' })
  })

  it('is sent again as it is, where only the backend knows what is wrong', async () => {
    const desk = await refusedPostal(`Localidad: ${TEXT}`)
    await waitFor(() => expect(told(box('Localidad'))).toBe(TEXT))
    wire.refuse('postales-ingresar', 422, 'Localidad: sigue mal')
    await desk.user.click(button('Confirmar'))
    await waitFor(() => expect(told(box('Localidad'))).toBe('sigue mal'))
    expect(document.activeElement).toBe(box('Localidad'))
  })

  it('is a notice where no field is named', async () => {
    const desk = await refusedPostal('Hoy no se cargan localidades.')
    expect(await screen.findByText('Hoy no se cargan localidades.')).toBeTruthy()
    await desk.user.click(button('OK'))
    expect(told(box('Localidad'))).toBe('')
    expect(box('Localidad').value).toBe('La Plata')
  })

  it('says it above the fields where the form does not have that one', async () => {
    const desk = sitAt(<UsuariosList />, { token: wire.backend.token, rol: 'administrador' })
    await listLoaded()
    wire.refuse('usuarios-modificar', 422, 'Estado: no se admite')
    await desk.user.click(screen.getAllByRole('button', { name: /^Editar/ })[0] ?? document.body)
    await desk.user.type(box('Nombre'), ' B')
    await desk.user.click(button('Confirmar'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Estado: no se admite')
    expect(document.activeElement).toBe(alert)
    // It is no error of a field, which would keep the form from being confirmed.
    wire.answer('usuarios-modificar', () => Response.json({}))
    await desk.user.click(button('Confirmar'))
    await waitFor(() => expect(wire.sent('usuarios-modificar')).toHaveLength(2))
  })
})

it('a screen of one record says it at the field', async () => {
  wire.answer('parametro-buscar', () => Response.json({ cliente: 'A' }))
  const desk = sitAt(<ParametrosScreen />, { token: wire.backend.token })
  await listLoaded()
  wire.refuse('parametro-grabar', 422, 'Clientes: hay clientes no activos')
  await desk.user.click(screen.getByRole('radio', { name: 'Todos' }))
  await desk.user.click(button('Guardar'))
  expect(await screen.findByText('hay clientes no activos')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'OK' })).toBeNull()
  expect(document.activeElement?.getAttribute('type')).toBe('radio')
})

const field = (label: string) => textField({ label, max: 20, required: false })

describe('which field a refusal is about', () => {
  const fields = { fecha: field('Fecha'), pago: field('Fecha: pago'), otra: field('Otra') }

  it.each([
    ['Fecha: es tarde', { source: 'fecha', text: 'es tarde' }],
    ['Fecha: pago: es tarde', { source: 'pago', text: 'es tarde' }],
    ['Fecha es tarde', undefined],
    ['fecha: es tarde', undefined],
    ['La Fecha: es tarde', undefined],
  ])('%s', (text, fault) => {
    expect(fieldFaultIn(text, fields)).toEqual(fault)
  })

  it('its tab opens', async () => {
    openForm(
      <FormTabs>
        <FormTab title="Primera">
          <TextInput source="fecha" />
        </FormTab>
        <FormTab title="Segunda">
          <TextInput source="otra" />
          <Refused text="Otra: no se admite" fields={fields} />
        </FormTab>
      </FormTabs>,
      fields,
    )
    await waitFor(() => expect(document.activeElement).toBe(box('Otra')))
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Segunda (con errores)')
    expect(told(box('Otra'))).toBe('no se admite')
  })

  it('has the focus, of whatever kind it is', async () => {
    const dia = dateField({ label: 'Día', required: true })
    openForm(
      <>
        <TextInput source="fecha" />
        <DateInput source="dia" />
        <Refused text="Día: es feriado" fields={{ ...fields, dia }} />
      </>,
      { ...fields, dia },
      { values: { dia: '2026-01-09' } },
    )
    await waitFor(() => expect(told(box('Día'))).toContain('es feriado'))
    expect(document.activeElement).toBe(box('Día'))
    expect(box('Día').getAttribute('aria-invalid')).toBe('true')
  })
})
