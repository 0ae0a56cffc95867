import { boolean, entity, id, text } from '#language'
import type { SchemaValue } from '#language/kinds/field-options'
import { rubroFields } from '../small-schema'
import { mistake, type Mistake } from './mistake'

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
  readonly want: readonly string[]
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
  return mistake(
    name,
    {
      ...bancos,
      ...rubroFields({ estado, cobrado, ...fields }, { actions: { cobrar }, ...others }),
    },
    ...want,
  )
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
      'S610 rubro.actions.cobrar.sets.id: `cobrar` cannot set `id`: the backend assigns it. Set another field.',
    ],
  }),
  mistakeOf('an action that sets the key', {
    fields: {
      numero: { kind: 'digits', label: 'Número', max: 4, required: true, readOnlyOnEdit: true },
    },
    others: { key: ['numero'] },
    sets: { numero: 7 },
    want: [
      'S610 rubro.actions.cobrar.sets.numero: `cobrar` cannot set `numero`: it identifies the record. Set another field.',
    ],
  }),
  mistakeOf('an action that sets a day beyond the limits', {
    sets: { cobrado: '2019-12-31' },
    want: [
      'S610 rubro.actions.cobrar.sets.cobrado: `cobrar` cannot set `cobrado`: the value is not valid for it. It must be a day from 2020-01-01 to 2199-12-31.',
    ],
  }),
  mistakeOf('an action that sets a choice to a number', {
    sets: { estado: 3 },
    want: [
      'S610 rubro.actions.cobrar.sets.estado: `cobrar` cannot set `estado`: the value is not valid for it. It must be one of its codes: P, C.',
    ],
  }),
  mistakeOf('an action that sets a required field to nothing', {
    sets: { rubro: null },
    want: [
      'S610 rubro.actions.cobrar.sets.rubro: `cobrar` cannot set `rubro`: it must not be empty. Set a value, or ask for one.',
    ],
  }),
  mistakeOf('an action that asks for another kind', {
    asks: { fecha: { kind: 'text', label: 'Fecha de cobro', max: 10 } },
    sets: { cobrado: 'fecha' },
    want: [
      'S610 rubro.actions.cobrar.sets.cobrado: `cobrar` cannot set `cobrado`: `fecha` is made with text(), and the field with date(). Ask it with date().',
    ],
  }),
  mistakeOf('an action that asks for other decimals', {
    fields: { comision },
    asks: { parte: { ...comision, label: 'Parte', decimals: 3 } },
    sets: { comision: 'parte' },
    want: [
      'S610 rubro.actions.cobrar.sets.comision: `cobrar` cannot set `comision`: `parte` has another number of decimals. Ask `parte` as the field is declared.',
    ],
  }),
  mistakeOf('an action that asks for a text of another form', {
    fields: { recibo },
    asks: { numero: { ...recibo, label: 'Número', pattern: '0-0' } },
    sets: { recibo: 'numero' },
    want: [
      "S610 rubro.actions.cobrar.sets.recibo: `cobrar` cannot set `recibo`: `numero` has another pattern than '0000-00000000'. Ask `numero` as the field is declared.",
    ],
  }),
  mistakeOf('an action that asks for records of another field', {
    fields: { banco },
    asks: { origen: { ...banco, label: 'Origen', sends: 'id' } },
    sets: { banco: 'origen' },
    want: [
      'S610 rubro.actions.cobrar.sets.banco: `cobrar` cannot set `banco`: `origen` refers to other records. Ask `origen` as the field is declared.',
    ],
  }),
  mistakeOf('an action that asks for records by other texts', {
    fields: { banco: { ...banco, sends: 'id' } },
    asks: { origen: { ...banco, label: 'Origen', shows: ['banco', 'sigla'], sends: 'id' } },
    sets: { banco: 'origen' },
    want: [
      'S610 rubro.actions.cobrar.sets.banco: `cobrar` cannot set `banco`: `origen` shows other fields. Ask `origen` as the field is declared.',
    ],
  }),
  mistakeOf('an asked reference that shows a field which is not there', {
    fields: { banco: { ...banco, sends: 'id' } },
    asks: { origen: { ...banco, label: 'Origen', shows: ['banco', 'sigl'], sends: 'id' } },
    sets: { banco: 'origen' },
    want: [
      'S610 rubro.actions.cobrar.sets.banco: `cobrar` cannot set `banco`: `origen` shows other fields. Ask `origen` as the field is declared.',
      'S402 rubro.actions.cobrar.asks.origen.shows.1 → sigla: `banco` has no field `sigl` to show. Its fields: `id`, `banco`, `sigla`, `activo`.',
    ],
  }),
  mistakeOf('an asked reference that is limited by a field which is not there', {
    fields: { banco },
    asks: { origen: { ...banco, label: 'Origen', where: { activa: true } } },
    sets: { banco: 'origen' },
    want: [
      'S408 rubro.actions.cobrar.asks.origen.where.activa → activo: `banco` has no field `activa`. Its fields: `id`, `banco`, `sigla`, `activo`.',
    ],
  }),
  mistakeOf('an action that may leave a required field empty', {
    asks: { nombre: { kind: 'text', label: 'Nombre', max: 20 } },
    sets: { rubro: 'nombre' },
    want: [
      'S610 rubro.actions.cobrar.sets.rubro: `cobrar` cannot set `rubro`: it must not be empty, and `nombre` may be left empty. Set `required: true` in `nombre`.',
    ],
  }),
  mistakeOf('an action that asks for codes which the field does not offer', {
    asks: { nuevo: { ...estado, label: 'Nuevo', options: { C: 'Cobrado', X: 'Anulado' } } },
    sets: { estado: 'nuevo' },
    want: [
      'S610 rubro.actions.cobrar.sets.estado: `cobrar` cannot set `estado`: it does not offer `X`. Codes: `P`, `C`.',
    ],
  }),
  mistakeOf('an asked field that is called as a code', {
    fields: {
      situacion: { ...estado, label: 'Situación', options: { alta: 'Alta', baja: 'Baja' } },
    },
    asks: { baja: { ...estado, label: 'Nueva', options: { alta: 'Alta', baja: 'Baja' } } },
    sets: { situacion: 'baja' },
    want: [
      "S610 rubro.actions.cobrar.sets.situacion: `cobrar` cannot set `situacion`: 'baja' is a code of it, and also what is asked. Give what is asked another name.",
    ],
  }),
  mistakeOf('an action that asks for what it does not use', {
    asks: { fecha, otra: { ...fecha, label: 'Otra' } },
    sets: { cobrado: 'fecha' },
    want: [
      "S611 name of rubro.actions.cobrar.asks.otra: `cobrar` asks for `otra`, and sets no field to it. Name it in `sets`, such as `{ campo: 'otra' }`, or do not ask for it.",
    ],
  }),
  mistakeOf('an asked field with options of a list and of other forms', {
    asks: { fecha: { ...fecha, column: false, readOnlyOnEdit: true } },
    sets: { cobrado: 'fecha' },
    want: [
      'S906 rubro.actions.cobrar.asks.fecha.column: `column` changes nothing here: only the form of `cobrar` has it. Remove it, or change what it depends on.',
      'S906 rubro.actions.cobrar.asks.fecha.readOnlyOnEdit: `readOnlyOnEdit` changes nothing here: only the form of `cobrar` has it. Remove it, or change what it depends on.',
    ],
  }),
  mistakeOf('an action that sets the code by which it is offered', {
    sets: { estado: 'P' },
    more: { when: { field: 'estado', is: ['P'] } },
    want: [
      "S611 rubro.actions.cobrar.sets.estado: `cobrar` is offered only where `estado` is 'P' already. Set another code, or leave this one out.",
    ],
  }),
  mistakeOf('an asked field that is called as the key', {
    asks: { id: fecha },
    sets: { cobrado: 'id' },
    want: [
      'S602 name of rubro.actions.cobrar.asks.id: `cobrar` sends `id` twice: the key of the record has that name, too. Give it another name.',
    ],
  }),
  mistakeOf('an asked field that is called as another field', {
    fields: { vence },
    asks: { vence: fecha },
    sets: { cobrado: 'vence' },
    want: [
      'S602 name of rubro.actions.cobrar.asks.vence: `vence` of `cobrar` is also the name of a field that it does not set. Give it another name.',
    ],
  }),
  mistakeOf('two asked fields with one label', {
    fields: { vence },
    asks: { fecha, hasta: { ...fecha, label: 'FECHA de cobro' } },
    sets: { cobrado: 'fecha', vence: 'hasta' },
    want: [
      "S308 rubro.actions.cobrar.asks.hasta: `hasta` and `fecha` are both labelled 'FECHA de cobro' in the form of `cobrar`. Change one of the labels: staff and screen readers identify fields by them.",
    ],
  }),
  mistakeOf('an asked field that is called as no field can be', {
    asks: { token: fecha },
    sets: { cobrado: 'token' },
    want: [
      'S202 name of rubro.actions.cobrar.asks.token: `token` is reserved: every call or answer has a field of that name. Choose another name.',
    ],
  }),
  mistakeOf('an asked field with a default that is not valid for it', {
    asks: { fecha: { ...fecha, min: '2026-01-01', default: '2025-12-31' } },
    sets: { cobrado: 'fecha' },
    want: [
      'S311 rubro.actions.cobrar.asks.fecha.default: The default of `fecha` is not valid for its field. It must be a day from 2026-01-01 to 2199-12-31.',
    ],
  }),
  mistakeOf('an asked field whose options contradict each other', {
    asks: { fecha: { ...fecha, requiredText: 'Falta la fecha' } },
    sets: { cobrado: 'fecha' },
    want: [
      'S906 rubro.actions.cobrar.asks.fecha.requiredText: `requiredText` changes nothing here: it shows where a `required` field is empty, and this one is not required. Remove it, or change what it depends on.',
    ],
  }),
  mistakeOf('an action whose days contradict a rule', {
    fields: { vence },
    sets: { cobrado: '2026-02-01', vence: '2026-01-31' },
    others: { rules: { vence: { onOrAfter: 'cobrado' } } },
    want: [
      "S609 rubro.actions.cobrar.sets.cobrado: `cobrar` sets `cobrado` to '2026-02-01', and `vence` to '2026-01-31', which the rule `onOrAfter` forbids: it would always be refused. Change one of the values, or the rule.",
    ],
  }),
  mistakeOf('an action whose numbers contradict a rule', {
    fields: { minimo, tope },
    sets: { minimo: 10, tope: 9 },
    others: { rules: { tope: { atLeast: 'minimo' } } },
    want: [
      "S609 rubro.actions.cobrar.sets.minimo: `cobrar` sets `minimo` to '10', and `tope` to '9', which the rule `atLeast` forbids: it would always be refused. Change one of the values, or the rule.",
    ],
  }),
  mistakeOf('an action that empties what its own code requires', {
    sets: { estado: 'C', cobrado: null },
    others: { rules: { cobrado: { requiredWhen: { field: 'estado', is: ['C'] } } } },
    want: [
      "S609 rubro.actions.cobrar.sets.estado: `cobrar` sets `estado` to 'C', which requires `cobrado`, and sets that to nothing: it would always be refused. Let a form ask for `cobrado`, set it too, or remove the rule.",
    ],
  }),
  mistakeOf('an action that asks for a record that is shown by other fields', {
    fields: { banco: { ...banco, sends: 'id' } },
    asks: { cual: { ...banco, label: 'Cuál', sends: 'id', shows: ['banco', 'sigla'] } },
    sets: { banco: 'cual' },
    want: [
      'S610 rubro.actions.cobrar.sets.banco: `cobrar` cannot set `banco`: `cual` shows other fields. Ask `cual` as the field is declared.',
    ],
  }),
]
