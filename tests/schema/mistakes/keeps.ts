import { crud } from '#language'
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
        {
          code: 'S310',
          at: 'rubro: fields.estado.keeps',
          says: '`keeps` contradicts the other options of `estado`: no form asks for a field that is `readOnly`. Remove or change one of them.',
        },
        {
          code: 'S310',
          at: 'rubro: fields.rubro.keeps',
          says: '`keeps` of `rubro` has no effect: no two records may have the same value of it. Remove it.',
        },
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
      want: [
        {
          code: 'S310',
          at: 'rubro: fields.estado.keeps',
          says: '`keeps` of `estado` has no effect: the entity has no `ingresar`. Remove it.',
        },
      ],
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
      want: [
        {
          code: 'S310',
          at: 'ajuste: fields.estado.keeps',
          says: '`keeps` of `estado` has no effect: the screen of a singleton adds no records. Remove it.',
        },
      ],
    },
  ],
]
