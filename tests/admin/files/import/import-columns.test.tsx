import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ImportColumns } from '#admin/files/import/import-columns'
import {
  isReady,
  type SheetColumns,
  sheetColumns,
  type ImportStep,
} from '#admin/files/import/import-step'
import type { SheetEncoding } from '#admin/files/import/sheet'
import { checkRows, type ImportDesk, readFile } from '#admin/files/import/import-work'
import { decimalField } from '#wire/kinds/decimal'
import { dateField } from '#wire/kinds/date'
import { idField, textField } from '#wire/kinds/text'
import { secretField } from '#wire/kinds/secret'
import { testEntity } from '../../../server/support/test-contract'
import { renderInSpanish } from '../../support/message'
import { ALL, buttons, sheetOf, target, texts } from './support/postales-file'

const nothing = () => {}

const file = (...lines: readonly string[]) => new File([lines.join('\r\n')], 'pruebas.csv')

const step = (header: readonly string[], more: object = {}) => {
  const sheet = sheetOf(header, ['', ' ', 'b', '', ''], [' 1602 ', 'x'.repeat(41), 'c', '', 'n'])
  return { at: 'columns', sheet, columns: sheetColumns(target, sheet), ...more } as const
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
        onReading={nothing}
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
      <ImportColumns step={step(header)} onChoose={nothing} onReading={nothing} onReadAs={nothing}>
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
        onReading={nothing}
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
    const columns = sheetColumns({ entity, ingresar }, sheetOf(header))
    const sheet = sheetOf(header, ['Ana', 'hunter2'])
    const { container } = renderInSpanish(
      <ImportColumns
        step={{ at: 'columns', sheet, columns }}
        onChoose={nothing}
        onReading={nothing}
        onReadAs={nothing}
      >
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
    expect(isReady(target, sheetOf(header), sheetColumns(target, sheetOf(header)))).toBe(suffice)
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
    return { at: 'columns', sheet, columns: sheetColumns(target, sheet) } as const
  }

  it('is asked for in doubt, with a line as each one reads it', () => {
    const chosen: unknown[] = []
    const step = encoded({ by: 'doubt', read: 'windows-1252' })
    renderInSpanish(
      <ImportColumns
        step={step}
        onChoose={nothing}
        onReading={nothing}
        onReadAs={(as) => void chosen.push(as)}
      >
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
      <ImportColumns step={step} onChoose={nothing} onReading={nothing} onReadAs={nothing}>
        x
      </ImportColumns>,
    )
    expect(choice().value).toBe('cp850')
    expect(notes()[0]).toEqual(['Por ejemplo: 1602;Niño', 'import-note'])
    expect(isReady(target, step.sheet, step.columns)).toBe(true)
  })
})

describe('how a column is read', () => {
  const limits = { min: 0, max: 1e9, required: false } as const
  const entity = testEntity('pruebas', {
    fields: {
      id: idField({ label: 'ID' }),
      nombre: textField({ label: 'Nombre', max: 20, required: true }),
      tasa: decimalField({ label: 'Tasa', decimals: 3, ...limits }),
      fecha: dateField({ label: 'Fecha', required: false }),
    },
  })
  const { ingresar } = entity.metodos
  if (ingresar === undefined) throw new Error('Nothing can be added')
  const pruebas = { entity, ingresar }
  /** A desk at which nothing is known, and the steps that it has shown. */
  const desk = () => {
    const steps: ImportStep[] = []
    const made: Pick<ImportDesk, 'target' | 'storeFor' | 'show' | 'textOf' | 'begin'> = {
      target: pruebas,
      storeFor: () => ({
        batch: 10,
        known: async () => [],
        referred: () => Promise.reject(new Error('There are no references')),
        write: () => Promise.reject(new Error('Nothing is written')),
      }),
      show: (step) => void steps.push(step),
      textOf: String,
      begin: () => new AbortController().signal,
    }
    return { desk: made as ImportDesk, last: () => steps.at(-1) }
  }

  it('is chosen where its cells leave it open, and the preview has the values that will be stored', async () => {
    const { desk: at, last } = desk()
    await readFile(at, [file('Nombre,Tasa,Fecha', 'a,1.234,01/02/2026', 'b,10,1/2/26')])
    const step = last()
    if (step?.at !== 'columns') throw new Error('The file was read without a choice')
    const { sheet, columns } = step
    expect(isReady(pruebas, sheet, columns)).toBe(false)
    const chosen: unknown[] = []
    const shown = renderInSpanish(
      <ImportColumns
        step={step}
        onChoose={nothing}
        onReading={(sends, reading) => void chosen.push([sends, reading])}
        onReadAs={nothing}
      >
        x
      </ImportColumns>,
    )
    const tasa = screen.getByRole('combobox', { name: 'Tasa: Se lee como' })
    expect(
      within(tasa)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Coma decimal: 1.234,000', 'Punto decimal: 1,234'])
    expect(document.activeElement).toBe(tasa)
    expect(texts('.import-wrong').map((text) => text?.trim())).toEqual([
      'Falta elegir cómo se lee 1.234 (línea 2).',
      'Falta elegir cómo se lee 01/02/2026 (línea 2).',
    ])
    fireEvent.change(tasa, { target: { value: 'point' } })
    expect(chosen).toEqual([['tasa', 'point']])
    shown.unmount()
    const readings = columns.survey.readings(sheet.delimiter, { tasa: 'point', fecha: 'mdy' })
    const decided: SheetColumns = { ...columns, readings }
    expect(isReady(pruebas, sheet, decided)).toBe(true)
    renderInSpanish(
      <ImportColumns
        step={{ ...step, columns: decided }}
        onChoose={nothing}
        onReading={nothing}
        onReadAs={nothing}
      >
        x
      </ImportColumns>,
    )
    expect(screen.getByText('Por ejemplo: 1,234')).toBeDefined()
    expect(screen.getByText('Por ejemplo: 02/01/2026')).toBeDefined()
    await checkRows(at, sheet, decided)
    expect(last()).toMatchObject({
      at: 'preview',
      preview: {
        rows: [
          { verdict: { kind: 'new', shown: { tasa: '1.234', fecha: '2026-01-02' } } },
          { verdict: { kind: 'new', shown: { tasa: '10.000', fecha: '2026-01-02' } } },
        ],
      },
    })
  })

  it('is not asked where one reading fits all of its cells', async () => {
    const { desk: at, last } = desk()
    await readFile(at, [file('Nombre;Tasa', 'a;837.133', 'b;837.13')])
    expect(last()).toMatchObject({
      at: 'preview',
      preview: { rows: [{ verdict: { shown: { tasa: '837.133' } } }, {}] },
    })
  })
})
