import { describe, expect, it } from 'vitest'
import { filterRows } from '#admin/provider/rows/filter-rows'

const rows = [
  {
    id: 1,
    nombre: 'Peña',
    saldo: 100,
    importe: '0.90',
    alta: '2026-01-31',
    otras: ['Fija', 'Móvil'],
    nota: null,
  },
  { id: 2, nombre: 'Pena', saldo: -5, importe: '-9.50', alta: '2026-02-01', otras: [], nota: '' },
  {
    id: 3,
    nombre: 'Gómez',
    saldo: null,
    importe: '-20.00',
    alta: '',
    otras: ['Fija'],
    nota: 'PEÑAS y otros',
  },
]

describe('react-admin’s filters', () => {
  it.each<[object, number[]]>([
    [{}, [1, 2, 3]],
    [{ nombre: undefined }, [1, 2, 3]],
    [{ q: 'pena' }, [1, 2, 3]],
    [{ q: 'móvil' }, [1]],
    [{ q: '100' }, [1]],
    [{ nombre: 'Pena' }, [2]],
    [{ id: '2' }, [2]],
    [{ id: [1, 3] }, [1, 3]],
    [{ otras: 'Fija' }, [1, 3]],
    [{ otras: null }, [2]],
    [{ otras_neq: null }, [1, 3]],
    [{ otras: ['Móvil', null] }, [1, 2]],
    [{ nota: null }, [1]],
    [{ nombre_q: 'GOM' }, [3]],
    [{ nombre_eq: 'Peña' }, [1]],
    [{ nombre_neq: 'Peña' }, [2, 3]],
    [{ nombre_eq_any: ['Peña', 'Gómez'] }, [1, 3]],
    [{ nombre_neq_any: ['Peña', 'Gómez'] }, [2]],
    [{ saldo_gt: -5 }, [1]],
    [{ saldo_gte: -5 }, [1, 2]],
    [{ saldo_lt: 0 }, [2]],
    [{ saldo_lte: 100, saldo_gte: 0 }, [1]],
    [{ saldo: { desde: 0, hasta: '100' } }, [1]],
    [{ saldo: { hasta: 100 } }, [1, 2]],
    [{ alta: { desde: '2026-02-01' } }, [2]],
    [{ importe_gte: '-10' }, [1, 2]],
    [{ importe_lt: '0.5' }, [2, 3]],
    [{ alta_gte: '2026-02-01' }, [2]],
    [{ otras_inc: ['Fija', 'Móvil'] }, [1]],
    [{ otras_inc_any: ['Móvil', 'Otra'] }, [1]],
    [{ otras_ninc_any: ['Fija'] }, [2]],
    [{ q: 'pena', saldo_gt: 0 }, [1]],
  ])('%j', (filter, expected) => {
    expect(filterRows(rows, filter).map(({ id }) => id)).toEqual(expected)
  })

  it('take no text for nothing', () => {
    const written = [{ nota: 'null' }, { nota: null }, { nota: 'undefined' }, {}]
    expect(filterRows(written, { nota: null })).toEqual([{ nota: null }, {}])
    expect(filterRows(written, { nota: 'null' })).toEqual([{ nota: 'null' }])
  })

  it('take a field that is called like an operator by its name', () => {
    expect(filterRows([{ tasa_gt: 1 }, { tasa_gt: 2 }], { tasa_gt: 1 })).toEqual([{ tasa_gt: 1 }])
  })
})
