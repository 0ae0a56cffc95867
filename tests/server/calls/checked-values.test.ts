import { describe, expect, it } from 'vitest'
import { checkedValues } from '#server/calls/checks/checked-values'
import { idField } from '#wire/kinds/id'
import { linesField } from '#wire/kinds/lines'
import { moneyField } from '#wire/kinds/money'
import { referenceField } from '#wire/kinds/reference'
import { referencesField } from '#wire/kinds/references'
import { textField } from '#wire/kinds/text'

const provincia = { resource: 'provincias', shows: 'provincia', sends: 'name' } as const
const one = (label: string, required: boolean) =>
  referenceField({ label, ...provincia, max: 50, required })
const several = (label: string, required: boolean) =>
  referencesField({ label, ...provincia, length: 50, max: 3, required })
const amount = (label: string) => moneyField({ label, min: 0, max: 99, required: false })

const fields = {
  id: idField({ label: 'ID' }),
  nombre: textField({ label: 'Nombre', max: 5, required: true }),
  lugar: one('Lugar', false),
  sede: one('Sede', true),
  otros: several('Otros', false),
  zonas: several('Zonas', true),
  lineas: linesField({
    label: 'Líneas',
    one: 'Línea',
    min: 1,
    max: 2,
    fields: {
      sitio: one('Sitio', true),
      debe: amount('Debe'),
      doble: { ...amount('Doble'), computed: { kind: 'product', of: ['debe', 'debe'] } as const },
    },
  }),
}

/** What is checked of some values, or how they are refused. */
function outcome(values: Readonly<Record<string, unknown>>): unknown {
  try {
    return checkedValues({ fields }, values)
  } catch (error) {
    return error instanceof TypeError ? `TypeError ${error.message}` : error
  }
}

const refused = (error: string) => expect.objectContaining({ status: 422, error })
const wrong = (label: string, value: string) =>
  `TypeError '${label}' is the number of a record, not ${value}.`

describe('values that a hook sets', () => {
  it.each<[object, object]>([
    [{}, {}],
    [{ nombre: ' Ana ' }, { nombre: 'Ana' }],
    [{ nombre: undefined }, {}],
    // A number is never changed.
    [{ id: 7, nombre: 'Ana' }, { nombre: 'Ana' }],
    ...['', null].map((empty) => [{ lugar: empty }, { lugar: null }] satisfies [object, object]),
    [
      { lugar: 5, sede: 6 },
      { lugar: 5, sede: 6 },
    ],
    [{ otros: [] }, { otros: [] }],
    [
      { otros: [3, 1], zonas: 2 },
      { otros: [3, 1], zonas: [2] },
    ],
    [
      { lineas: [{ id: 4, sitio: 1, debe: '2', doble: '9' }, { sitio: 2 }] },
      {
        lineas: [
          { id: 4, sitio: 1, debe: '2.00' },
          { sitio: 2, debe: null },
        ],
      },
    ],
    [{ lineas: [{ sitio: 1, other: 1 }] }, { lineas: [{ sitio: 1, debe: null }] }],
  ])('%j are %j', (values, checked) => {
    expect(outcome({ ...values })).toEqual(checked)
  })

  it.each<[object, string]>([
    [{ nombre: '' }, 'Nombre: Requerido'],
    [{ nombre: 'Anabel' }, 'Nombre: Admite hasta 5 caracteres'],
    [{ nombre: null }, 'Nombre: Requerido'],
    [{ nombre: 5 }, 'Nombre: Valor no válido'],
    ...['', null].map((empty) => [{ sede: empty }, 'Sede: Requerido'] satisfies [object, string]),
    [{ zonas: [] }, 'Zonas: Requerido'],
    [{ zonas: [1, null] }, 'Zonas: Requerido'],
    [{ lineas: [] }, 'Líneas: Requiere al menos 1'],
    [{ lineas: 'none' }, 'Líneas: Requiere al menos 1'],
    [{ lineas: [{ sitio: 1 }, { sitio: 1 }, { sitio: 1 }] }, 'Líneas: Admite hasta 2'],
    [{ lineas: [{ sitio: 1 }, {}] }, 'Línea 2, Sitio: Requerido'],
    [{ lineas: [{ sitio: 1, debe: '100' }] }, 'Línea 1, Debe: Debe ser menor o igual a 99'],
  ])('%j are refused: %s', (values, text) => {
    expect(outcome({ ...values })).toEqual(refused(text))
  })

  it.each<[object, string]>([
    [{ lugar: 'Salta' }, wrong('Lugar', '"Salta"')],
    [{ lugar: '5' }, wrong('Lugar', '"5"')],
    [{ sede: 1.5 }, wrong('Sede', '1.5')],
    [{ otros: ['Salta'] }, wrong('Otros', '"Salta"')],
    [{ lineas: [{ sitio: 'Salta' }] }, wrong('Línea 1, Sitio', '"Salta"')],
    [{ nonbre: 'Ana' }, expect.stringMatching(/^TypeError .*nonbre/)],
  ])('%j are a mistake of the hook: %s', (values, text) => {
    expect(outcome({ ...values })).toEqual(text)
  })
})
