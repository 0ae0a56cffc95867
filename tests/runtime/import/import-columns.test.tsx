import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { columnsOf } from '../../../src/import/columns'
import { ImportColumns } from '../../../src/runtime/import/import-columns'
import { isReady } from '../../../src/runtime/import/import-step'
import type { SheetEncoding } from '../../../src/runtime/import/sheet'
import { idField } from '../../../src/wire/kinds/id'
import { secretField } from '../../../src/wire/kinds/secret'
import { textField } from '../../../src/wire/kinds/text'
import { testEntity } from '../../server/support/test-contract'
import { renderInSpanish } from '../support/message'
import { ALL, buttons, sheetOf, target, texts } from './support/postales-file'

const nothing = () => {}

const step = (header: readonly string[], more: object = {}) => {
  const sheet = sheetOf(header, ['', ' ', 'b', '', ''], [' 1602 ', 'x'.repeat(41), 'c', '', 'n'])
  return { at: 'columns', sheet, columns: columnsOf(target, header), ...more } as const
}
const notes = () =>
  screen.getAllByRole('combobox').map((select) => {
    const note = document.getElementById(select.getAttribute('aria-describedby') ?? '')
    return [note?.textContent, note?.className]
  })

describe('the columns of a file', () => {
  const HEADER = ['CP', 'Localidad', 'localidad', '', 'Nota']

  it('are asked for with what is missing, what is there twice, and an example', () => {
    const chosen: unknown[] = []
    renderInSpanish(
      <ImportColumns
        step={step(HEADER)}
        onChoose={(sends, index) => void chosen.push([sends, index])}
        onReadAs={nothing}
      >
        <button type="button">Revisar</button>
      </ImportColumns>,
    )
    // The asterisk never begins a line.
    expect(texts('label')).toEqual(['Cód.Postal\u00A0*', 'Localidad\u00A0*', 'Provincia\u00A0*'])
    expect(notes()).toEqual([
      ['Falta elegir la columna', 'import-wrong'],
      ['Varias columnas se llaman así', 'import-wrong'],
      ['Falta elegir la columna', 'import-wrong'],
    ])
    expect(texts('.import-lead')[0]).toContain('postales.csv')
    expect(texts('.import-body > .import-note')[0]).toMatch(/CP, localidad, , Nota/)
    const [first, second] = screen.getAllByRole<HTMLSelectElement>('combobox')
    if (first === undefined || second === undefined) throw new Error('There are three')
    expect(document.activeElement).toBe(first)
    expect(
      within(first)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['(ninguna)', 'CP', 'Localidad', 'localidad', '(4)', 'Nota'])
    // Each of the two is still to be chosen.
    const shown = [first, second].map(({ selectedOptions: [option] }) => option?.textContent)
    expect(shown).toEqual(['(ninguna)', 'Elegir…'])
    fireEvent.change(first, { target: { value: '3' } })
    fireEvent.change(second, { target: { value: '' } })
    fireEvent.change(second, { target: { value: '1' } })
    expect(chosen).toEqual([
      ['cpostal', 3],
      ['localidad', null],
      ['localidad', 1],
    ])
    expect(buttons()).toEqual(['Revisar'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that are called the same are told apart by their places', () => {
    const header = ['Localidad', 'CP', 'Localidad', '', '']
    renderInSpanish(
      <ImportColumns step={step(header)} onChoose={nothing} onReadAs={nothing}>
        x
      </ImportColumns>,
    )
    const [first] = screen.getAllByRole('combobox')
    const offered = first && within(first).getAllByRole('option')
    expect(offered?.map(({ textContent }) => textContent)).toEqual([
      '(ninguna)',
      'Localidad (1)',
      'CP',
      'Localidad (3)',
      '(4)',
      '(5)',
    ])
  })

  it('that were found have the first filled cell as an example, of 40 characters', () => {
    renderInSpanish(
      <ImportColumns
        step={step(ALL, { fault: 'No hay conexión.' })}
        onChoose={nothing}
        onReadAs={nothing}
      >
        x
      </ImportColumns>,
    )
    expect(notes()).toEqual([
      ['Por ejemplo: 1602', 'import-note'],
      [`Por ejemplo: ${'x'.repeat(40)}`, 'import-note'],
      ['Por ejemplo: b', 'import-note'],
    ])
    expect(texts('.import-body > .import-note')).toEqual([])
    expect(screen.getByRole('alert').textContent).toBe('No hay conexión.')
  })

  it('show no example of what a column of secrets has', () => {
    const fields = {
      id: idField({ label: 'ID' }),
      nombre: textField({ label: 'Nombre', max: 20, required: true }),
      clave: secretField({ label: 'Clave', max: 20, required: true }),
    }
    const entity = testEntity('accesos', { fields })
    const header = ['Nombre', 'Clave']
    const { ingresar } = entity.metodos
    if (ingresar === undefined) throw new Error('Accesses are added')
    const columns = columnsOf({ entity, ingresar }, header)
    const sheet = sheetOf(header, ['Ana', 'hunter2'])
    const { container } = renderInSpanish(
      <ImportColumns step={{ at: 'columns', sheet, columns }} onChoose={nothing} onReadAs={nothing}>
        x
      </ImportColumns>,
    )
    expect(notes()).toEqual([
      ['Por ejemplo: Ana', 'import-note'],
      ['', 'import-note'],
    ])
    expect(container.innerHTML).not.toContain('hunter2')
  })

  it.each([
    [ALL, true],
    [ALL.slice(1), false],
    [[...ALL, 'localidad'], false],
  ])('%j suffice: %s', (header, suffice) => {
    expect(isReady(target, sheetOf(header), columnsOf(target, header))).toBe(suffice)
  })
})

const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Codificación' })

describe('the encoding of a CSV', () => {
  const readings = [
    { encoding: 'windows-1252', text: '1602;Ni¤o' },
    { encoding: 'cp850', text: '1602;Niño' },
  ] as const
  const encoded = (more: Pick<SheetEncoding, 'by' | 'read'>) => {
    const sheet = { ...sheetOf(ALL, ['1602', 'Niño', 'x']), encoding: { ...more, readings } }
    return { at: 'columns', sheet, columns: columnsOf(target, ALL) } as const
  }

  it('is asked for in doubt, with a line as each one reads it', () => {
    const chosen: unknown[] = []
    const step = encoded({ by: 'doubt', read: 'windows-1252' })
    renderInSpanish(
      <ImportColumns step={step} onChoose={nothing} onReadAs={(as) => void chosen.push(as)}>
        x
      </ImportColumns>,
    )
    expect(document.activeElement).toBe(choice())
    expect(choice().selectedOptions[0]?.textContent).toBe('Elegir…')
    expect(
      within(choice())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Windows (1252): 1602;Ni¤o', 'MS-DOS (850): 1602;Niño'])
    expect(notes()[0]).toEqual(['Elija aquella en la que los acentos se leen bien', 'import-wrong'])
    fireEvent.change(choice(), { target: { value: 'cp850' } })
    expect(chosen).toEqual([{ encoding: 'cp850' }])
    expect(isReady(target, step.sheet, step.columns)).toBe(false)
  })

  it('may be chosen again, with a line as it is read', () => {
    const step = encoded({ by: 'letters', read: 'cp850' })
    renderInSpanish(
      <ImportColumns step={step} onChoose={nothing} onReadAs={nothing}>
        x
      </ImportColumns>,
    )
    expect(choice().value).toBe('cp850')
    expect(notes()[0]).toEqual(['Por ejemplo: 1602;Niño', 'import-note'])
    expect(isReady(target, step.sheet, step.columns)).toBe(true)
  })
})
