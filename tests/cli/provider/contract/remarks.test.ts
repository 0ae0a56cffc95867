import { describe, expect, it } from 'vitest'
import { createsRemark, stateRemarks } from '../../../../cli/provider/contract/screen-operations'
import type { CreatesModel, StatesModel } from '#language/model'
import { filesWith, modelOf } from '../../../schema/small-schema'

describe('what an action that creates a record says of it', () => {
  const fields = [
    { name: 'fecha', kind: 'date' },
    { name: 'mes', kind: 'month' },
    { name: 'nota', kind: 'text' },
  ] as const
  const links = { original: 'de', created: 'en' }
  const bare: CreatesModel = { links, copies: [], sets: {}, takes: {}, swaps: undefined }
  const ends = 'lo refiere por en, y el nuevo a este por de'

  it.each<[string, Partial<CreatesModel>, string]>([
    ['nothing but links', {}, ''],
    ['copies', { copies: ['nota', 'fecha'] }, ', con nota, fecha de este'],
    [
      'pairs that are exchanged',
      {
        swaps: [
          ['a', 'b'],
          ['lineas.debe', 'lineas.haber'],
        ],
      },
      ', a y b intercambiados, lineas.debe y lineas.haber intercambiados',
    ],
    [
      'values',
      { sets: { nota: 'Uno', orden: 0, activa: false } },
      ', con nota: Uno, orden: 0, activa: false',
    ],
    ['no values', { sets: { nota: null, mes: '' } }, ', con nota: vacío, mes: vacío'],
    [
      'today',
      { sets: { fecha: 'today', mes: 'today', nota: 'today' } },
      ', con fecha: hoy, mes: el mes actual, nota: today',
    ],
    ['what is asked', { takes: { fecha: 'today' } }, ', con fecha: today'],
    [
      'all of them, each in its place',
      { copies: ['nota'], swaps: [['a', 'b']], sets: { mes: '2026-01' }, takes: { fecha: 'dia' } },
      ', con nota de este, a y b intercambiados, con mes: 2026-01, fecha: dia',
    ],
  ])('%s', (_what, creates, made) => {
    expect(createsRemark({ creates: { ...bare, ...creates } }, fields)).toBe(
      `; crea otro registro una sola vez${made}; ${ends}`,
    )
  })

  it('nothing where it creates none', () => {
    expect(createsRemark({ creates: undefined }, fields)).toBe('')
  })
})

describe('what operations say of the states of their records', () => {
  const of = 'estado'
  const [entity] = modelOf(filesWith()).entities
  if (entity === undefined) throw new Error('There is no entity')

  /** Of add, edit and remove, then of actions that set these values. */
  const remarks = (states: StatesModel | undefined) => {
    const { add, edit, remove, action: ofAction } = stateRemarks({ ...entity, states })
    const acted = [{ estado: 'B' }, { estado: 'C' }, { nota: 'B' }].map((sets) => ofAction(sets))
    return [add, edit, remove, ...acted]
  }

  it.each<[string, StatesModel | undefined, readonly string[]]>([
    ['none', undefined, ['', '', '', '', '', '']],
    [
      'one that never changes',
      { of, starts: ['A'], moves: {}, locks: [] },
      [': estado empieza en A', ': estado no cambia', '', '', '', ''],
    ],
    [
      'one that never changes, and is locked',
      { of, starts: ['A'], moves: {}, locks: ['A'] },
      [
        ': estado empieza en A',
        ': estado no cambia; en A no cambia otra cosa',
        ': no en estado A',
        ': no en estado A',
        ': no en estado A',
        ': no en estado A',
      ],
    ],
    [
      'several',
      { of, starts: ['A', 'D'], moves: { A: ['B', 'C'], D: ['B'] }, locks: ['B', 'C'] },
      [
        ': estado empieza en A o D',
        ': estado solo pasa de A a B o C; de D a B; en B o C no cambia otra cosa',
        ': no en estado B o C',
        ': estado pasa de A o D a B',
        ': estado pasa de A a C',
        ': no en estado B o C',
      ],
    ],
    [
      'moves without locks',
      { of, starts: ['A'], moves: { A: ['B'] }, locks: [] },
      [
        ': estado empieza en A',
        ': estado solo pasa de A a B',
        '',
        ': estado pasa de A a B',
        '',
        '',
      ],
    ],
  ])('%s', (_what, states, expected) => {
    expect(remarks(states)).toEqual(expected)
  })
})
