import { expect, it } from 'vitest'
import { crud } from '#language'
import { metodosShape } from '#language/declarations/declared-metodos'
import { copiedFields } from '#language/resolve/creates'

const label = 'Campo'
const fields = {
  id: { kind: 'id', label },
  serie: { kind: 'text', label, max: 5 },
  numero: { kind: 'digits', label, max: 9 },
  estado: { kind: 'choice', label, options: { A: 'Abierto' }, answers: 'code' },
  clave: { kind: 'secret', label, max: 20 },
  alta: { kind: 'date', label, default: 'today' },
  mes: { kind: 'month', label, default: 'today' },
  dia: { kind: 'date', label, default: '2026-01-31' },
  desde: { kind: 'date', label },
  hasta: { kind: 'date', label },
  visto: { kind: 'text', label, max: 5, readOnly: true },
} as const
const adding = (ingresar?: false | { readonly sends: readonly string[] }) =>
  metodosShape.parse(crud('cosas', ingresar === undefined ? {} : { ingresar }))
const metodos = adding()
const ALL = ['serie', 'numero', 'estado', 'dia', 'desde', 'hasta']
const without = (...names: readonly string[]) => ALL.filter((name) => !names.includes(name))

it.each<[string, Partial<Parameters<typeof copiedFields>[0]>, readonly string[]]>([
  ['what a form asks for, but secrets and what begins with today', {}, ALL],
  [
    'what the request of a new record sends',
    { metodos: adding({ sends: ['serie', 'clave', 'alta'] }) },
    ['serie'],
  ],
  ['nothing where none is added', { metodos: adding(false) }, []],
  [
    'no field of a unique set',
    { unique: [['serie', 'numero'], ['dia']] },
    without('serie', 'numero', 'dia'),
  ],
  ['no field of a key that staff type', { key: ['numero'] }, without('numero')],
  [
    'no end of a period, and what it is per',
    { periods: [{ from: 'desde', to: 'hasta', per: ['serie'] }] },
    without('desde', 'hasta'),
  ],
  ['no state', { states: { of: 'estado', starts: ['A'], moves: {} } }, without('estado')],
])('a copy has %s', (_what, changes, expected) => {
  expect(copiedFields({ fields, metodos, ...changes })).toEqual(expected)
})
