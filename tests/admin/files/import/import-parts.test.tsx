import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { columnsOf } from '../../../../src/import/columns'
import type { KnownRecord } from '../../../../src/import/unique-key-index'
import type { Verdict } from '../../../../src/import/classify-rows'
import type { RecordStore } from '../../../../src/import/record-store'
import { ChooseFile, ImportRunning, ImportWait } from '#admin/files/import/import-dialog'
import { ClassifiedRowItem, ImportPreview } from '#admin/files/import/import-preview'
import { ImportResult } from '#admin/files/import/import-result'
import { type ImportStep, sheetColumns } from '#admin/files/import/import-step'
import type { ClassifiedRow, ImportOutcome } from '#admin/files/import/outcome'
import type { SheetEncoding } from '#admin/files/import/sheet'
import { useLayoutSizes } from '../../support/layout'
import { renderInSpanish } from '../../support/message'
import { ALL, buttons, sheetOf, target, texts } from './support/postales-file'

useLayoutSizes()

const RECORD: KnownRecord = { values: new Map(), row: undefined, line: undefined }

const item = (verdict: Verdict, cells: readonly string[] = ['1602', ' Florida ', '']) => (
  <ClassifiedRowItem
    classified={{ row: { line: 7, cells }, verdict }}
    header={[...ALL, 'Otra']}
    columns={columnsOf(target, [...ALL, 'Otra'])}
  />
)

describe('a classified row', () => {
  const NEW: Verdict = { kind: 'new', body: {}, shown: {}, becomes: RECORD, hasKey: true }

  it.each<[Verdict, string, readonly string[]]>([
    [NEW, 'Nueva', []],
    [{ kind: 'same', line: undefined, comparedWith: [] }, 'Idéntica', []],
    [{ kind: 'same', line: 3, comparedWith: [] }, 'Idéntica', ['Igual a la línea 3']],
  ])('%j', (verdict, badge, details) => {
    const { container } = renderInSpanish(item(verdict))
    expect(texts('.import-badge')).toEqual([badge])
    expect(texts('.import-held')).toEqual(['1602 · Florida'])
    expect(texts('.import-line')).toEqual(['Línea 7'])
    expect(texts('.import-details')).toEqual(details)
    expect(container.querySelector(`.import-${verdict.kind}`)).not.toBeNull()
  })

  it('has the values that will be stored, and in a refused row those of the file', () => {
    const shown = { cpostal: 1602, localidad: 'Florida', provincia: 'Salta' }
    renderInSpanish(item({ ...NEW, shown }, ['1.602', 'Florida', 'salta']))
    renderInSpanish(item({ kind: 'refused', reasons: [], comparedWith: [] }, ['1.602', 'x', 'y']))
    expect(texts('.import-held')).toEqual(['1602 · Florida · Salta', '1.602 · x · y'])
  })

  it('that changes a record says what was and what becomes', () => {
    const differences = [
      { label: 'Localidad', before: 'Florída', after: 'Florida' },
      { label: 'Provincia', before: '', after: 'Salta' },
      { label: 'Nota', before: 'x', after: '' },
    ]
    const [was, becomes] = [RECORD, RECORD]
    renderInSpanish(
      item({ kind: 'changed', record: {}, body: {}, shown: {}, differences, was, becomes }),
    )
    expect(texts('.import-badge')).toEqual(['Modifica'])
    expect(texts('li')).toEqual([
      'Localidad: Florída → Florida',
      'Provincia: (vacío) → Salta',
      'Nota: x → (vacío)',
    ])
    expect([texts('del'), texts('ins')]).toEqual([
      ['Florída', '(vacío)', 'x'],
      ['Florida', 'Salta', '(vacío)'],
    ])
  })

  it('that is refused says what is wrong, at its cell where it has one', () => {
    const reasons = [
      { label: 'Localidad', column: 1, text: 'Requerido' },
      { label: 'Provincia', column: 2, text: 'Requerido' },
      { label: 'Cód.Postal', text: 'ya existe', detail: ' ("x")' },
      { label: 'Otra', column: 9, text: 'No' },
    ]
    renderInSpanish(item({ kind: 'refused', reasons, comparedWith: [] }))
    expect(texts('.import-badge')).toEqual(['Rechazada'])
    expect(texts('li')).toEqual([
      'Localidad: Florida Requerido',
      'Provincia: (vacío) Requerido',
      'Cód.Postal: ya existe ("x")',
      ': (vacío) No',
    ])
  })
})

describe('a file that is chosen', () => {
  const START: ImportStep & { at: 'choose' } = { at: 'choose', isReading: false }
  const chosen: string[] = []
  const field = (step = START) => (
    <ChooseFile
      target={target}
      step={step}
      onChoose={(files) => void chosen.push(...files.map(({ name }) => name))}
      onClose={() => void chosen.push('closed')}
    />
  )
  beforeEach(() => void chosen.splice(0))

  it('may be dropped, also with others; the field shows that it may', () => {
    renderInSpanish(field())
    const zone = document.querySelector('.import-drop')
    if (zone === null) throw new Error('There is no field')
    const isOver = () => zone.classList.contains('import-over')
    const files = [new File([], 'a.csv'), new File([], 'b.csv')]
    expect([fireEvent.dragOver(zone), isOver()]).toEqual([false, true])
    expect([fireEvent.dragLeave(zone), isOver()]).toEqual([true, false])
    fireEvent.dragOver(zone)
    expect([fireEvent.drop(zone, { dataTransfer: { files } }), isOver()]).toEqual([false, false])
    fireEvent.drop(zone, { dataTransfer: { files: [] } })
    expect(chosen).toEqual(['a.csv', 'b.csv'])
  })

  it('comes from the browser’s own dialog, which offers tables, and may be the same one again', () => {
    renderInSpanish(field())
    const input = document.querySelector('input')
    if (input === null) throw new Error('There is no field')
    expect(document.activeElement?.textContent).toBe('Elegir archivo')
    expect([input.type, input.hidden, input.accept]).toEqual([
      'file',
      true,
      '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    const opened = vi.spyOn(input, 'click')
    fireEvent.click(screen.getByRole('button', { name: 'Elegir archivo' }))
    expect(opened).toHaveBeenCalledOnce()
    const emptied = vi.spyOn(input, 'value', 'set')
    fireEvent.change(input, { target: { files: [new File([], 'a.csv')] } })
    expect(emptied).toHaveBeenCalledWith('')
    expect(chosen).toEqual(['a.csv'])
    expect(texts('.import-note')[0]).toContain('Cód.Postal, Localidad, Provincia')
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(chosen).toEqual(['a.csv', 'closed'])
  })

  it('says why another one was not read, and can be left while one is', () => {
    const { rerender } = renderInSpanish(field({ ...START, fault: 'Está vacío.' }))
    expect(screen.getByRole('alert').textContent).toBe('Está vacío.')
    rerender(field({ ...START, isReading: true }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('progressbar')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(chosen).toEqual(['closed'])
  })
})

describe('work that is under way', () => {
  it('is told, counted, and can be stopped', () => {
    const onCancel = vi.fn<() => void>()
    const { unmount } = renderInSpanish(
      <ImportWait text="admin.import.checking" onCancel={onCancel} />,
    )
    expect(screen.getByRole('status').textContent).toBe('Comparando las filas…')
    expect(document.activeElement?.textContent).toBe('Cancelar')
    unmount()
    const progress = { done: 1_500, total: 20_000 }
    const running = (isCancelled: boolean) => (
      <ImportRunning progress={progress} isCancelled={isCancelled} onCancel={onCancel} />
    )
    const { rerender } = renderInSpanish(running(false))
    expect(screen.getByRole('status').textContent).toBe('')
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Importar' })
    expect([bar.value, bar.max]).toEqual([1_500, 20_000])
    expect(texts('.import-wait span')).toEqual(['1.500 de 20.000 filas'])
    const leaving = new Event('beforeunload', { cancelable: true })
    dispatchEvent(leaving)
    expect(leaving.defaultPrevented, 'the browser asks before the page is left').toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(onCancel).toHaveBeenCalledOnce()
    rerender(running(true))
    expect(screen.getByRole('status').textContent).toMatch(/^Cancelando/)
  })
})

const rowsOf = (...kinds: readonly Verdict['kind'][]) =>
  kinds.map((kind, at): ClassifiedRow => {
    const verdict = { kind, body: {}, reasons: [], differences: [], line: undefined }
    return { row: { line: at + 2, cells: [String(at), 'x', 'y'] }, verdict: verdict as never }
  })
const preview = (rows: readonly ClassifiedRow[], encoding?: SheetEncoding) => {
  const counts = { new: 0, changed: 0, same: 0, refused: 0 }
  for (const { verdict } of rows) counts[verdict.kind] += 1
  const sheet = { ...sheetOf(ALL), ...(encoding && { encoding }) }
  return renderInSpanish(
    <ImportPreview
      step={{
        at: 'preview',
        sheet,
        columns: sheetColumns(target, sheet),
        preview: { rows, counts, store: {} as RecordStore },
      }}
    >
      <span>below</span>
    </ImportPreview>,
  )
}
const pressed = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map(({ textContent }) => textContent)
const items = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.hasAttribute('aria-posinset'))
    .map((item) => [item.getAttribute('aria-posinset'), item.getAttribute('aria-setsize')])

describe('the rows before they are written', () => {
  it('are those that are refused first, where there are any, and any kind at its button', () => {
    preview(rowsOf('new', 'refused', 'same', 'changed', 'refused'))
    expect(buttons()).toEqual([
      'Todas 5',
      'Nuevas 1',
      'Modificadas 1',
      'Idénticas 1',
      'Rechazadas 2',
    ])
    expect([pressed(), texts('.import-line')]).toEqual([['Rechazadas 2'], ['Línea 3', 'Línea 6']])
    expect(items()).toEqual([
      ['1', '2'],
      ['2', '2'],
    ])
    const region = screen.getByRole('region')
    expect([document.activeElement, region.tabIndex]).toEqual([region, 0])
    const all = screen.getByRole('button', { name: 'Todas 5' })
    all.focus()
    fireEvent.click(all)
    expect([pressed(), texts('.import-line')]).toEqual([
      ['Todas 5'],
      ['Línea 2', 'Línea 3', 'Línea 4', 'Línea 5', 'Línea 6'],
    ])
    expect(document.activeElement, 'the focus stays').toBe(all)
    expect(texts('.import-aside')).toEqual([])
    expect(screen.getByText('below')).toBeTruthy()
  })

  it('are all where none is refused; what is odd is said', () => {
    preview(rowsOf('same', 'same'), {
      read: 'cp850',
      by: 'letters',
      readings: [{ encoding: 'cp850', text: '1602;Niño' }],
    })
    expect(pressed()).toEqual(['Todas 2'])
    expect(texts('.import-aside')).toEqual([
      'Las letras con acento se leyeron como MS-DOS (850). Si no están bien, elija otra codificación en «Columnas». Por ejemplo: 1602;Niño',
      expect.stringContaining('importar'),
    ])
  })
})

describe('what has become of a file', () => {
  const OUTCOME: ImportOutcome = {
    added: 1_200,
    changed: 0,
    same: 3,
    refused: [],
    unsent: 0,
    unconfirmed: 0,
    mayRepeat: false,
    ended: 'whole',
  }
  const REFUSED = [2, 3, 4, 5].map((line) => ({ row: { line, cells: [] }, reasons: [] }))
  const result = (outcome: Partial<ImportOutcome>, failure = '') => {
    const calls: string[] = []
    renderInSpanish(
      <ImportResult
        step={{
          at: 'result',
          sheet: sheetOf(ALL),
          columns: columnsOf(target, ALL),
          outcome: { ...OUTCOME, ...outcome },
          failure,
        }}
        onAnother={() => void calls.push('another')}
        onClose={() => void calls.push('close')}
      />,
    )
    return calls
  }

  it('is told with the counts that there are', () => {
    const calls = result({})
    expect(screen.getByRole('status').textContent).toBe('Importación terminada')
    expect(texts('.import-counts > div')).toEqual(['Nuevas1.200', 'Idénticas3'])
    expect(buttons()).toEqual(['Importar otro archivo', 'Cerrar'])
    expect(document.activeElement?.textContent).toBe('Cerrar')
    for (const button of screen.getAllByRole('button')) fireEvent.click(button)
    expect(calls).toEqual(['another', 'close'])
    expect(texts('.import-note')).toEqual([])
  })

  it.each<[Partial<ImportOutcome>, string]>([
    [{ ended: 'cancelled' }, 'Importación cancelada'],
    [{ ended: { error: new Error('x') } }, 'La importación se interrumpió: Sin red.'],
  ])('%j is told as what it is, with what to do next', (outcome, text) => {
    const counts = { added: 0, same: 0, changed: 5, unsent: 2, unconfirmed: 1 }
    result({ ...outcome, ...counts, refused: REFUSED }, 'Sin red.')
    expect(screen.getByRole('alert').textContent).toContain(text)
    expect(texts('.import-counts > div')).toEqual([
      'Modificadas5',
      'Rechazadas1',
      'Sin enviar2',
      'Sin confirmar1',
    ])
    expect(buttons()).toEqual(['Importar otro archivo', 'Descargar lo rechazado', 'Cerrar'])
    expect(texts('.import-note')).toEqual([expect.stringMatching(/^Puede importar/)])
  })

  it('of rows without a key is not to be imported again', () => {
    result({ ended: 'cancelled', mayRepeat: true, unsent: 2, refused: REFUSED })
    expect(texts('.import-note')).toEqual([expect.stringMatching(/^No importe el mismo archivo/)])
  })
})
