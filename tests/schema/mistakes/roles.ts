import { crud, money, percentage } from '#language'
import { conceptoWith, rubroFields, rubroWith, nota, id } from '../small-schema'
import { mistake, type Mistake } from './mistake'

const estado = {
  kind: 'choice',
  label: 'Estado',
  options: { A: 'Abierto', C: 'Cobrado' },
  answers: 'code',
  default: 'A',
}
const cuit = { kind: 'cuit', label: 'CUIT', required: true }
const desde = { kind: 'date', label: 'Desde' }
const hasta = { kind: 'date', label: 'Hasta' }
const dueno = { kind: 'digits', label: 'Responsable', max: 10 }
const activo = { kind: 'boolean', label: 'Activo' }
const nombre = { kind: 'text', label: 'Nombre', max: 50, required: true, search: true }
const de = {
  kind: 'reference',
  label: 'De rubro',
  to: 'rubro',
  shows: 'rubro',
  sends: 'id',
  where: { activo: true },
}
const { where: _where, ...reference } = de
const retenido = money({ label: 'Retenido', computed: percentage(5, 'bruto') })
const FIELDS = { nota, estado, cuit, desde, hasta, dueno }
const cobrar = (sets: object) => ({ kind: 'action', label: 'Cobrar', sets })

const roles = (O: unknown, more: object = {}) =>
  rubroFields(FIELDS, { roles: { A: 'all', O }, ...more })

/** Mistakes in who may what. */
export const roleMistakes: readonly Mistake[] = [
  mistake(
    'a condition of rows that is no object, beside records that others may not read',
    {
      ...conceptoWith({
        fields: { id, nombre, rubro: reference },
        roles: { O: { rows: 'nombre' } },
      }),
      ...rubroWith({ roles: { O: 'read' } }),
    },
    "S105 concepto.roles.O.rows: `rows` is 'nombre'. It must be an object with field, is.",
  ),
  mistake(
    'a role that no user has',
    rubroWith({ roles: { A: 'all', Oo: 'read' } }),
    'S930 name of rubro.roles.Oo → O: No user has the perfil `Oo`. The perfil codes: `O` (Operador), `A` (Administrador), `others`.',
  ),
  mistake(
    'a role that adds where nothing is added',
    roles({ add: true }, { metodos: crud('rubros', { ingresar: false }) }),
    'S906 rubro.roles.O.add: `add` changes nothing here: `rubro` has no operation to add records. Remove it, or change what it depends on.',
  ),
  mistake(
    'an action of a role that rows do not have',
    roles({ actions: ['cobra'] }, { actions: { cobrar: cobrar({ estado: 'C' }) } }),
    'S931 rubro.roles.O.actions.0 → cobrar: Rows have no action `cobra`. Actions: `cobrar`.',
  ),
  mistake(
    'a hidden key',
    roles({ hidden: ['id'] }),
    'S932 rubro.roles.O.hidden.0: `O` cannot do without `id`: it identifies records. Take it out of `hidden`.',
  ),
  mistake(
    'a hidden name',
    roles({ hidden: ['nota', 'rubro'] }),
    'S932 rubro.roles.O.hidden.1: `O` cannot do without `rubro`: it names records. Take it out of `hidden`.',
  ),
  mistake(
    'a required field that a new record never has',
    roles({ add: true, hidden: ['cuit'] }),
    'S933 rubro.roles.O.hidden.0: `O` adds records, which need `cuit`, and never gives it a value. Give `cuit` a default, or take it out of `hidden`.',
  ),
  mistake(
    'the same of one that is read-only',
    roles({ add: true, readOnly: ['cuit'] }),
    'S933 rubro.roles.O.readOnly.0: `O` adds records, which need `cuit`, and never gives it a value. Give `cuit` a default, or take it out of `readOnly`. An `edit` that names the other fields leaves it to new records.',
  ),
  mistake(
    'a hidden field of a unique set that the role writes',
    roles({ edit: ['nota'], hidden: ['desde'] }, { unique: [['rubro'], ['nota', 'desde']] }),
    'S934 rubro.roles.O.hidden.0: `O` would learn `desde`: a refused duplicate of nota, desde tells what others have. Hide it no longer, or do not let the role do that.',
  ),
  mistake(
    'a hidden field that a rule compares with what the role writes',
    roles({ edit: ['desde'], hidden: ['hasta'] }, { rules: { hasta: { after: 'desde' } } }),
    'S934 rubro.roles.O.hidden.0: `O` would learn `hasta`: the rule `after` of `hasta` accepts or refuses by it. Hide it no longer, or do not let the role do that.',
  ),
  mistake(
    'a hidden field that an action sets',
    roles({ actions: true, hidden: ['estado'] }, { actions: { cobrar: cobrar({ estado: 'C' }) } }),
    'S934 rubro.roles.O.hidden.0: `O` would learn `estado`: `cobrar` sets it. Hide it no longer, or do not let the role do that.',
  ),
  mistake(
    'a hidden field by which an action is offered',
    roles(
      { actions: ['cobrar'], hidden: ['estado'] },
      {
        actions: {
          cobrar: { ...cobrar({ nota: 'x' }), when: { field: 'estado', is: ['A'] } },
        },
      },
    ),
    'S934 rubro.roles.O.hidden.0: `O` would learn `estado`: `cobrar` is offered by it. Hide it no longer, or do not let the role do that.',
  ),
  mistake(
    'a hidden field that another one is computed from',
    rubroFields(
      { bruto: money({ label: 'Bruto' }), retenido },
      { roles: { A: 'all', O: { hidden: ['bruto'] } } },
    ),
    'S934 rubro.roles.O.hidden.0: `O` would learn `bruto`: `retenido` is computed from it. Hide `retenido`, too, or hide neither.',
  ),
  mistake(
    'a shown name that a role may not read, and fields that others take from there',
    {
      ...rubroFields({ activo }, { roles: { A: 'all', O: { hidden: ['activo'] } } }),
      ...conceptoWith({
        fields: { id, nombre, de },
        unique: [['nombre']],
        roles: { A: 'all', O: { edit: true }, others: 'read' },
      }),
    },
    'S935 concepto.fields.de.to: `others` may not read `rubro`, whose records `de` shows it. Let it read them in schema/rubro.ts, or hide `de` from it.',
    'S932 rubro.roles.O.hidden.0: `O` cannot do without `activo`: `de` of `concepto` takes it from there. Take it out of `hidden`.',
  ),
  mistake(
    'a field that is hidden from a role of several perfiles, which take it elsewhere',
    {
      ...rubroFields({ activo }, { roles: { A: 'all', others: { hidden: ['rubro', 'activo'] } } }),
      ...conceptoWith({ fields: { id, nombre, de }, unique: [['nombre']] }),
    },
    'S932 rubro.roles.others.hidden.0: `others` cannot do without `rubro`: it names records. Take it out of `hidden`.',
    'S932 rubro.roles.others.hidden.1: `others` cannot do without `activo`: `de` of `concepto` takes it from there. Take it out of `hidden`.',
  ),
  mistake(
    'rows by a field that never has the value',
    roles({ rows: { field: 'nota', is: 'dni' } }),
    'S936 rubro.roles.O.rows.field: `nota` never has the `dni` of a session: it is made with text(). Limit rows by a dni(), a digits(), an integer(), or a reference() to usuario.',
  ),
  mistake(
    'rows by a choice that does not offer the code of the role',
    roles({ rows: { field: 'estado', is: 'perfil' } }),
    "S936 rubro.roles.O.rows.field: `estado` never is 'O', which the sessions of `O` have: it does not offer that code. Add the code to its options, or limit rows by another field.",
  ),
  mistake(
    'an action that takes a record out of sight',
    roles(
      { actions: ['cobrar'], rows: { field: 'dueno', is: 'dni' } },
      { actions: { cobrar: cobrar({ dueno: 1 }) } },
    ),
    'S937 rubro.actions.cobrar.sets.dueno: `cobrar` sets `dueno`, by which the rows of `O` are limited: the record would leave its sight. Do not let it do `cobrar`, or set another field.',
  ),
  mistake(
    'a field that is hidden and read-only',
    roles({ hidden: ['nota'], readOnly: ['nota'] }),
    'S906 rubro.roles.O.readOnly.0: `readOnly` changes nothing here: `nota` is hidden. Remove it, or change what it depends on.',
  ),
  mistake(
    'a field that is edited and read-only',
    roles({ edit: ['nota'], readOnly: ['nota'] }),
    'S938 rubro.roles.O.edit.0: `nota` can be edited, and is hidden or read-only as well. Remove it from one of the lists.',
  ),
  mistake(
    'the history of an entity that has none',
    roles({ history: true }, { history: false }),
    'S906 rubro.roles.O.history: `history` changes nothing here: `rubro` has no history. Remove it, or change what it depends on.',
  ),
  mistake(
    'an unknown field',
    roles({ hidden: ['notas'] }),
    'S301 rubro.roles.O.hidden.0 → nota: There is no field `notas`. Fields: `id`, `rubro`, `nota`, `estado`, `cuit`, `desde`, `hasta`, `dueno`.',
  ),
  mistake(
    'a role that does not see the states',
    rubroFields(
      { nota, estado: { ...estado, required: true } },
      {
        roles: { A: 'all', O: { hidden: ['estado'], edit: ['nota'] } },
        states: { of: 'estado', moves: { A: ['C'] } },
      },
    ),
    'S932 rubro.roles.O.hidden.0: `O` cannot do without `estado`: it decides what may be done. Take it out of `hidden`.',
  ),
]
