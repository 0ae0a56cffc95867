import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { ComputedInput } from '#admin/fields/computed'
import { LinesInput } from '#admin/fields/lines'
import { MoneyInput } from '#admin/fields/decimal'
import { TextInput } from '#admin/fields/text'
import { linesField } from '#wire/kinds/lines'
import { moneyField } from '#wire/kinds/decimal'
import { textField } from '#wire/kinds/text'
import { box, openForm, type OneInput } from '../form'
import { useLayoutSizes } from '../../support/layout'

useLayoutSizes()

const amount = { min: 0, max: 9_999_999, required: false } as const
const fields = {
  lineas: linesField({
    label: 'Líneas',
    one: 'Línea',
    min: 2,
    max: 300,
    fields: {
      cuenta: textField({ label: 'Cuenta', max: 20, required: true }),
      debe: moneyField({ label: 'Debe', ...amount }),
      haber: moneyField({ label: 'Haber', ...amount }),
    },
    balances: ['debe', 'haber'],
  }),
  total: moneyField({
    label: 'Total',
    ...amount,
    computed: { kind: 'sum', of: 'lineas.debe' },
  }),
}
const inputs = (
  <>
    <LinesInput source="lineas">
      <TextInput source="cuenta" />
      <MoneyInput source="debe" />
      <MoneyInput source="haber" />
    </LinesInput>
    <ComputedInput source="total" />
  </>
)

const grid = () => screen.getByRole('grid', { name: 'Líneas' })
const sums = () => within(within(grid()).getByRole('row', { name: /^Total/ }))

function open(values: object = {}, opened: Parameters<typeof openForm>[2] = {}): OneInput {
  const form = openForm(inputs, fields, { values: { lineas: [], ...values }, ...opened })
  box('Cuenta, Línea 1').focus()
  return form
}

const line = z.object({
  id: z.optional(z.number()),
  cuenta: z.string(),
  debe: z.nullish(z.string()),
  haber: z.nullish(z.string()),
})

/** The lines that were confirmed; an amount counts, however its zeros are written. */
function linesOf({ confirmed }: OneInput): readonly unknown[] {
  const [values] = confirmed.mock.calls[0] ?? []
  return z
    .array(line)
    .parse(values?.['lineas'])
    .map(({ id, cuenta, debe, haber }) => [id, cuenta, Number(debe ?? 0), Number(haber ?? 0)])
}

/** What is wrong with the lines, as the grid is described. */
const described = () => {
  const id = grid().getAttribute('aria-describedby')
  return id === null ? null : document.getElementById(id)?.textContent
}

const paste = (block: string) =>
  fireEvent.paste(box('Cuenta, Línea 1'), { clipboardData: { getData: () => block } })

const upTo = (max: number) => ({ ...fields, lineas: { ...fields.lineas, max } })

describe('a grid of lines', () => {
  it('is filled by two keys a line: Enter leads to what a line still needs, and then to another line; an amount with a minus is one of the other side', async () => {
    const form = open()
    await form.user.keyboard('Caja{Enter}10,50{Enter}Banco{Enter}-10,5{Enter}')
    expect(document.activeElement).toBe(box('Cuenta, Línea 3'))
    await waitFor(() => expect(sums().getAllByText('10,50')).toHaveLength(2))
    await waitFor(() => expect(box('Total').value).toBe('10,50'))
    await form.user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(form.confirmed).toHaveBeenCalled())
    expect(linesOf(form)).toEqual([
      [undefined, 'Caja', 10.5, 0],
      [undefined, 'Banco', 0, 10.5],
    ])
  })

  it.each<[string, (form: OneInput) => Promise<void>]>([
    ['Control+Enter', ({ user }) => user.keyboard('{Control>}{Enter}{/Control}')],
    ["the form's button", ({ confirm }) => confirm()],
    ['Tab', ({ user }) => user.keyboard('{Tab}')],
    ['Shift+Tab', ({ user }) => user.keyboard('{Shift>}{Tab}{/Shift}')],
    ['Enter', ({ user }) => user.keyboard('{Enter}')],
    ['the arrow up', ({ user }) => user.keyboard('{ArrowUp}')],
    ['the arrow down', ({ user }) => user.keyboard('{ArrowDown}')],
    ['PageDown', ({ user }) => user.keyboard('{PageDown}')],
    ['Control+Home', ({ user }) => user.keyboard('{Control>}{Home}{/Control}')],
    ['Control+End', ({ user }) => user.keyboard('{Control>}{End}{/Control}')],
    ['a click on another cell', ({ user }) => user.click(within(grid()).getByText('Caja'))],
  ])(
    'an amount with a minus is one of the other side once it is left by %s',
    async (_way, leave) => {
      const form = open({
        lineas: [
          { id: 1, cuenta: 'Caja', debe: '2.00', haber: null },
          { id: 2, cuenta: 'Banco', debe: null, haber: null },
          { id: 3, cuenta: 'Resto', debe: null, haber: null },
        ],
      })
      await form.user.keyboard('{ArrowDown}{Tab}')
      await form.user.type(box('Debe, Línea 2'), '-2')
      await leave(form)
      await form.user.keyboard('{Control>}{Enter}{/Control}')
      await waitFor(() => expect(form.confirmed).toHaveBeenCalled())
      expect(linesOf(form)).toEqual([
        [1, 'Caja', 2, 0],
        [2, 'Banco', 0, 2],
        [3, 'Resto', 0, 0],
      ])
    },
  )

  it('E-02: Ctrl+Enter in it takes the next record where one is added after another, as in any other control', async () => {
    const onConfirmAndContinue = vi.fn<(values: object) => void>()
    const form = open({}, { onConfirmAndContinue })
    await form.user.keyboard('Caja{Enter}10{Enter}Banco{Enter}-10{Enter}')
    await waitFor(() => expect(sums().getAllByText('10,00')).toHaveLength(2))
    await form.user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(onConfirmAndContinue).toHaveBeenCalledOnce())
    expect(form.confirmed).not.toHaveBeenCalled()
  })

  it('moves with the arrows, copies the cell above, moves and removes lines', async () => {
    const form = open({
      lineas: [
        { id: 1, cuenta: 'Caja', debe: '1.00', haber: null },
        { id: 2, cuenta: 'Banco', debe: null, haber: '1.00' },
      ],
    })
    await form.user.keyboard('{ArrowDown}{Control>}d{/Control}')
    await waitFor(() => expect(box('Cuenta, Línea 2').value).toBe('Caja'))
    await form.user.keyboard('{Control>}{Shift>}{ArrowUp}{/Shift}{/Control}')
    await form.user.keyboard('{ArrowDown}{ArrowDown}Resto{Enter}')
    expect(document.activeElement).toBe(box('Debe, Línea 3'))
    await form.user.keyboard('{Control>}{Delete}{/Control}')
    await waitFor(() => expect(within(grid()).queryByText('Resto')).toBeNull())
    await form.confirm()
    await waitFor(() => expect(form.confirmed).toHaveBeenCalled())
    expect(linesOf(form)).toEqual([
      [2, 'Caja', 0, 1],
      [1, 'Caja', 1, 0],
    ])
  })

  it('the form has what was typed at once where Escape may leave it', async () => {
    const form = open()
    await form.user.keyboard('Caja{Enter}10,50{Tab}')
    await form.user.keyboard('{Escape}')
    expect(box('Total').value).toBe('10,50')
  })

  it('the form has what was typed at once where the focus leaves the grid', async () => {
    const form = open()
    await form.user.keyboard('Caja{Enter}10,50{Enter}Banco{Enter}')
    await form.user.keyboard('5{Enter}')
    act(() => box('Total').focus())
    expect(box('Total').value).toBe('15,50')
  })

  it('is described by what is wrong with its lines, as long as something is', async () => {
    const form = open()
    expect(described()).toBeNull()
    await form.user.keyboard('Caja{Enter}10{Enter}')
    await form.confirm()
    await waitFor(() => expect(described()).toMatch(/^Requiere al menos 2/))
    await form.user.keyboard('{ArrowDown}Banco{Enter}-10{Enter}')
    await form.confirm()
    await waitFor(() => expect(form.confirmed).toHaveBeenCalled())
    expect(described()).toBeNull()
  })

  it('has the control, and the focus, in the cell that is clicked', async () => {
    const form = open({ lineas: [{ id: 1, cuenta: 'Caja', debe: '1.00', haber: null }] })
    await form.user.click(within(grid()).getByTitle('1,00'))
    expect(document.activeElement).toBe(box('Debe, Línea 1'))
    await form.user.keyboard('25')
    expect(box('Debe, Línea 1').value).toBe('25')
  })

  const rows = Array.from({ length: 200 }, (_, at) =>
    at % 2 === 0 ? `Cuenta ${at}\t1.234,50\t` : `Cuenta ${at}\t\t1.234,50`,
  )
  it('takes 200 lines of a spreadsheet', async () => {
    const form = open()
    paste(rows.join('\n'))
    await screen.findByText('Se pegaron 200 filas.')
    await waitFor(() => expect(sums().getAllByText('123.450,00')).toHaveLength(2))
    await form.confirm()
    await waitFor(() => expect(form.confirmed).toHaveBeenCalled())
    const lines = linesOf(form)
    expect(lines).toHaveLength(200)
    expect(lines.at(-1)).toEqual([undefined, 'Cuenta 199', 0, 1234.5])
  })

  it('says what of a block does not fit, and does not confirm it', async () => {
    const form = open()
    paste([...rows, 'Caja\tmucho\t', 'Un nombre que no entra en la celda\t\t1'].join('\r\n'))
    await screen.findByText(/Se pegaron 202 filas\. Hay \d celdas? con valor/)
    await form.confirm()
    await screen.findByText('Línea 201, Debe: Importe inválido')
    await waitFor(() => expect(document.activeElement).toBe(box('Debe, Línea 201')))
    expect(form.confirmed).not.toHaveBeenCalled()
  })

  it.each([
    [1, 'Caja\t10', /^Se pegó 1 fila\.$/],
    [2, 'Caja\t10', /^Se pegó 1 fila\.$/],
    [3, 'Caja\t10', /^Se pegó 1 fila\.$/],
    [1, 'Caja\tmucho', /^Se pegó 1 fila\. Hay 1 celda /],
    [2, 'Caja\tmucho', /^Se pegó 1 fila\. Hay 1 celda /],
    [2, 'Caja\t1\nBanco\tmucho', /^Se pegaron 2 filas\. Hay 1 celda /],
  ])(
    'says of a block in line %i, %j, nothing of the other lines, which are wrong',
    async (row, block, told) => {
      const form = open({
        lineas: [1, 2, 3].map((id) => ({ id, cuenta: '', debe: '1.00', haber: null })),
      })
      for (let at = 1; at < row; at += 1) await form.user.keyboard('{ArrowDown}')
      fireEvent.paste(box(`Cuenta, Línea ${row}`), { clipboardData: { getData: () => block } })
      await waitFor(() =>
        expect(document.querySelector('.lines-report')?.textContent.trim()).toMatch(told),
      )
    },
  )

  it('says that lines do not balance, or are too few, when the form is to be confirmed', async () => {
    const form = open()
    await form.confirm()
    await screen.findByText('Requiere al menos 2')
    box('Cuenta, Línea 1').focus()
    await form.user.keyboard('Caja{Enter}2{Enter}Banco{Enter}{Enter}1,25{Enter}')
    await screen.findByText('Diferencia entre Debe y Haber: 0,75')
    await form.confirm()
    await screen.findByText('Debe y Haber difieren en 0,75')
    expect(form.confirmed).not.toHaveBeenCalled()
  })

  it('says of each cell where it is, to whoever does not see it', () => {
    open({ lineas: [{ id: 1, cuenta: 'Caja', debe: '1.00', haber: null }] })
    const attributes = ['aria-colcount', 'aria-rowcount', 'aria-readonly', 'tabindex']
    expect(attributes.map((name) => grid().getAttribute(name))).toEqual(['5', '4', 'false', '-1'])
    const heads = within(grid()).getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'N.º',
      'Cuenta',
      'Debe',
      'Haber',
      'Acciones',
    ])
    const rows = within(grid()).getAllByRole('row')
    expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3', '4'])
    const numbers = within(grid()).getAllByRole('rowheader')
    expect(numbers.map(({ textContent }) => textContent)).toEqual(['1', '2', 'Total'])
    expect(numbers[0]?.querySelector('.visually-hidden')).toBeNull()
    expect(numbers[1]?.querySelector('.visually-hidden'), 'not a line yet').toBeTruthy()
    const cells = rows.slice(1, 3).map((row) => [...row.querySelectorAll('[aria-colindex]')])
    const columns = cells.map((row) => row.map((cell) => cell.getAttribute('aria-colindex')))
    expect(columns).toEqual([
      ['2', '3', '4'],
      ['2', '3', '4'],
    ])
  })

  it('has a button for each line that removes it, which keys pass by', async () => {
    const form = open({ lineas: linesFrom(3) })
    const buttons = within(grid()).getAllByRole<HTMLButtonElement>('button')
    expect(buttons.map((button) => [button.getAttribute('aria-label'), button.tabIndex])).toEqual(
      [1, 2, 3].map((number) => [`Eliminar Línea ${number}`, -1]),
    )
    await form.user.click(buttons[1] ?? grid())
    await waitFor(() => expect(within(grid()).queryByText('Cuenta 2')).toBeNull())
    expect(within(grid()).getAllByRole('button')).toHaveLength(2)
    await form.confirm()
    await waitFor(() => expect(form.confirmed).toHaveBeenCalled())
    expect(linesOf(form).map((line) => [line].flat()[0])).toEqual([1, 3])
    expect(form.confirmed).toHaveBeenCalledOnce()
  })

  it('says how it is used, and whether its sides are equal', async () => {
    const form = open({
      lineas: [
        { id: 1, cuenta: 'Caja', debe: '2.00', haber: null },
        { id: 2, cuenta: 'Banco', debe: null, haber: '2.00' },
      ],
    })
    expect(document.querySelector('.lines-help')?.textContent).toMatch(
      /Enter.* Un importe con signo menos pasa a la otra columna\.$/,
    )
    expect(document.querySelector('.lines-balanced')?.textContent).toBe('Debe y Haber coinciden')
    await form.user.keyboard('{Tab}3')
    await waitFor(() =>
      expect(document.querySelector('.lines-unbalanced')?.textContent).toBe(
        'Diferencia entre Debe y Haber: 1,00',
      ),
    )
    expect(document.querySelector('.lines-balanced')).toBeNull()
  })

  it('tells at each wrong cell what is wrong, once somebody has tried to confirm', async () => {
    const form = open({
      lineas: [
        { id: 1, cuenta: 'Caja', debe: '1.00', haber: null },
        { id: 2, cuenta: '', debe: 'x', haber: null },
      ],
    })
    const wrong = () =>
      within(grid())
        .getAllByRole('gridcell')
        .filter((cell) => cell.getAttribute('aria-invalid') === 'true')
    expect(wrong()).toEqual([])
    await form.confirm()
    await waitFor(() => expect(wrong()).toHaveLength(2))
    expect(wrong().map((cell) => cell.getAttribute('title'))).toEqual([
      'Requerido',
      'Importe inválido',
    ])
    expect(wrong()[1]?.querySelector('.visually-hidden')?.textContent).toBe('Importe inválido')
    // The empty row behind them is no line.
    expect(within(grid()).getAllByRole('row')[3]?.querySelector('[aria-invalid="true"]')).toBeNull()
  })

  it('says of a block what had no room', async () => {
    openForm(inputs, upTo(3), { values: { lineas: linesFrom(1) } })
    box('Cuenta, Línea 1').focus()
    paste(['a\t1\t\tx', 'b\t1', 'c\t1', 'd\t1', 'e\t1'].join('\n'))
    await waitFor(() =>
      expect(document.querySelector('.lines-report')?.textContent.trim()).toMatch(
        /^Se pegaron 3 filas\. El bloque tiene más columnas .* Admite hasta 3: 2 filas no se pegaron\.$/,
      ),
    )
  })

  it('is for reading where its record is deleted', () => {
    openForm(inputs, fields, {
      mode: 'remove',
      values: { lineas: [{ id: 1, cuenta: 'Caja', debe: '1.00', haber: null }] },
    })
    expect(within(grid()).getByText('Caja')).toBeDefined()
    expect(within(grid()).queryByRole('textbox')).toBeNull()
    expect(within(grid()).queryByRole('button')).toBeNull()
    expect([grid().getAttribute('aria-readonly'), grid().tabIndex]).toEqual(['true', 0])
    expect(grid().getAttribute('aria-rowcount')).toBe('3')
    expect(document.querySelector('.lines-help')).toBeNull()
    fireEvent.mouseDown(within(grid()).getByText('Caja'))
    expect(within(grid()).queryByRole('textbox')).toBeNull()
  })
})

const linesFrom = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, cuenta: `Cuenta ${at + 1}` }))

describe('how many lines there may be', () => {
  it.each([
    [0, 3, 1],
    [2, 3, 3],
    [3, 3, 3],
    [4, 3, 4],
  ])(
    '%i of at most %i are shown in %i rows: one more as long as one may be added',
    (had, max, rows) => {
      openForm(inputs, upTo(max), { values: { lineas: linesFrom(had) } })
      // The head and the sums are rows, too.
      expect(grid().getAttribute('aria-rowcount')).toBe(String(rows + 2))
      const shown = within(grid()).getAllByRole('row')
      expect(shown).toHaveLength(rows + 2)
    },
  )
})
