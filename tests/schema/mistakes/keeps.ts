import { crud } from '../../../schema/language'
import { rubroFields } from '../small-schema'
import type { Mistake } from './mistake'

const name = { kind: 'text', label: 'Rubro', max: 50, required: true, search: true }
const estado = {
  kind: 'choice',
  label: 'Estado',
  options: { H: 'Habilitado', D: 'Deshabilitado' },
  answers: 'text',
}

export const keepsOption: readonly Mistake[] = [
  [
    'keeps on a unique field, and on one that no form asks for',
    {
      schema: rubroFields({
        rubro: { ...name, keeps: true },
        estado: { ...estado, readOnly: true, keeps: true },
      }),
      want: [
        { code: 'S310', at: 'rubro: fields.estado.keeps', says: 'no form asks for a field' },
        { code: 'S310', at: 'rubro: fields.rubro.keeps', says: 'no two records' },
      ],
    },
  ],
  [
    'a value for the next record where none is added',
    {
      schema: rubroFields(
        { estado: { ...estado, keeps: true } },
        { metodos: crud('rubros', { ingresar: false }) },
      ),
      want: [{ code: 'S310', at: 'rubro: fields.estado.keeps', says: 'no `ingresar`' }],
    },
  ],
  [
    'keeps on a screen of one record',
    {
      schema: {
        ajuste: {
          ajuste: {
            kind: 'singleton',
            names: { one: 'Ajuste', many: 'Ajustes', gender: 'm' },
            menu: 'Archivos / Clientes',
            metodos: { buscar: 'ajuste-buscar', grabar: 'ajuste-grabar' },
            fields: { estado: { ...estado, keeps: true } },
          },
        },
      },
      want: [{ code: 'S310', at: 'ajuste: fields.estado.keeps', says: 'adds no records' }],
    },
  ],
]
