import { expect, it } from 'vitest'
import { metodoFacts } from '../../../cli/explain/explain'
import { findPiece } from '../../../cli/eject/eject'
import { metodosOf } from '../../../cli/docs/metodos-of'
import { crud, integer, metodo } from '../../../schema/language'
import { filesWith, modelOf, preferencia, rubroFields } from '../../schema/small-schema'

const nota = { kind: 'text', label: 'Nota', max: 20 }
const clave = { kind: 'secret', label: 'Clave', max: 20 }
const total = integer({ label: 'Total' })
const lookup = {
  kind: 'entity',
  names: { one: 'Zona', many: 'Zonas', gender: 'f' },
  metodos: { buscar: 'zonas-buscar' },
  fields: { id: { kind: 'id', label: 'ID' }, zona: { ...nota, label: 'Zona' } },
}

const model = modelOf(
  filesWith({
    ...rubroFields(
      { nota, clave },
      {
        metodos: crud('rubros', {
          buscar: { serves: 'pages' },
          modificar: {
            sends: [
              'id',
              'nota',
              'clave',
              { as: 'antes', field: 'rubro', of: 'previous' },
              { as: 'ahora', field: 'rubro' },
            ],
          },
        }),
        messages: {
          duplicate: 'Ya existe.',
          inUse: 'En uso.',
          own: [500],
          borrar: { 404: 'No está.' },
        },
        actions: {
          anotar: {
            kind: 'action',
            label: 'Anotar',
            asks: { texto: { ...nota, label: 'Texto' } },
            sets: { nota: 'texto' },
            messages: { 404: 'Se fue.' },
          },
          borrarNota: { kind: 'action', label: 'Borrar nota', sets: { nota: null } },
        },
        own: { contar: metodo({ label: 'Contar', sends: { hasta: total }, answers: { total } }) },
      },
    ),
    zona: { zona: lookup },
    preferencia: { preferencia },
  }),
)

function found<T extends { readonly name: string }>(all: readonly T[], name: string): T {
  const one = all.find((each) => each.name === name)
  if (one === undefined) throw new Error(name)
  return one
}
const rubro = found(model.entities, 'rubro')

it('each operation is listed with what it carries', () => {
  const listed = metodosOf(rubro).map(({ operation, metodo: called, sends, ...is }) => [
    operation,
    called,
    sends.map(({ as, field, of }) => `${as}=${of} ${field}`).join(),
    ['isAction', 'isAsking', 'isOwn']
      .filter((one) => Object.entries(is).some(([name, value]) => name === one && value === true))
      .join(),
  ])
  const rest = listed.filter(([operation]) => operation !== 'ingresar')
  expect(rest).toEqual([
    ['buscar', 'rubros-buscar', '', ''],
    ['leer', 'rubros-leer', 'id=current id', ''],
    ['revelar', 'rubros-revelar', 'id=current id,campo=current campo', ''],
    [
      'modificar',
      'rubros-modificar',
      'id=current id,nota=current nota,clave=current clave,antes=previous rubro,ahora=current rubro',
      '',
    ],
    ['borrar', 'rubros-borrar', 'id=current id', ''],
    ['anotar', 'rubros-anotar', 'id=current id,texto=current texto', 'isAction,isAsking'],
    ['borrarNota', 'rubros-borrar-nota', 'id=current id', 'isAction'],
    ['contar', 'rubros-contar', 'hasta=current hasta', 'isOwn'],
  ])
})

/** The facts of the metodos, where the file declares these places alone. */
const facts = (...declared: readonly string[]) => {
  const lineOf = (...path: readonly (string | number)[]) =>
    declared.includes(path.join('.')) ? path.join('.') : undefined
  const all = metodoFacts(rubro, {
    lineOf,
    lineOfText: () => undefined,
    lineOfNames: () => undefined,
  })
  return (what: string) => {
    const fact = all.find((one) => one.what === what)
    return fact && [fact.value, fact.from]
  }
}

it.each<[what: string, value: string, declared: string | undefined, derived: string]>([
  ['borrar', 'rubros-borrar', 'metodos.borrar.metodo', 'derived: base and operation ()'],
  ['anotar', 'rubros-anotar', 'actions.anotar.metodo', 'derived: base and operation ()'],
  ['contar', 'rubros-contar', 'own.contar.metodo', 'derived: base and operation ()'],
  [
    'modificar sends',
    'id, nota, clave, antes (previous rubro), ahora (rubro)',
    'metodos.modificar.sends',
    'derived: the key, and what the form to edit asks for',
  ],
  ['contar sends', 'hasta', 'own.contar.sends', 'derived: the key'],
  ['anotar sends', 'id, texto', undefined, 'derived: the key, and what is asked'],
  ['borrarNota sends', 'id', undefined, 'derived: the key'],
  ['revelar sends', 'id, campo', undefined, 'derived: the key, and the name of the secret'],
  ['borrar 404', 'No está.', 'messages.borrar.404', ''],
  ['borrar 409', 'En uso.', 'messages.inUse', ''],
  ['modificar 400', 'Ya existe.', 'messages.duplicate', ''],
  ['modificar 500', "the answer's own text", 'messages.own', ''],
  ['anotar 404', 'Se fue.', 'actions.anotar.messages.404', ''],
])('%s', (what, value, declared, derived) => {
  expect(facts()(what)).toEqual([value, derived])
  const places = declared === undefined ? [] : [declared]
  expect(facts(...places)(what)).toEqual([value, declared ?? derived])
})

it('a piece is found by its name, or those that there are are named', () => {
  const pathOf = (piece: string) => findPiece(model, rubro, piece).path
  expect([pathOf('list'), pathOf('form')]).toEqual([
    'generated/rubros/list.tsx',
    'generated/rubros/form.tsx',
  ])
  const screen = found(model.singletons, 'preferencia')
  expect(findPiece(model, screen, 'screen').path).toBe('generated/preferencias/screen.tsx')
  expect(() => pathOf('lista')).toThrow(expect.objectContaining({ advice: 'Did you mean list?' }))
  expect(() => pathOf('zzz')).toThrow(
    expect.objectContaining({
      message: "'rubro' has no piece 'zzz' that could be ejected.",
      advice: 'There are: form, list.',
    }),
  )
  expect(() => findPiece(model, found(model.entities, 'zona'), 'list')).toThrow(
    expect.objectContaining({
      advice: 'It is a lookup without a screen: only its contract is generated.',
    }),
  )
})
