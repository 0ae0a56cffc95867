import { boolean, entity, id, text } from '#language'
import type { SchemaValue } from '#language/kinds/field-options'
import { rubroFields } from '../small-schema'
import type { Mistake, Want } from './mistake'

const estado = {
  kind: 'choice',
  label: 'Estado',
  options: { P: 'Pendiente', C: 'Cobrado' },
  answers: 'code',
}
const cobrado = { kind: 'date', label: 'Cobrado', min: '2020-01-01' }
const fecha = { kind: 'date', label: 'Fecha de cobro' }

type Values = Readonly<Record<string, SchemaValue | null>>

interface Case {
  /** Fields beside `id`, `rubro`, `estado` and `cobrado`. */
  readonly fields?: object
  readonly asks?: object
  readonly sets: Values
  /** Other options of the action. */
  readonly more?: object
  /** Other options of the entity. */
  readonly others?: object
  /** At places of the action. */
  readonly want: readonly Want[]
}

const bancos = {
  banco: {
    banco: entity({
      names: { one: 'Banco', many: 'Bancos', gender: 'm' },
      metodos: { buscar: 'bancos-buscar' },
      fields: {
        id: id({ label: 'ID' }),
        banco: text({ label: 'Banco', max: 50, required: true }),
        sigla: text({ label: 'Sigla', max: 10 }),
        activo: boolean({ label: 'Activo' }),
      },
      unique: [['banco']],
    }),
  },
}

const mistakeOf = (name: string, { fields, asks, sets, more, others, want }: Case): Mistake => {
  const asked = asks === undefined ? {} : { asks }
  const cobrar = { kind: 'action', label: 'Cobrar', ...asked, sets, ...more }
  return [
    name,
    {
      schema: {
        ...bancos,
        ...rubroFields({ estado, cobrado, ...fields }, { actions: { cobrar }, ...others }),
      },
      want: want.map((one) => ({ ...one, at: `rubro: actions.cobrar.${one.at}` })),
    },
  ]
}

const banco = { kind: 'reference', label: 'Banco', to: 'banco', shows: 'banco', sends: 'name' }
const comision = { kind: 'decimal', label: 'Comisión', decimals: 2 }
const recibo = { kind: 'patternText', label: 'Recibo', pattern: '0000-00000000' }
const vence = { kind: 'date', label: 'Vence' }
const tope = { kind: 'integer', label: 'Tope' }
const minimo = { kind: 'integer', label: 'Mínimo' }

/** What actions set and ask. */
export const asks: readonly Mistake[] = [
  mistakeOf('an action that sets the id', {
    sets: { id: 7 },
    want: [
      {
        code: 'S610',
        at: 'sets.id',
        says: '`cobrar` cannot set `id`: the backend assigns it. Set another field.',
      },
    ],
  }),
  mistakeOf('an action that sets the key', {
    fields: {
      numero: { kind: 'digits', label: 'Número', max: 4, required: true, readOnlyOnEdit: true },
    },
    others: { key: ['numero'] },
    sets: { numero: 7 },
    want: [
      {
        code: 'S610',
        at: 'sets.numero',
        says: '`cobrar` cannot set `numero`: it identifies the record. Set another field.',
      },
    ],
  }),
  mistakeOf('an action that sets a day beyond the limits', {
    sets: { cobrado: '2019-12-31' },
    want: [
      {
        code: 'S610',
        at: 'sets.cobrado',
        says: '`cobrar` cannot set `cobrado`: the value is not valid for it. It must be a day from 2020-01-01 to 2199-12-31.',
      },
    ],
  }),
  mistakeOf('an action that sets a choice to a number', {
    sets: { estado: 3 },
    want: [
      {
        code: 'S610',
        at: 'sets.estado',
        says: '`cobrar` cannot set `estado`: the value is not valid for it. It must be one of its codes: P, C.',
      },
    ],
  }),
  mistakeOf('an action that sets a required field to nothing', {
    sets: { rubro: null },
    want: [
      {
        code: 'S610',
        at: 'sets.rubro',
        says: '`cobrar` cannot set `rubro`: it must not be empty. Set a value, or ask for one.',
      },
    ],
  }),
  mistakeOf('an action that asks for another kind', {
    asks: { fecha: { kind: 'text', label: 'Fecha de cobro', max: 10 } },
    sets: { cobrado: 'fecha' },
    want: [
      {
        code: 'S610',
        at: 'sets.cobrado',
        says: '`cobrar` cannot set `cobrado`: `fecha` is made with text(), and the field with date(). Ask it with date().',
      },
    ],
  }),
  mistakeOf('an action that asks for other decimals', {
    fields: { comision },
    asks: { parte: { ...comision, label: 'Parte', decimals: 3 } },
    sets: { comision: 'parte' },
    want: [
      {
        code: 'S610',
        at: 'sets.comision',
        says: '`cobrar` cannot set `comision`: `parte` has another number of decimals. Ask `parte` as the field is declared.',
      },
    ],
  }),
  mistakeOf('an action that asks for a text of another form', {
    fields: { recibo },
    asks: { numero: { ...recibo, label: 'Número', pattern: '0-0' } },
    sets: { recibo: 'numero' },
    want: [
      {
        code: 'S610',
        at: 'sets.recibo',
        says: "`cobrar` cannot set `recibo`: `numero` has another pattern than '0000-00000000'. Ask `numero` as the field is declared.",
      },
    ],
  }),
  mistakeOf('an action that asks for records of another field', {
    fields: { banco },
    asks: { origen: { ...banco, label: 'Origen', sends: 'id' } },
    sets: { banco: 'origen' },
    want: [
      {
        code: 'S610',
        at: 'sets.banco',
        says: '`cobrar` cannot set `banco`: `origen` refers to other records. Ask `origen` as the field is declared.',
      },
    ],
  }),
  mistakeOf('an action that asks for records by other texts', {
    fields: { banco: { ...banco, sends: 'id' } },
    asks: { origen: { ...banco, label: 'Origen', shows: ['banco', 'sigla'], sends: 'id' } },
    sets: { banco: 'origen' },
    want: [
      {
        code: 'S610',
        at: 'sets.banco',
        says: '`cobrar` cannot set `banco`: `origen` shows other fields. Ask `origen` as the field is declared.',
      },
    ],
  }),
  mistakeOf('an asked reference that shows a field which is not there', {
    fields: { banco: { ...banco, sends: 'id' } },
    asks: { origen: { ...banco, label: 'Origen', shows: ['banco', 'sigl'], sends: 'id' } },
    sets: { banco: 'origen' },
    want: [
      {
        code: 'S610',
        at: 'sets.banco',
        says: '`cobrar` cannot set `banco`: `origen` shows other fields. Ask `origen` as the field is declared.',
      },
      {
        code: 'S402',
        at: 'asks.origen.shows.1',
        suggestion: 'sigla',
        says: '`banco` has no field `sigl` to show. Its fields: `id`, `banco`, `sigla`, `activo`.',
      },
    ],
  }),
  mistakeOf('an asked reference that is limited by a field which is not there', {
    fields: { banco },
    asks: { origen: { ...banco, label: 'Origen', where: { activa: true } } },
    sets: { banco: 'origen' },
    want: [
      {
        code: 'S408',
        at: 'asks.origen.where.activa',
        suggestion: 'activo',
        says: '`banco` has no field `activa`. Its fields: `id`, `banco`, `sigla`, `activo`.',
      },
    ],
  }),
  mistakeOf('an action that may leave a required field empty', {
    asks: { nombre: { kind: 'text', label: 'Nombre', max: 20 } },
    sets: { rubro: 'nombre' },
    want: [
      {
        code: 'S610',
        at: 'sets.rubro',
        says: '`cobrar` cannot set `rubro`: it must not be empty, and `nombre` may be left empty. Set `required: true` in `nombre`.',
      },
    ],
  }),
  mistakeOf('an action that asks for codes which the field does not offer', {
    asks: { nuevo: { ...estado, label: 'Nuevo', options: { C: 'Cobrado', X: 'Anulado' } } },
    sets: { estado: 'nuevo' },
    want: [
      {
        code: 'S610',
        at: 'sets.estado',
        says: '`cobrar` cannot set `estado`: it does not offer `X`. Codes: `P`, `C`.',
      },
    ],
  }),
  mistakeOf('an asked field that is called as a code', {
    fields: {
      situacion: { ...estado, label: 'Situación', options: { alta: 'Alta', baja: 'Baja' } },
    },
    asks: { baja: { ...estado, label: 'Nueva', options: { alta: 'Alta', baja: 'Baja' } } },
    sets: { situacion: 'baja' },
    want: [
      {
        code: 'S610',
        at: 'sets.situacion',
        says: "`cobrar` cannot set `situacion`: 'baja' is a code of it, and also what is asked. Give what is asked another name.",
      },
    ],
  }),
  mistakeOf('an action that asks for what it does not use', {
    asks: { fecha, otra: { ...fecha, label: 'Otra' } },
    sets: { cobrado: 'fecha' },
    want: [
      {
        code: 'S611',
        at: 'asks.otra',
        marks: 'name',
        says: "`cobrar` asks for `otra`, and sets no field to it. Name it in `sets`, such as `{ campo: 'otra' }`, or do not ask for it.",
      },
    ],
  }),
  mistakeOf('an asked field with options of a list and of other forms', {
    asks: { fecha: { ...fecha, column: false, readOnlyOnEdit: true } },
    sets: { cobrado: 'fecha' },
    want: [
      {
        code: 'S611',
        at: 'asks.fecha.column',
        says: '`column` of `fecha` changes nothing: only the form of `cobrar` has it. Remove it.',
      },
      {
        code: 'S611',
        at: 'asks.fecha.readOnlyOnEdit',
        says: '`readOnlyOnEdit` of `fecha` changes nothing: only the form of `cobrar` has it. Remove it.',
      },
    ],
  }),
  mistakeOf('an action that sets the code by which it is offered', {
    sets: { estado: 'P' },
    more: { when: { field: 'estado', is: ['P'] } },
    want: [
      {
        code: 'S611',
        at: 'sets.estado',
        says: "`cobrar` is offered only where `estado` is 'P' already. Set another code, or leave this one out.",
      },
    ],
  }),
  mistakeOf('an asked field that is called as the key', {
    asks: { id: fecha },
    sets: { cobrado: 'id' },
    want: [
      {
        code: 'S602',
        at: 'asks.id',
        marks: 'name',
        says: '`cobrar` sends `id` twice: the key of the record has that name, too. Give it another name.',
      },
    ],
  }),
  mistakeOf('an asked field that is called as another field', {
    fields: { vence },
    asks: { vence: fecha },
    sets: { cobrado: 'vence' },
    want: [
      {
        code: 'S602',
        at: 'asks.vence',
        marks: 'name',
        says: '`vence` of `cobrar` is also the name of a field that it does not set. Give it another name.',
      },
    ],
  }),
  mistakeOf('two asked fields with one label', {
    fields: { vence },
    asks: { fecha, hasta: { ...fecha, label: 'FECHA de cobro' } },
    sets: { cobrado: 'fecha', vence: 'hasta' },
    want: [
      {
        code: 'S308',
        at: 'asks.hasta',
        says: "`hasta` and `fecha` are both labelled 'FECHA de cobro' in the form of `cobrar`. Change one of the labels: staff and screen readers identify fields by them.",
      },
    ],
  }),
  mistakeOf('an asked field that is called as no field can be', {
    asks: { token: fecha },
    sets: { cobrado: 'token' },
    want: [
      {
        code: 'S202',
        at: 'asks.token',
        marks: 'name',
        says: '`token` is reserved: every call or answer has a field of that name. Choose another name.',
      },
    ],
  }),
  mistakeOf('an asked field with a default that is not valid for it', {
    asks: { fecha: { ...fecha, min: '2026-01-01', default: '2025-12-31' } },
    sets: { cobrado: 'fecha' },
    want: [
      {
        code: 'S311',
        at: 'asks.fecha.default',
        says: 'The default of `fecha` is not valid for its field. It must be a day from 2026-01-01 to 2199-12-31.',
      },
    ],
  }),
  mistakeOf('an asked field whose options contradict each other', {
    asks: { fecha: { ...fecha, requiredText: 'Falta la fecha' } },
    sets: { cobrado: 'fecha' },
    want: [
      {
        code: 'S310',
        at: 'asks.fecha.requiredText',
        says: '`requiredText` contradicts the other options of `fecha`: it shows where a `required` field is empty, and this one is not required. Remove or change one of them.',
      },
    ],
  }),
  mistakeOf('an action whose days contradict a rule', {
    fields: { vence },
    sets: { cobrado: '2026-02-01', vence: '2026-01-31' },
    others: { rules: { vence: { onOrAfter: 'cobrado' } } },
    want: [
      {
        code: 'S609',
        at: 'sets.cobrado',
        says: "`cobrar` sets `cobrado` to '2026-02-01', and `vence` to '2026-01-31', which the rule `onOrAfter` forbids: it would always be refused. Change one of the values, or the rule.",
      },
    ],
  }),
  mistakeOf('an action whose numbers contradict a rule', {
    fields: { minimo, tope },
    sets: { minimo: 10, tope: 9 },
    others: { rules: { tope: { atLeast: 'minimo' } } },
    want: [
      {
        code: 'S609',
        at: 'sets.minimo',
        says: "`cobrar` sets `minimo` to '10', and `tope` to '9', which the rule `atLeast` forbids: it would always be refused. Change one of the values, or the rule.",
      },
    ],
  }),
  mistakeOf('an action that empties what its own code requires', {
    sets: { estado: 'C', cobrado: null },
    others: { rules: { cobrado: { requiredWhen: { field: 'estado', is: ['C'] } } } },
    want: [
      {
        code: 'S609',
        at: 'sets.estado',
        says: "`cobrar` sets `estado` to 'C', which requires `cobrado`, and sets that to nothing: it would always be refused. Let a form ask for `cobrado`, set it too, or remove the rule.",
      },
    ],
  }),
  mistakeOf('an action that asks for a record that is shown by other fields', {
    fields: { banco: { ...banco, sends: 'id' } },
    asks: { cual: { ...banco, label: 'Cuál', sends: 'id', shows: ['banco', 'sigla'] } },
    sets: { banco: 'cual' },
    want: [
      {
        code: 'S610',
        at: 'sets.banco',
        says: '`cobrar` cannot set `banco`: `cual` shows other fields. Ask `cual` as the field is declared.',
      },
    ],
  }),
]
