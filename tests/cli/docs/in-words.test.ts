import { expect, it } from 'vitest'
import { metodosOf, roleText } from '../../../cli/docs/in-words'
import { crud, integer, metodo } from '#language'
import type { RoleModel } from '#language/model'
import { filesWith, modelOf, rubroFields } from '../../schema/small-schema'

const nota = { kind: 'text', label: 'Nota', max: 20 }
const clave = { kind: 'secret', label: 'Clave', max: 20 }
const total = integer({ label: 'Total' })

it('each operation is listed with the fields that it sends', () => {
  const model = modelOf(
    filesWith(
      rubroFields(
        { nota, clave },
        {
          metodos: crud('rubros', { buscar: { serves: 'pages' } }),
          actions: {
            anotar: {
              kind: 'action',
              label: 'Anotar',
              asks: { texto: { ...nota, label: 'Texto' } },
              sets: { nota: 'texto' },
            },
          },
          own: { contar: metodo({ label: 'Contar', sends: { hasta: total }, answers: { total } }) },
        },
      ),
    ),
  )
  const listed = model.entities.flatMap(metodosOf)
  expect(
    listed.map(({ under, metodo: name, sends }) =>
      [under, name, ...sends.map(({ as }) => as)].join(' '),
    ),
  ).toEqual([
    'metodos rubros-buscar',
    'metodos rubros-leer id',
    'metodos rubros-revelar id campo',
    'metodos rubros-ingresar rubro nota clave',
    'metodos rubros-modificar id rubro nota clave',
    'metodos rubros-borrar id',
    'actions rubros-anotar id texto',
    'own rubros-contar hasta',
  ])
})

const NOTHING: RoleModel = {
  perfil: 'O',
  rol: 'Operador',
  may: [],
  hidden: [],
  fixed: { add: [], edit: [] },
  rows: undefined,
}

it.each<[Partial<RoleModel>, string]>([
  [{}, 'nothing'],
  [{ may: ['read'], hidden: ['a', 'b'] }, 'read; does not see a, b'],
  [
    { may: ['read', 'add'], hidden: ['a'], fixed: { add: ['a', 'b'], edit: ['a', 'c', 'd'] } },
    'read, add; does not see a; adds without b; edits without c, d',
  ],
  [{ may: ['read'], rows: { field: 'dueno', is: 'dni' } }, 'read; rows whose dueno is its dni'],
])('a role: %j', (role, text) => {
  expect(roleText({ ...NOTHING, ...role })).toBe(text)
})
