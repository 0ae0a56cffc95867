import { describe, expect, it } from 'vitest'
import { filesWith, modelOf, rubroFields } from './small-schema'

const madre = { kind: 'reference', label: 'Madre', to: 'rubro', shows: 'rubro', sends: 'id' }
const nota = { kind: 'text', label: 'Nota', max: 20 }

const TREE = { fields: { madre }, changes: { tree: { parent: 'madre' } } }
const FLAT = { fields: {}, changes: {} }

/** What staff read of each operation's failures, by status: where it leads, under which title, and the text. */
function noticesOf(
  messages: object,
  { fields, changes }: { readonly fields: object; readonly changes: object } = TREE,
  own: object = {},
) {
  const cambiar = { kind: 'action', label: 'Cambiar', sets: { nota: 'x' }, messages: own }
  const more = { messages, unique: [['rubro'], ['nota']], actions: { cambiar }, ...changes }
  const [rubro] = modelOf(filesWith(rubroFields({ nota, ...fields }, more))).entities
  const [action] = rubro?.actions ?? []
  return Object.fromEntries(
    Object.entries({ ...rubro?.metodos, cambiar: action }).flatMap(([name, operation]) =>
      operation !== undefined && 'errors' in operation
        ? [
            [
              name,
              operation.errors.map(({ status, title, text, leads }) =>
                [status, leads, title, text].join(' '),
              ),
            ],
          ]
        : [],
    ),
  )
}

const DUPLICATE = { duplicate: 'Ya existe.' }
const IN_TREE = '409 list Eliminar Rubro '

describe('the failures of operations', () => {
  it.each<[string, object, object]>([
    [
      'are told by the shorthands',
      { ...DUPLICATE, inUse: 'En uso.' },
      {
        ingresar: ['400 form Agregar Rubro Ya existe.'],
        modificar: ['400 form Editar Rubro Ya existe.'],
        borrar: ['400 list Eliminar Rubro En uso.', IN_TREE],
        cambiar: ['400 list Cambiar Rubro Ya existe.'],
      },
    ],
    [
      'are told by what an operation has of its own, before the shorthands',
      {
        ...DUPLICATE,
        inUse: 'En uso.',
        ingresar: { 400: 'Repetido.', 404: 'No está.' },
        modificar: { 400: { text: 'Otro lo tiene.', title: 'Error', leads: 'list' } },
        borrar: { 400: 'No.', 409: 'Tampoco.' },
      },
      {
        ingresar: ['400 form Agregar Rubro Repetido.', '404 form Agregar Rubro No está.'],
        modificar: ['400 list Error Otro lo tiene.'],
        borrar: ['400 list Eliminar Rubro No.', '409 list Eliminar Rubro Tampoco.'],
        cambiar: ['400 list Cambiar Rubro Ya existe.'],
      },
    ],
    [
      'are told by the answer only where nothing else does',
      { ...DUPLICATE, own: [500, 400], modificar: { 500: 'No se pudo.' } },
      {
        ingresar: ['400 form Agregar Rubro Ya existe.'],
        modificar: ['400 form Editar Rubro Ya existe.', '500 form Editar Rubro No se pudo.'],
        borrar: ['400 list Eliminar Rubro ', IN_TREE, '500 list Eliminar Rubro '],
        cambiar: ['400 list Cambiar Rubro Ya existe.', '500 list Cambiar Rubro '],
      },
    ],
  ])('%s', (_how, messages, notices) => {
    expect(noticesOf(messages)).toEqual(notices)
  })

  it('of records that are in no tree are told by the shorthands alone', () => {
    expect(noticesOf({ ...DUPLICATE, inUse: 'En uso.' }, FLAT)['borrar']).toEqual([
      '400 list Eliminar Rubro En uso.',
      '409 list Eliminar Rubro En uso.',
    ])
  })

  it('of an action are told by its own messages, before the shorthands', () => {
    const own = { 400: 'Repetido.', 409: { text: 'Cambió.', leads: 'form' } }
    expect(noticesOf({ ...DUPLICATE, own: [409, 501] }, TREE, own)['cambiar']).toEqual([
      '400 list Cambiar Rubro Repetido.',
      '409 form Cambiar Rubro Cambió.',
      '501 list Cambiar Rubro ',
    ])
  })
})
