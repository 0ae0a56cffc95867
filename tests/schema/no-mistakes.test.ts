import { expect, it } from 'vitest'
import { crud, decimal, product } from '#language'
import { buildModel } from '#language/build-model'
import { link } from './mistakes/creates'
import {
  accesoWith,
  conceptoWith,
  filesWith,
  rubroFields,
  rubroWith,
  estado,
  nota,
} from './small-schema'

const motivo = { kind: 'choice', label: 'Motivo', options: { Q: 'Quiebra' }, answers: 'text' }
const memo = { kind: 'longText', label: 'Memo', max: 200 }
const baja = { kind: 'action', label: 'Bajar', sets: { estado: 'D' } }
const rules = { motivo: { requiredWhen: { field: 'estado', is: ['D'] } } }
const withoutMotivo = { sends: ['rubro', 'estado'] }
const readOnly = crud('rubros', { ingresar: false, modificar: false, borrar: false })

const filtered = {
  estado,
  alta: { kind: 'date', label: 'Alta' },
  cuotas: { kind: 'integer', label: 'Cuotas' },
}

/** An entity in which an action requires a reason, that only the changes can fill. */
function requiringMotivo(changes: object, more: object = {}) {
  const fields = { estado, motivo: { ...motivo, ...more } }
  const metodos = crud('rubros', { ingresar: withoutMotivo, modificar: false })
  return rubroFields(fields, { rules, actions: { bajar: baja }, metodos, ...changes })
}

/** An entity in which a rule requires a note of the record that an action creates. */
const requiringNota = (sets: object) =>
  rubroFields(
    { estado, nota, anula: link('Anula a'), anulado: link('Anulado por') },
    {
      rules: { nota: { requiredWhen: { field: 'estado', is: ['D'] } } },
      unique: [],
      messages: {},
      actions: {
        anular: {
          ...baja,
          label: 'Anular',
          sets: { estado: 'H' },
          creates: {
            links: { original: 'anula', created: 'anulado' },
            sets: { estado: 'D', ...sets },
          },
        },
      },
    },
  )

/** A concepto with references to rubros, which may be limited. */
const referring = (references: Readonly<Record<string, object>>) =>
  conceptoWith({
    fields: {
      id: { kind: 'id', label: 'ID' },
      rubro: { ...nota, label: 'Nombre', required: true, search: true },
      ...Object.fromEntries(
        Object.entries(references).map(([name, more]) => [
          name,
          { kind: 'reference', label: name, to: 'rubro', shows: 'rubro', sends: 'id', ...more },
        ]),
      ),
    },
  })

/** Schemas that almost have a mistake. */
const RIGHT: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>> =
  {
    'an action sets the required field too': requiringMotivo({
      actions: { bajar: { ...baja, sets: { estado: 'D', motivo: 'Q' } } },
    }),
    'another action sets it': requiringMotivo({
      actions: { bajar: baja, quebrar: { ...baja, label: 'Quebrar', sets: { motivo: 'Q' } } },
    }),
    'an add asks for it': requiringMotivo({ metodos: crud('rubros', { modificar: false }) }),
    'an edit asks for it': requiringMotivo({
      metodos: crud('rubros', { ingresar: withoutMotivo }),
    }),
    'it has a default': requiringMotivo({}, { default: 'Q' }),
    'it has a backfill': requiringMotivo({}, { backfill: 'Q' }),
    'a seed fills it': requiringMotivo({
      seed: [
        { id: 1, rubro: 'Cine' },
        { id: 2, rubro: 'Arte', motivo: 'Q' },
      ],
    }),
    'the code requires nothing': requiringMotivo({
      actions: { subir: { ...baja, sets: { estado: 'H' } } },
    }),
    'every record starts with it, and none is added': requiringMotivo(
      { metodos: crud('rubros', { ingresar: false, modificar: false }), messages: {} },
      { default: 'Q' },
    ),
    'an action sets another field than the one of the rule': rubroFields(
      { estado, otro: { ...estado, label: 'Otro' }, nota },
      {
        rules: { nota: { requiredWhen: { field: 'otro' } } },
        actions: { bajar: baja },
        metodos: crud('rubros', { ingresar: { sends: ['rubro'] }, modificar: false }),
      },
    ),
    'offered where the required field is filled': requiringMotivo({
      actions: { bajar: { ...baja, when: { field: 'motivo', is: ['Q'] } } },
      metodos: crud('rubros'),
    }),
    'actions with the labels of operations that rows do not have': rubroFields(
      { estado },
      {
        metodos: readOnly,
        messages: {},
        actions: { uno: { ...baja, label: 'Editar' }, dos: { ...baja, label: 'Eliminar' } },
      },
    ),
    'messages of actions alone': rubroFields(
      { estado },
      { metodos: readOnly, actions: { bajar: baja }, messages: { own: [400] } },
    ),
    'messages for each operation that there is': rubroWith({
      messages: {
        duplicate: 'Ya existe.',
        inUse: 'En uso.',
        own: [400, 500],
        borrar: { 404: 'No está.', 599: 'No.' },
      },
    }),
    'an own row where nobody signs in': {
      ...accesoWith({ operations: {} }),
      ...rubroWith({ ownRow: { field: 'id', only: ['delete'] } }),
    },
    'an own row with an action': rubroFields(
      { estado, dni: { kind: 'dni', label: 'DNI' } },
      {
        actions: { bajar: baja },
        ownRow: { field: 'dni', only: ['bajar', 'edit'] },
      },
    ),
    'limits that are met by one value alone': {
      ...accesoWith({
        fields: {
          dni: { kind: 'digits', label: 'DNI', max: 10 },
          clave: { kind: 'newPassword', label: 'Clave', min: 10, max: 10, tooShort: 'Corta' },
        },
      }),
      ...rubroFields({
        dias: { kind: 'integer', label: 'Días', min: 5, max: 5 },
        tasa: { kind: 'decimal', label: 'Tasa', decimals: 2, min: 0.12, max: 0.12 },
        dia: { kind: 'date', label: 'Día', min: '2026-01-31', max: '2026-01-31' },
        hora: { kind: 'time', label: 'Hora', min: '08:00', max: '08:00' },
      }),
    },
    'days that are limited by the day itself': rubroFields({
      desde: { kind: 'date', label: 'Desde', min: 'today', max: '2026-01-31' },
      hasta: { kind: 'date', label: 'Hasta', max: 'today', default: 'today' },
      antes: { kind: 'date', label: 'Antes', min: '1700-01-01', max: '1750-01-01' },
    }),
    'values at the limits of their fields': rubroFields({
      primero: { kind: 'date', label: 'Primero', default: '1800-01-01' },
      ultimo: { kind: 'date', label: 'Último', default: '2199-12-31' },
      texto: { ...nota, label: 'Texto', default: 'x'.repeat(20) },
      monto: { kind: 'money', label: 'Monto', max: 9_999_999_999_999.99 },
      tasa: { kind: 'decimal', label: 'Tasa', decimals: 6, default: 0.123456 },
    }),
    'keeps on a part of a key and of a unique set': rubroFields(
      {
        cuenta: { ...nota, label: 'Cuenta', required: true, readOnlyOnEdit: true, keeps: true },
        nota: { ...nota, keeps: true },
      },
      { key: ['id', 'cuenta'], unique: [['rubro'], ['nota', 'cuenta']] },
    ),
    'a required key that no form changes': rubroFields(
      { cuenta: { ...nota, label: 'Cuenta', required: true, readOnlyOnEdit: true } },
      { key: ['cuenta'] },
    ),
    'two values of a field that is edited': rubroFields({
      nota: { ...nota, sendsOnEdit: { previous: 'antes', current: 'ahora' } },
    }),
    'a text for an empty field that is required, and in no column': rubroFields({
      nota: { ...nota, required: true, requiredText: 'Complete', column: false },
    }),
    'compared with their own kind, in one direction': rubroFields(
      {
        desde: { kind: 'date', label: 'Desde' },
        hasta: { kind: 'date', label: 'Hasta' },
        abre: { kind: 'time', label: 'Abre' },
        cierra: { kind: 'time', label: 'Cierra' },
        cuotas: { kind: 'integer', label: 'Cuotas' },
        tope: { kind: 'money', label: 'Tope' },
        tasa: { kind: 'decimal', label: 'Tasa', decimals: 2 },
        cifra: { kind: 'digits', label: 'Cifra', max: 5 },
        activo: { kind: 'boolean', label: 'Activo' },
        nota,
      },
      {
        rules: {
          hasta: { after: 'desde' },
          cierra: { onOrAfter: 'abre' },
          cuotas: { atLeast: 'tope', moreThan: 'tasa' },
          tope: { moreThan: 'tasa', atMost: 'cifra' },
          nota: { requiredWhen: { field: 'activo', is: [true, false] } },
        },
      },
    ),
    'groups of their own columns': rubroFields(
      { nota, memo },
      {
        form: {
          as: 'tabs',
          columns: 1,
          wide: ['nota'],
          groups: [
            { title: 'Uno', columns: 2, fields: ['rubro', 'nota'] },
            { title: 'Dos', fields: ['memo'] },
          ],
        },
        list: ['rubro', { field: 'nota', width: '9rem' }],
        sort: { field: 'nota', order: 'descending' },
      },
    ),
    'filters in both forms, by what the list does not show': rubroFields(filtered, {
      list: ['rubro'],
      filters: ['estado', { field: 'alta' }, { field: 'cuotas', as: 'range' }],
    }),
    'filters by what a role does not see: it has no such filter': rubroFields(
      { ...filtered, nota },
      { roles: { A: 'all', O: { hidden: ['alta', 'nota'] } }, filters: ['estado', 'alta'] },
    ),
    'a wide field of a form of two columns': rubroFields(
      { nota },
      { form: { columns: 2, wide: ['nota'] }, sort: 'rubro' },
    ),
    'references that meet, and lead nowhere': {
      ...referring({ uno: { sends: 'name' }, dos: {} }),
    },
    'former names of two': {
      ...rubroFields(
        { nota: { ...nota, renamedFrom: 'apunte' } },
        { renamedFrom: 'rubros-viejos' },
      ),
      ...conceptoWith({ renamedFrom: ['conceptos-viejos', 'otros'] }),
    },
    'names that differ by ñ, and codes with spaces inside': rubroFields(
      { estado: { ...estado, options: { 'A b': 'Alta', Z: 'Zona' } } },
      {
        seed: [
          { id: 1, rubro: 'Peña' },
          { id: 2, rubro: 'Pena' },
        ],
      },
    ),
    'a delete that sends more than the key': rubroWith({
      metodos: crud('rubros', { borrar: { sends: ['rubro', 'id'] } }),
    }),
    'an edit that sends a previous value': rubroWith({
      metodos: crud('rubros', {
        modificar: { sends: ['id', 'rubro', { as: 'antes', field: 'rubro', of: 'previous' }] },
      }),
    }),
    'a seed row that may not overlap what begins on the day of the first start': rubroFields(
      { desde: { kind: 'date', label: 'Desde' }, hasta: { kind: 'date', label: 'Hasta' } },
      {
        periods: [{ from: 'desde', to: 'hasta' }],
        seed: [
          { id: 1, rubro: 'Uno', desde: 'today', hasta: '2020-12-31' },
          { id: 2, rubro: 'Dos', desde: '2020-01-01', hasta: 'today' },
        ],
      },
    ),
    'what is computed from a seed row, rounded to its limit': rubroFields(
      {
        uno: { kind: 'decimal', label: 'Uno', decimals: 4 },
        dos: { kind: 'decimal', label: 'Dos', decimals: 4 },
        total: decimal({ label: 'Total', decimals: 2, max: 100, computed: product('uno', 'dos') }),
      },
      {
        seed: [
          { id: 1, rubro: 'Uno', uno: 25.001, dos: 4 },
          { id: 2, rubro: 'Dos', uno: 7 },
        ],
      },
    ),
    'a tree by a reference, and a message for what is under a record': rubroFields(
      { madre: { kind: 'reference', label: 'Madre', to: 'rubro', shows: 'rubro', sends: 'id' } },
      {
        tree: { parent: 'madre' },
        messages: { duplicate: 'Ya existe.', children: 'Tiene otros.' },
      },
    ),
    'a state that is asked, offered where it is in none of some states': rubroFields(
      { estado: { ...estado, required: true, default: 'H' }, nota },
      {
        states: { of: 'estado', starts: ['H', 'D'], moves: { H: ['D'] }, locks: ['D'] },
        actions: {
          bajar: { ...baja, when: { field: 'estado', isNot: ['D'] } },
          anotar: { ...baja, label: 'Anotar', sets: { nota: 'x' } },
          pasar: {
            ...baja,
            label: 'Pasar',
            when: { field: 'estado', is: ['D'] },
            asks: { cual: { ...estado, label: 'Cuál', required: true } },
            sets: { estado: 'cual' },
          },
        },
      },
    ),
    'what an action creates has a default where a rule requires a value': rubroFields(
      {
        anula: link('Anula a'),
        anulado: link('Anulado por'),
        vale: { kind: 'boolean', label: 'Vale' },
        motivo: { ...motivo, default: 'Q' },
      },
      {
        rules: { motivo: { requiredWhen: { field: 'vale' } } },
        unique: [['motivo']],
        actions: {
          anular: {
            ...baja,
            label: 'Anular',
            sets: { vale: false },
            creates: { links: { original: 'anula', created: 'anulado' }, sets: { vale: true } },
          },
        },
      },
    ),
    'what an action creates copies what a rule requires': requiringNota({}),
    'what an action creates gets what a rule requires': requiringNota({ nota: 'Contra' }),
    'what an action sets obeys a rule at its limit': rubroFields(
      { desde: { kind: 'date', label: 'Desde' }, hasta: { kind: 'date', label: 'Hasta' } },
      {
        rules: { hasta: { onOrAfter: 'desde' } },
        actions: { cerrar: { ...baja, sets: { desde: '2026-01-31', hasta: '2026-01-31' } } },
      },
    ),
    'a view of records without a value': rubroFields(
      { estado },
      { filters: ['estado'], views: [{ label: 'Sin estado', filters: { estado: ['', 'H'] } }] },
    ),
    'a limit to what a default, a backfill, an action or a seed gives': {
      ...rubroFields(
        {
          uno: { ...estado, label: 'Uno', readOnly: true, default: 'H' },
          dos: { ...estado, label: 'Dos', readOnly: true, backfill: 'H' },
          tres: { ...estado, label: 'Tres', readOnly: true },
          cuatro: { ...estado, label: 'Cuatro', readOnly: true },
          cinco: { kind: 'boolean', label: 'Cinco', readOnly: true },
        },
        {
          actions: { tercero: { ...baja, sets: { tres: 'H' } } },
          seed: [
            { id: 1, rubro: 'Uno' },
            { id: 2, rubro: 'Dos', cuatro: 'H' },
          ],
        },
      ),
      ...referring({ de: { where: { uno: 'H', dos: 'H', tres: 'H', cuatro: 'H', cinco: false } } }),
    },
    'a limit where another backend has the records': {
      ...rubroFields(
        { uno: { ...estado, readOnly: true } },
        { metodos: { buscar: { metodo: 'rubros-buscar', envelope: 'rubros' } }, messages: {} },
      ),
      ...referring({ de: { where: { uno: 'H' } } }),
    },
    'a reference by a key with a code, sent by id': {
      ...rubroFields(
        {
          rubro: { ...nota, label: 'Rubro', required: true, search: true, readOnlyOnEdit: true },
          parte: { ...estado, answers: 'code', required: true, readOnlyOnEdit: true },
        },
        { key: ['rubro', 'parte'] },
      ),
      ...referring({ de: {} }),
    },
    'references that are shown by a mail address and by a text of a fixed form': {
      ...rubroFields({
        correo: { kind: 'email', label: 'Correo', max: 60, required: true },
        recibo: { kind: 'patternText', label: 'Recibo', pattern: '0000-0000', required: true },
      }),
      ...referring({ uno: { shows: 'correo' }, dos: { shows: 'recibo' } }),
    },
  }

it.each(Object.entries(RIGHT))('no mistake: %s', (_name, files) => {
  expect(buildModel(filesWith(files)).diagnostics ?? []).toEqual([])
})
