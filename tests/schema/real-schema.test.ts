import { describe, expect, it } from 'vitest'
import * as acceso from '../../schema/acceso'
import * as banco from '../../schema/banco'
import * as menu from '../../schema/menu'
import * as parametro from '../../schema/parametro'
import * as postal from '../../schema/postal'
import * as provincia from '../../schema/provincia'
import * as rubro from '../../schema/rubro'
import * as usuario from '../../schema/usuario'
import type { EntityModel } from '#language/model'
import { filesWith, modelOf } from './small-schema'

const files = filesWith({ acceso, banco, menu, parametro, postal, provincia, rubro, usuario })
const model = modelOf(files)

function entityNamed(name: string): EntityModel {
  const found = model.entities.find((entity) => entity.name === name)
  if (found === undefined) throw new Error(`no entity ${name}`)
  return found
}

const notice = (status: number, title: string, text: string | undefined, leads: string) => ({
  status,
  title,
  text,
  leads,
})
/** What row C-32 says of every operation on users. */
const own = (title: string) =>
  [400, 404, 405, 500, 501].map((status) => notice(status, title, undefined, 'list'))

const sent = (as: string, field = as, of = 'current') => ({ as, field, of })

it('lists entities by name, whatever the order of files', () => {
  const reversed = modelOf(files.toReversed())
  expect(reversed).toEqual(model)
  expect(model.entities.map(({ resource }) => resource)).toEqual([
    'bancos',
    'postales',
    'provincias',
    'rubros',
    'usuarios',
  ])
  expect(model.singletons.map(({ resource }) => resource)).toEqual(['parametros'])
})

describe('C-20: rubros', () => {
  const rubros = entityNamed('rubro')

  it('W-01: sends what its forms ask for, and the key', () => {
    expect(rubros.metodos.ingresar?.sends).toEqual([sent('rubro')])
    expect(rubros.metodos.modificar?.sends).toEqual([sent('id'), sent('rubro')])
    expect(rubros.metodos.borrar?.sends).toEqual([sent('id')])
  })

  it('C-09: has a message for a name that exists, in both forms', () => {
    const text = 'Ya existe un rubro con ese nombre.'
    expect(rubros.metodos.ingresar?.errors).toEqual([notice(400, 'Agregar Rubro', text, 'form')])
    expect(rubros.metodos.modificar?.errors).toEqual([notice(400, 'Editar Rubro', text, 'form')])
    expect(rubros.metodos.borrar?.errors).toEqual([])
  })
})

describe('C-22: códigos postales', () => {
  const postales = entityNamed('postal')

  it('C-25: sends the locality before and after an edit', () => {
    expect(postales.key).toEqual(['cpostal', 'localidad'])
    expect(postales.metodos.modificar?.sends).toEqual([
      sent('cpostal'),
      sent('localidadAnterior', 'localidad', 'previous'),
      sent('localidadNueva', 'localidad'),
      sent('provincia'),
    ])
    expect(postales.metodos.borrar?.sends).toEqual([
      sent('cpostal'),
      sent('localidad'),
      sent('provincia'),
    ])
  })

  it('C-25: has messages for its failures', () => {
    const province = ['Error cód. postal agregado', 'No encontro la Provincia.'] as const
    const existing = 'Ya existe un código postal con esa Localidad'
    expect(postales.metodos.ingresar?.errors).toEqual([
      notice(400, 'Agregar Cód. Postales', existing, 'form'),
      notice(404, ...province, 'end-keeping-form'),
    ])
    expect(postales.metodos.modificar?.errors).toEqual([
      notice(400, 'Editar Código Postal', `${existing}.`, 'form'),
      notice(404, ...province, 'end-keeping-form'),
    ])
  })

  it('W-05: refers to provinces by name, with the maximum length of a name', () => {
    expect(postales.fields.find(({ name }) => name === 'provincia')).toMatchObject({
      kind: 'reference',
      to: 'provincia',
      resource: 'provincias',
      shows: 'provincia',
      sends: 'name',
      max: 50,
    })
  })
})

it('W-06: provincias are a lookup without a screen, with their rows', () => {
  const provincias = entityNamed('provincia')
  expect(provincias.screen).toBeUndefined()
  expect(provincias.nameField).toBe('provincia')
  expect(provincias.metodos).toEqual({
    buscar: { metodo: 'provincias', envelope: 'provincias' },
    ingresar: undefined,
    modificar: undefined,
    borrar: undefined,
  })
  expect(provincias.seed).toHaveLength(24)
})

describe('C-30: usuarios', () => {
  const usuarios = entityNamed('usuario')

  it('sends the role as perfil', () => {
    expect(usuarios.metodos.ingresar).toBeUndefined()
    expect(usuarios.metodos.modificar?.sends).toEqual([
      sent('dni'),
      sent('nombre'),
      sent('email'),
      sent('perfil', 'rol'),
    ])
  })

  it('shows the state in the table and in no form', () => {
    const estado = usuarios.fields.find(({ name }) => name === 'estado')
    expect(estado?.column).toBe(true)
    expect(estado?.forms).toEqual({ add: 'hidden', edit: 'hidden', remove: 'hidden' })
    expect(estado).toMatchObject({ default: 'P', sendsAs: 'estado' })
  })

  it('C-32: shows the error of the answer, and leads to the list', () => {
    expect(usuarios.metodos.modificar?.errors).toEqual(own('Editar Usuario'))
    expect(usuarios.metodos.borrar?.errors).toEqual(own('Eliminar Usuario'))
    expect(usuarios.actions.map(({ errors }) => errors)).toEqual([
      own('Deshabilitar Usuario'),
      own('Habilitar Usuario'),
    ])
  })

  it('has its actions and roles', () => {
    expect(usuarios.actions[0]).toMatchObject({
      name: 'deshabilitar',
      metodo: 'usuarios-deshabilitar',
      question: '¿Desea deshabilitar este usuario?',
      done: 'Usuario deshabilitado.',
      sends: [sent('dni')],
      sets: { estado: 'D' },
      when: { field: 'estado', isNot: ['D', 'P'] },
    })
    expect(usuarios.roles).toMatchObject([
      {
        perfil: 'A',
        rol: 'Administrador',
        may: ['read', 'edit', 'delete', 'history', 'deshabilitar', 'habilitar'],
      },
      { perfil: 'others', rol: undefined, may: ['read'] },
    ])
    expect(usuarios.ownRow).toEqual({ field: 'dni', only: ['edit'] })
  })
})

it('C-31: parámetros are one record', () => {
  expect(model.singletons[0]).toMatchObject({
    resource: 'parametros',
    identifiers: { record: 'ParametroRecord', contract: 'parametros', screen: 'ParametrosScreen' },
    menu: { group: 'Sistema', entry: 'Parámetros' },
    title: 'Clientes',
    metodos: {
      buscar: { metodo: 'parametro-buscar' },
      grabar: { metodo: 'parametro-grabar', sends: [sent('cliente')], errors: [] },
    },
  })
  expect(model.singletons[0]?.fields[0]).toMatchObject({
    options: [
      { code: 'A', text: 'Activos' },
      { code: 'N', text: 'No Activos' },
      { code: 'T', text: 'Todos' },
    ],
    requiredText: 'Seleccionar una opción',
  })
})

it('M-01: the menu has its five groups and all their entries', () => {
  expect(model.menu.groups.map(({ label, entries }) => [label, entries.length])).toEqual([
    ['Sistema', 4],
    ['Archivos', 8],
    ['Obligaciones', 5],
    ['Cuenta Corriente', 2],
    ['Listados', 12],
  ])
})

describe("the portal's operations", () => {
  const { access } = model

  it('W-01: have the metodos of the specification', () => {
    expect(access.operations.map(({ metodo }) => metodo)).toEqual([
      'login',
      'cambiar-clave',
      'registracion',
      'enviar-codigo',
      'enviar-clave',
      'actualizar-clave',
    ])
  })

  it('M-04: change a password with the old and the new one', () => {
    const change = access.operations.find(({ metodo }) => metodo === 'actualizar-clave')
    expect(change?.sends).toEqual([
      { as: 'token', field: 'token' },
      { as: 'anterior', field: 'clave' },
      { as: 'nueva', field: 'claveNueva' },
    ])
  })

  it('W-07: declare the fields of an answer, and which are optional', () => {
    const login = access.operations.find(({ name }) => name === 'login')
    expect(login?.answers.slice(0, 2)).toEqual([
      { as: 'token', type: 'text', optional: false },
      { as: 'dni', type: 'id', optional: true },
    ])
  })

  it('P-25: have limits and messages by field', () => {
    const facts = Object.fromEntries(
      access.fields.flatMap((field) =>
        field.kind === 'token' ? [] : [[field.name, [field.min, field.max, field.messages]]],
      ),
    )
    expect(facts).toMatchObject({
      dni: [1, 10, {}],
      clave: [1, 50, {}],
      claveNueva: [8, 50, { tooShort: 'Debe tener al menos 8 caracteres' }],
      nombre: [1, 50, { required: 'Nombre requerido' }],
      correo: [1, 50, { required: 'Correo requerido' }],
      codigo: [6, 6, { required: 'Código incorrecto' }],
    })
  })
})

describe('provinces', () => {
  const seed = entityNamed('provincia').seed.map(({ id, provincia: name }) => [id, String(name)])

  it('have the codes of the INDEC, each the fourth number after the one before', () => {
    expect(seed.map(([code]) => code)).toEqual(Array.from({ length: 24 }, (_, at) => 2 + 4 * at))
  })

  it('have their codes in the order of their names, Ch behind C; the capital first, and last the one that was made last', () => {
    const names = seed.map(([, name]) => String(name))
    const [capital, last] = ['Ciudad Autónoma de Buenos Aires', 'Tierra del Fuego']
    const others = names.filter((name) => name !== capital && name !== last)
    expect(new Set(names).size).toBe(24)
    const traditional = new Intl.Collator('es-u-co-trad')
    expect(names).toEqual([capital, ...others.toSorted(traditional.compare), last])
  })
})
