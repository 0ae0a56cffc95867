import { expect, it } from 'vitest'
import { buildModel } from '#language/build-model'
import { crud } from '#language'
import { filesWith, rubroFields } from './small-schema'

const estado = {
  kind: 'choice',
  label: 'Estado',
  options: { H: 'Habilitado', D: 'Deshabilitado' },
  answers: 'text',
}
const motivo = { ...estado, label: 'Motivo', options: { Q: 'Quiebra', C: 'Cierre' } }
const baja = { kind: 'action', label: 'Bajar', sets: { estado: 'D' } }
const observar = { kind: 'action', label: 'Observar', sets: { motivo: 'Q' } }

/** The codes of what is wrong with an action for which a rule requires a `motivo` that no form asks for. */
function codesOf(asked: object, actions: object, ingresar: object | false): readonly string[] {
  const more = {
    rules: { motivo: { requiredWhen: { field: 'estado', is: ['D'] } } },
    actions,
    metodos: crud('rubros', { ingresar, modificar: false }),
  }
  const files = filesWith(rubroFields({ estado, motivo: { ...motivo, ...asked } }, more))
  const { diagnostics = [] } = buildModel(files)
  return diagnostics.map(({ code }) => code)
}

const sent = { sends: ['rubro', 'estado'] as const }

it.each<[string, object, object, object | false]>([
  ['another action sets it', {}, { bajar: baja, observar }, sent],
  ['old records got it', { backfill: 'Q' }, { bajar: baja }, sent],
  ['every record starts with it', { default: 'Q' }, { bajar: baja }, false],
])('an action may be possible where %s', (_how, asked, actions, ingresar) => {
  expect(codesOf(asked, actions, ingresar)).not.toContain('S609')
})

it('an action is reported where nothing fills the field', () => {
  expect(codesOf({}, { bajar: baja }, sent)).toContain('S609')
})

const link = { kind: 'reference', to: 'rubro', shows: 'rubro', sends: 'id', readOnly: true }

it.each<[string, string, object]>([
  ['it is copied', 'nota', {}],
  ['it is set', 'nota', { nota: 'Contra' }],
])('a counter-record may have what a rule requires: %s', (_how, field, sets) => {
  const fields = {
    estado,
    nota: { kind: 'text', label: 'Nota', max: 20 },
    anula: { ...link, label: 'Anula a' },
    anulado: { ...link, label: 'Anulado por' },
  }
  const creates = {
    links: { original: 'anula', created: 'anulado' },
    sets: { estado: 'D', ...sets },
  }
  const files = filesWith(
    rubroFields(fields, {
      rules: { [field]: { requiredWhen: { field: 'estado', is: ['D'] } } },
      actions: { anular: { kind: 'action', label: 'Anular', sets: { estado: 'H' }, creates } },
      unique: [],
      messages: {},
    }),
  )
  expect(buildModel(files).diagnostics ?? []).toEqual([])
})
