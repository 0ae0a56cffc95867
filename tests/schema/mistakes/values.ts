import { crud } from '#language'
import { conceptoWith, rubroFields, rubroWith, estado, nota } from '../small-schema'
import { mistake, type Mistake } from './mistake'

const codigo = { kind: 'digits', label: 'Cuenta', max: 6, required: true }

const name = { kind: 'text', label: 'Rubro', max: 50, required: true, search: true }
/** Limits and values: of fields, defaults and seed rows. */
export const values: readonly Mistake[] = [
  mistake(
    'limits of a kind the wrong way round, or beyond what it holds',
    rubroFields({
      dias: { kind: 'integer', label: 'Días', min: 10, max: 5 },
      tasa: { kind: 'decimal', label: 'Tasa', decimals: 2, min: 0.125 },
      monto: { kind: 'money', label: 'Monto', max: 1e14 },
      desde: { kind: 'date', label: 'Desde', min: '2026-02-01', max: '2026-01-31' },
      hora: { kind: 'time', label: 'Hora', min: '18:00', max: '08:00' },
    }),
    'S310 rubro.fields.dias.max: `max` contradicts the other options of `dias`: it is less than `min`, 10. Remove or change one of them.',
    'S310 rubro.fields.tasa.min: `min` contradicts the other options of `tasa`: the field has 2 decimals. Remove or change one of them.',
    'S310 rubro.fields.monto.max: `max` contradicts the other options of `monto`: the field holds 9999999999999.99. Remove or change one of them.',
    'S310 rubro.fields.desde.min: `min` contradicts the other options of `desde`: it is after `max`, 2026-01-31. Remove or change one of them.',
    'S310 rubro.fields.hora.min: `min` contradicts the other options of `hora`: it is after `max`, 08:00. Remove or change one of them.',
  ),
  mistake(
    'defaults that their fields refuse',
    rubroFields({
      texto: { kind: 'text', label: 'Texto', max: 3, default: 'largo' },
      dias: { kind: 'integer', label: 'Días', default: -1 },
      tasa: { kind: 'decimal', label: 'Tasa', decimals: 1, default: 0.25 },
      fecha: { kind: 'date', label: 'Fecha', min: '2026-01-01', default: '2025-12-31' },
      hora: { kind: 'time', label: 'Hora', max: '18:00', default: '18:01' },
    }),
    'S311 rubro.fields.texto.default: The default of `texto` is not valid for its field. It must be a text of 0 to 3 characters.',
    'S311 rubro.fields.dias.default: The default of `dias` is not valid for its field. It must be a whole number from 0 to 999999999999999.',
    'S311 rubro.fields.tasa.default: The default of `tasa` is not valid for its field. It must be a number from 0 to 99999999999999.9 with 1 decimal at most.',
    'S311 rubro.fields.fecha.default: The default of `fecha` is not valid for its field. It must be a day from 2026-01-01 to 2199-12-31.',
    'S311 rubro.fields.hora.default: The default of `hora` is not valid for its field. It must be a time from 00:00 to 18:00.',
  ),
  mistake(
    'invalid days and times, and an option that checkboxes do not have',
    rubroFields({
      fecha: { kind: 'date', label: 'Fecha', max: '2025-02-29' },
      hora: { kind: 'time', label: 'Hora', min: '24:00' },
      activo: { kind: 'boolean', label: 'Activo', required: true },
    }),
    "S105 rubro.fields.fecha.max: `max` is '2025-02-29'. It must be a day such as '2026-02-28', or 'today'.",
    "S201 rubro.fields.hora.min: `min` is '24:00'. It must be a time such as '08:30'.",
    'S104 name of rubro.fields.activo.required: `required` is no option here. Allowed: label, editLabel, removeLabel, columnLabel, column, renamedFrom, addLabel, readOnly, readOnlyOnEdit, keeps, sendsOnEdit, backfill, default.',
  ),
  mistake(
    'records compared by a list of references',
    {
      ...rubroFields(
        {
          otros: {
            kind: 'references',
            label: 'Otros',
            to: 'concepto',
            shows: 'rubro',
            sends: 'id',
          },
        },
        { unique: [['rubro'], ['otros']] },
      ),
      ...conceptoWith(),
    },
    'S312 rubro.unique.1.0: Records cannot be compared by `otros`: it holds several records. Name a field with a single value.',
  ),
  mistake(
    'a seed row beyond its limits, without a required field, and with an unknown field',
    rubroWith({
      seed: [{ id: 1, rubro: 'a'.repeat(51) }, { id: 2 }, { id: 3, rubro: 'b', nombre: 'c' }],
    }),
    'S701 rubro.seed.0.rubro: `rubro` of seed row 1 is not valid for its field. It must be a text of 1 to 50 characters.',
    'S701 rubro.seed.1: Seed row 2 lacks `rubro`. Required fields must be filled.',
    'S301 rubro.seed.2.nombre: There is no field `nombre`. Fields: `id`, `rubro`.',
  ),
  mistake(
    'seed rows with values that no database stores, or that are invisible',
    rubroWith({
      seed: [
        { id: 1, rubro: 'a\0b' },
        { id: 2, rubro: 'half \uD800' },
        { id: 3, rubro: '\u200B' },
      ],
    }),
    'S701 rubro.seed.0.rubro: `rubro` of seed row 1 is not valid for its field. It must be a text without control characters.',
    'S701 rubro.seed.1.rubro: `rubro` of seed row 2 is not valid for its field. It must be a text without control characters.',
    'S701 rubro.seed.2.rubro: `rubro` of seed row 3 is not valid for its field. It must be a text of 1 to 50 characters.',
  ),
  mistake(
    'a seed row with a code which is not offered, and invalid digits',
    rubroFields(
      { estado, cuenta: codigo },
      { seed: [{ id: 1, rubro: 'a', estado: 'X', cuenta: 1_000_000 }] },
    ),
    'S701 rubro.seed.0.estado: `estado` of seed row 1 is not valid for its field. It must be one of its codes: H, D.',
    'S701 rubro.seed.0.cuenta: `cuenta` of seed row 1 is not valid for its field. It must be a whole number from 1 to 999999.',
  ),
  mistake(
    'C-09: seed rows that differ by case and accents only, while ñ is a letter of its own',
    rubroWith({
      seed: [
        { id: 1, rubro: 'Pena' },
        { id: 2, rubro: 'Peña' },
        { id: 3, rubro: ' PÉNA ' },
      ],
    }),
    'S702 rubro.seed.2: Seed rows 1 and 3 have the same rubro. Case, accents and outer spaces are ignored.',
  ),
  mistake(
    'seed rows with one id',
    conceptoWith({
      seed: [
        { id: 1, rubro: 'uno' },
        { id: 1, rubro: 'dos' },
      ],
    }),
    'S702 concepto.seed.1: Seed rows 1 and 2 have the same id. Case, accents and outer spaces are ignored.',
  ),
  mistake(
    'a seed row with an id that no table assigns',
    rubroWith({
      seed: [
        { id: 'uno', rubro: 'a' },
        { id: 0, rubro: 'b' },
      ],
    }),
    'S701 rubro.seed.0.id: `id` of seed row 1 is not valid for its field. It must be a whole number from 1.',
    'S701 rubro.seed.1.id: `id` of seed row 2 is not valid for its field. It must be a whole number from 1.',
  ),
  mistake(
    'a metodo that only crud() may leave out',
    rubroWith({ metodos: { ...crud('rubros'), kind: undefined, borrar: false } }),
    'S106 rubro.metodos: `buscar` is missing. It must be a metodo such as `rubros-buscar`: letters, digits, - and _ without accents, 100 at most.',
    'S105 rubro.metodos.borrar: `borrar` is false. It must be a metodo such as `rubros-buscar`: letters, digits, - and _ without accents, 100 at most.',
    'S104 name of rubro.metodos.kind: `kind` is no option here. Allowed: buscar, leer, revelar, ingresar, modificar, borrar.',
    'S104 name of rubro.metodos.base: `base` is no option here. Allowed: buscar, leer, revelar, ingresar, modificar, borrar.',
  ),
  mistake(
    'a month that ends before it begins, and limits beyond the usual ones',
    rubroFields({
      uno: { kind: 'month', label: 'Uno', min: '2026-03', max: '2026-02' },
      dos: { kind: 'month', label: 'Dos', min: '2200-01' },
      tres: { kind: 'month', label: 'Tres', max: '1799-12' },
    }),
    'S310 rubro.fields.uno.min: `min` contradicts the other options of `uno`: it is after `max`, 2026-02. Remove or change one of them.',
    'S310 rubro.fields.dos.min: `min` contradicts the other options of `dos`: it is after `max`, by default 2199-12. Remove or change one of them.',
    'S310 rubro.fields.tres.max: `max` contradicts the other options of `tres`: it is before `min`, by default 1800-01. Remove or change one of them.',
  ),
  // Options of a field, and its limits, that exclude each other.

  mistake(
    'a field that no form has, and that an edit does not change',
    rubroFields({ nota: { ...nota, readOnly: true, readOnlyOnEdit: true } }),
    'S906 rubro.fields.nota.readOnlyOnEdit: `readOnlyOnEdit` changes nothing here: a field that is `readOnly` is in no form. Remove it, or change what it depends on.',
  ),
  mistake(
    'two values of a field that no form has',
    rubroFields({
      nota: { ...nota, readOnly: true, sendsOnEdit: { previous: 'antes', current: 'ahora' } },
    }),
    'S310 rubro.fields.nota.sendsOnEdit: `sendsOnEdit` contradicts the other options of `nota`: a field that an edit cannot change has one value. Remove or change one of them.',
  ),
  mistake(
    'two values under one name',
    rubroFields({
      nota: { ...nota, sendsOnEdit: { previous: 'nota', current: 'nota' } },
    }),
    'S310 rubro.fields.nota.sendsOnEdit: `sendsOnEdit` contradicts the other options of `nota`: both values would be sent under one name. Remove or change one of them.',
    'S602 rubro.metodos.modificar: `modificar` sends `nota` twice: for `nota` and `nota`. Rename one with `sendsAs`, `sendsOnEdit` or `{ as, field }`.',
  ),
  mistake(
    'a text for an empty field that may be empty',
    rubroFields({ nota: { ...nota, requiredText: 'Complete la nota' } }),
    'S906 rubro.fields.nota.requiredText: `requiredText` changes nothing here: it shows where a `required` field is empty, and this one is not required. Remove it, or change what it depends on.',
  ),
  mistake(
    'days before and after those that a date may have',
    rubroFields({
      antes: { kind: 'date', label: 'Antes', max: '1799-12-31' },
      despues: { kind: 'date', label: 'Después', min: '2200-01-01' },
      dia: { kind: 'date', label: 'Día', default: '1799-12-31' },
      otro: { kind: 'date', label: 'Otro', default: '2200-01-01' },
    }),
    'S310 rubro.fields.antes.max: `max` contradicts the other options of `antes`: it is before `min`, by default 1800-01-01. Remove or change one of them.',
    'S310 rubro.fields.despues.min: `min` contradicts the other options of `despues`: it is after `max`, by default 2199-12-31. Remove or change one of them.',
    'S311 rubro.fields.dia.default: The default of `dia` is not valid for its field. It must be a day from 1800-01-01 to 2199-12-31.',
    'S311 rubro.fields.otro.default: The default of `otro` is not valid for its field. It must be a day from 1800-01-01 to 2199-12-31.',
  ),
  mistake(
    'numbers below what their kinds hold',
    rubroFields({
      monto: { kind: 'money', label: 'Monto', min: -1e14 },
      tasa: { kind: 'decimal', label: 'Tasa', decimals: 1, max: 0.25 },
      cifra: { kind: 'decimal', label: 'Cifra', decimals: 6, min: 1e-7 },
    }),
    'S310 rubro.fields.monto.min: `min` contradicts the other options of `monto`: the field holds 9999999999999.99. Remove or change one of them.',
    'S310 rubro.fields.tasa.max: `max` contradicts the other options of `tasa`: the field has 1 decimal. Remove or change one of them.',
    'S310 rubro.fields.cifra.min: `min` contradicts the other options of `cifra`: the field has 6 decimals. Remove or change one of them.',
  ),
  mistake(
    'keeps on the only field of a key',
    rubroFields(
      { cuenta: { ...nota, label: 'Cuenta', required: true, readOnlyOnEdit: true, keeps: true } },
      { key: ['cuenta'] },
    ),
    'S906 rubro.fields.cuenta.keeps: `keeps` changes nothing here: no two records may have the same value of it. Remove it, or change what it depends on.',
  ),
  mistake(
    'a key that is edited, with nothing that says that there is another one',
    rubroFields(
      {
        cuenta: {
          ...nota,
          label: 'Cuenta',
          required: true,
          sendsOnEdit: { previous: 'antes', current: 'ahora' },
        },
      },
      { key: ['cuenta'], unique: [], messages: {} },
    ),
    "S606 rubro: `ingresar` and `modificar` may be refused as duplicates, and no message says so. Add `messages: { duplicate: 'Ya existe …' }`, or a 400 for each.",
  ),
  mistake(
    'labels that differ by outer spaces alone',
    rubroFields({ otra: { ...nota, label: ' Rubro ' } }),
    "S308 rubro.fields.otra: `otra` and `rubro` are both labelled ' Rubro ' in the add form. Change one of the labels: staff and screen readers identify fields by them.",
  ),
  mistake(
    'seed rows without an id, and alike in two fields but for accents',
    rubroFields(
      { nota },
      {
        unique: [['rubro'], ['nota', 'rubro']],
        seed: [
          { id: 1, rubro: 'Café', nota: 'Ña' },
          { id: 2, rubro: ' CAFE ', nota: 'ñá' },
          { rubro: 'Cafés', nota: 'Na' },
        ],
      },
    ),
    'S701 rubro.seed.2: Seed row 3 lacks `id`. Required fields must be filled.',
    'S702 rubro.seed.1: Seed rows 1 and 2 have the same rubro. Case, accents and outer spaces are ignored.',
    'S702 rubro.seed.1: Seed rows 1 and 2 have the same nota and rubro. Case, accents and outer spaces are ignored.',
  ),
  mistake(
    'a search by an id',
    rubroFields({
      id: { kind: 'id', label: 'ID', search: true },
      rubro: { ...name, search: true },
      nota: { ...nota, search: true },
    }),
    'S104 name of rubro.fields.id.search: `search` is no option here. Allowed: label, editLabel, removeLabel, columnLabel, column, renamedFrom.',
  ),
  mistake(
    'requests of what the entity does not have',
    rubroFields(
      { nota },
      {
        metodos: crud('rubros', {
          modificar: { sends: ['id', 'nta', { as: 'class', field: 'rubro' }] },
        }),
      },
    ),
    'S301 rubro.metodos.modificar.sends.1 → nota: There is no field `nta`. Fields: `id`, `rubro`, `nota`.',
    'S202 rubro.metodos.modificar.sends.2.as: `class` is reserved: it is a keyword of TypeScript. Send the field under another name.',
  ),
]
