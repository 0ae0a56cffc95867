import { describe, expect, it } from 'vitest'
import { permittedText, permittedTo } from '../../../../cli/provider/contract/openapi'
import { action, crud } from '#language'
import type { RoleModel } from '#language/model'
import { filesWith, modelOf, preferencia, rubroFields } from '../../../schema/small-schema'

const role = (perfil: string, parts: Partial<RoleModel>): RoleModel => ({
  perfil,
  rol: undefined,
  may: [],
  hidden: [],
  fixed: { add: [], edit: [] },
  rows: undefined,
  ...parts,
})

describe('who may call a metodo', () => {
  const anular = action({ label: 'Anular', question: '¿Anular?', sets: { nota: 'x' } })
  const files = filesWith({
    ...rubroFields(
      {
        clave: { kind: 'secret', label: 'Clave', max: 9 },
        nota: { kind: 'text', label: 'Nota', max: 9 },
      },
      { metodos: crud('rubros', { buscar: { serves: 'pages' } }), actions: { anular } },
    ),
    preferencia: { preferencia },
  })
  const model = modelOf(files)
  const [rubro] = model.entities
  const [una] = model.singletons
  if (rubro === undefined || una === undefined) throw new Error('Something is not declared')

  const all = ['read', 'reveal', 'add', 'edit', 'delete', 'anular']
  const hidden = ['clave', 'rubro']
  const fixed = { add: ['id'], edit: ['rubro'] }
  const rows = { field: 'rubro', is: 'perfil' } as const
  const roles = [
    role('A', { rol: 'Administrador', may: all }),
    role('O', { rol: 'Operador', may: all, hidden, fixed, rows }),
    role('others', { may: ['read'] }),
  ]
  const admin = { perfil: 'A', rol: 'Administrador' }
  const filas = { campo: 'rubro', es: 'perfil' }
  const operator = { perfil: 'O', rol: 'Operador', filas }
  const own = { salvo: 'id' }

  it.each<[string, unknown]>([
    ['rubros-buscar', [admin, { ...operator, sin: hidden }, { perfil: 'otros' }]],
    ['rubros-leer', [admin, { ...operator, sin: hidden }, { perfil: 'otros' }]],
    [
      'rubros-revelar',
      [
        { ...admin, ...own },
        { ...operator, sin: ['clave'], ...own },
      ],
    ],
    ['rubros-ingresar', [admin, { ...operator, sin: ['id'] }]],
    ['rubros-modificar', [admin, { ...operator, sin: ['rubro'] }]],
    [
      'rubros-borrar',
      [
        { ...admin, ...own },
        { ...operator, ...own },
      ],
    ],
    [
      'rubros-anular',
      [
        { ...admin, ...own },
        { ...operator, ...own },
      ],
    ],
    ['otros-buscar', undefined],
  ])('%s of a list, where one’s own row may be edited alone', (metodo, expected) => {
    const entity = { ...rubro, roles, ownRow: { field: 'id', only: ['edit'] } }
    expect(permittedTo(entity, metodo)).toEqual(expected)
  })

  it.each<[string, unknown]>([
    ['preferencia-buscar', [admin, { ...operator, sin: hidden }, { perfil: 'otros' }]],
    ['preferencia-grabar', [admin, { ...operator, sin: ['rubro'] }]],
    ['preferencia-borrar', undefined],
  ])('%s of a screen of one record', (metodo, expected) => {
    expect(permittedTo({ ...una, roles }, metodo)).toEqual(expected)
  })

  it('is nobody where no role may, and whoever is signed in where there are no roles', () => {
    expect(permittedTo({ ...rubro, roles: [role('A', {})] }, 'rubros-borrar')).toEqual([])
    expect(permittedTo({ ...rubro, roles: undefined }, 'rubros-borrar')).toBeUndefined()
  })

  it.each<[string, Parameters<typeof permittedText>[0], string]>([
    ['nobody', [], 'Nadie la puede llamar.'],
    ['one', [{ perfil: 'otros' }], 'La puede llamar el perfil otros. A los demás se responde 401.'],
    [
      'several, with what is different for them',
      [
        { perfil: 'A', rol: 'Administrador', salvo: 'dni' },
        { perfil: 'O', sin: ['a', 'b'], filas: { campo: 'duenio', es: 'dni' }, salvo: 'dni' },
      ],
      'La puede llamar el perfil A (Administrador), salvo sobre el registro de su propio dni; O, sin a, b, sólo los registros cuyo duenio es su dni, salvo sobre el registro de su propio dni. A los demás se responde 401.',
    ],
  ])('is said in a sentence: %s', (_what, permitted, text) => {
    expect(permittedText(permitted)).toBe(text)
  })
})
