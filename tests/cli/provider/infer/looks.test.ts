import { describe, expect, it } from 'vitest'
import { singular } from '../../../../cli/provider/infer/entity-name'
import { lookOf } from '../../../../cli/provider/infer/kinds/looks'

describe('what texts look like', () => {
  it.each([
    [['2025-02-28'], 'isoDate'],
    [['2025-02-30'], undefined],
    [['28/02/2025'], 'localDate'],
    [['31/02/2025'], undefined],
    [['2025-02-28T10:00:00Z'], 'isoMoment'],
    [['08:30', '23:59:59'], 'time'],
    [['24:00'], undefined],
    [['ana@example.com'], 'email'],
    [['20-12345678-6', '20123456786'], 'cuit'],
    [['20123456787'], 'digits'],
    [['2850590940090418135201'], 'cbu'],
    [['2850590940090418135202'], 'digits'],
    [['1.234,56', '12,5'], 'localAmount'],
    [['1234.56'], 'amount'],
    [['0012', '12'], 'codeWithZeros'],
    [['12', '13'], 'digits'],
    [['+54 351 455-1234'], 'telephone'],
    [['Cine', '12'], undefined],
    [[], undefined],
  ])('%j: %s', (texts, look) => {
    expect(lookOf(texts)).toBe(look)
  })
})

describe('what one of several is called', () => {
  it.each([
    ['conceptos', 'concepto'],
    ['clientes', 'cliente'],
    ['postales', 'postal'],
    ['codigosPostales', 'codigo-postal'],
    ['proveedores', 'proveedor'],
    ['ciudades', 'ciudad'],
    ['calles', 'calle'],
    ['nombres', 'nombre'],
    ['obligaciones', 'obligacion'],
    ['veces', 'vez'],
    ['cheques', 'cheque'],
    ['agenda', 'agenda'],
    ['vencimientos-por-conceptos', 'vencimiento-por-conceptos'],
    ['entregas_de_clientes', 'entrega-de-clientes'],
  ])('%s: %s', (many, one) => {
    expect(singular(many)).toBe(one)
  })
})
