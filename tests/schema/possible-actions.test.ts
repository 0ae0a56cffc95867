import { expect, it } from 'vitest'
import { buildModel } from '../../schema/language/build-model'
import { crud } from '../../schema/language'
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
