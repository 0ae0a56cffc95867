import { render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { FormColumns, FormSection, WideField } from '#admin/record/form/form-columns'
import { FormTab, FormTabs } from '#admin/record/form/form-tabs'
import { TextInput } from '#admin/fields/text'
import { textField } from '#wire/kinds/text'
import { box, openForm } from '../../fields/form'

const fields = {
  cuit: textField({ label: 'CUIT', max: 11, required: false }),
  iva: textField({ label: 'IVA', max: 20, required: true }),
  calle: textField({ label: 'Calle', max: 50, required: false }),
  email: textField({ label: 'Email', max: 50, required: true }),
  nota: textField({ label: 'Nota', max: 50, required: false }),
  mes: textField({ label: 'Mes', max: 2, required: false }),
  tope: textField({ label: 'Tope', max: 9, required: false }),
  uno: textField({ label: 'Uno', max: 2, required: false }),
  dos: textField({ label: 'Dos', max: 2, required: false }),
  tres: textField({ label: 'Tres', max: 2, required: false }),
}

const tabs = (
  <FormTabs>
    <FormTab title="Fiscal">
      <TextInput source="cuit" />
      <TextInput source="iva" />
    </FormTab>
    <FormTab title="Contacto" columns={2}>
      <TextInput source="calle" />
      <TextInput source="email" />
    </FormTab>
    <FormTab title="Notas">
      <TextInput source="nota" />
    </FormTab>
  </FormTabs>
)

const tab = (name: string) => screen.getByRole('tab', { name })
const chosen = () => screen.getByRole('tab', { selected: true }).textContent
const focused = () => document.activeElement
/** The tabs that say that they have errors. */
const faulty = () =>
  screen
    .queryAllByRole('tab', { name: /con errores/ })
    .map(({ textContent }) => textContent?.replace(' (con errores)', ''))

describe('tabs', () => {
  it.each(['constructor', 'hasOwnProperty', '__proto__', ''])(
    'under any title: %j',
    async (title) => {
      const { confirm } = openForm(
        <FormTabs>
          <FormTab title="Primera">
            <TextInput source="cuit" />
          </FormTab>
          <FormTab title={title}>
            <TextInput source="iva" />
          </FormTab>
        </FormTabs>,
        fields,
      )
      await confirm()
      await waitFor(() => expect(chosen()).toBe(`${title} (con errores)`))
      await waitFor(() => expect(focused()).toBe(box('IVA')))
    },
  )

  it('by the pattern of ARIA: a list of tabs, each with its panel, one of them in sight', () => {
    openForm(tabs, fields)
    const all = within(screen.getByRole('tablist', { name: 'Partes del formulario' }))
    expect(all.getAllByRole('tab').map((one) => one.textContent)).toEqual([
      'Fiscal',
      'Contacto',
      'Notas',
    ])
    for (const one of all.getAllByRole('tab')) {
      const panel = document.getElementById(one.getAttribute('aria-controls') ?? '')
      expect(panel?.getAttribute('aria-labelledby')).toBe(one.id)
      expect(panel?.hidden).toBe(one.getAttribute('aria-selected') === 'false')
    }
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
    expect(focused()).toBe(box('CUIT'))
  })

  it('the arrow keys lead from tab to tab and open them, Home and End to the ends', async () => {
    const { user } = openForm(tabs, fields)
    await user.click(tab('Fiscal'))
    for (const [key, reached] of [
      ['ArrowRight', 'Contacto'],
      ['End', 'Notas'],
      ['ArrowRight', 'Fiscal'],
      ['ArrowLeft', 'Notas'],
      ['Home', 'Fiscal'],
    ] as const) {
      await user.keyboard(`{${key}}`)
      expect([focused()?.textContent, chosen()], key).toEqual([reached, reached])
    }
    await user.tab()
    expect(focused(), 'Tab leads into the panel, not to the next tab').toBe(box('CUIT'))
  })

  it('an attempt to confirm marks every faulty tab, opens the first one, and focuses its first faulty field', async () => {
    const { user, confirm, confirmed } = openForm(tabs, fields)
    await user.click(tab('Notas'))
    await confirm()
    await waitFor(() => expect(faulty()).toEqual(['Fiscal', 'Contacto']))
    expect(chosen()).toContain('Fiscal')
    await waitFor(() => expect(focused()).toBe(box('IVA')))
    await user.type(box('IVA'), 'RI')
    await waitFor(() => expect(faulty()).toEqual(['Contacto']))
    await user.click(tab('Notas'))
    await confirm()
    await waitFor(() => expect(chosen()).toContain('Contacto'))
    await waitFor(() => expect(focused()).toBe(box('Email')))
    await user.type(box('Email'), 'a@b.com')
    await waitFor(() => expect(faulty()).toEqual([]))
    expect(confirmed).not.toHaveBeenCalled()
  })

  it('the same attempt again leads to the same field', async () => {
    const { user, confirm } = openForm(tabs, fields, { values: { iva: 'RI' } })
    await confirm()
    await waitFor(() => expect(focused()).toBe(box('Email')))
    await user.click(tab('Fiscal'))
    await confirm()
    await waitFor(() => expect(focused()).toBe(box('Email')))
  })

  it('what is typed on a tab stays, and is confirmed with the others', async () => {
    const { user, confirm, confirmed } = openForm(tabs, fields, { values: { cuit: '', calle: '' } })
    await user.type(box('IVA'), 'RI')
    await user.click(tab('Contacto'))
    await user.type(box('Email'), 'a@b.com')
    await user.click(tab('Notas'))
    await user.type(box('Nota'), 'sí')
    await user.click(tab('Fiscal'))
    expect(box('IVA').value).toBe('RI')
    await confirm()
    await waitFor(() =>
      expect(confirmed.mock.lastCall?.[0]).toMatchObject({
        iva: 'RI',
        email: 'a@b.com',
        nota: 'sí',
      }),
    )
  })

  it('what is confirmed without an error leaves the tab that shows', async () => {
    const values = { cuit: '', iva: 'RI', calle: '', email: 'a@b.com', nota: '' }
    const { user, confirm, confirmed } = openForm(tabs, fields, { values })
    await user.click(tab('Notas'))
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledOnce())
    expect(chosen()).toBe('Notas')
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
  })

  it('anything else among them is refused', () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const mixed = (
      <FormTabs>
        <TextInput source="cuit" />
      </FormTabs>
    )
    expect(() => render(mixed)).toThrow('FormTabs takes FormTab elements only')
  })

  it('a delete form shows them with nothing to type in', async () => {
    const { user } = openForm(tabs, fields, {
      mode: 'remove',
      values: { iva: 'RI', email: 'a@b.com' },
    })
    await user.click(tab('Contacto'))
    expect(box('Email').readOnly).toBe(true)
  })
})

describe('sections and columns', () => {
  it('a section is a group that screen readers name with its title', () => {
    openForm(
      <>
        <FormSection title="Período" columns={2}>
          <TextInput source="mes" />
        </FormSection>
        <FormSection title="Importes">
          <TextInput source="tope" />
        </FormSection>
      </>,
      fields,
    )
    const groups = screen
      .getAllByRole('group')
      .map((group) => [
        group.querySelector('legend')?.textContent,
        within(group).getByRole('textbox').getAttribute('name'),
        group.querySelector('.form-grid')?.className,
      ])
    expect(groups).toEqual([
      ['Período', 'mes', 'form-grid form-grid-2'],
      ['Importes', 'tope', 'form-grid form-grid-1'],
    ])
    expect(focused()).toBe(box('Mes'))
  })

  it('two columns are read and walked in the order of the schema, a wide field over both', async () => {
    const { user } = openForm(
      <FormColumns>
        <TextInput source="uno" />
        <TextInput source="dos" />
        <WideField>
          <TextInput source="tres" />
        </WideField>
      </FormColumns>,
      fields,
    )
    const walked: (string | null | undefined)[] = []
    for (let step = 0; step < 3; step += 1) {
      walked.push(focused()?.getAttribute('name'))
      await user.tab()
    }
    expect(walked).toEqual(['uno', 'dos', 'tres'])
    expect(box('Tres').closest('.form-wide')).not.toBeNull()
  })
})
