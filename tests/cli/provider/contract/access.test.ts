import { describe, expect, it } from 'vitest'
import { accessOperations } from '../../../../cli/provider/contract/access-operations'
import {
  accessFailures,
  exampleError,
  screenFailures,
} from '../../../../cli/provider/contract/operation'
import * as words from '#language'
import { accesoWith, filesWith, modelOf } from '../../../schema/small-schema'

it('each field of the portal, and each kind of answer, is described as reviewed', async () => {
  const fields = {
    dni: words.digits({ label: 'DNI', max: 4, required: true }),
    clave: words.password({ label: 'Contraseña', max: 8 }),
    claveCorta: words.newPassword({ label: 'Nueva', min: 8, max: 9, tooShort: 'Es corta' }),
    claveLarga: words.newPassword({ label: 'Nueva', min: 20, max: 30, tooShort: 'Es corta' }),
    nombre: words.personName({ label: 'Nombre', max: 5 }),
    correo: words.email({ label: 'Correo', max: 13, required: true }),
    correoLargo: words.email({ label: 'Correo', max: 50 }),
    codigo: words.code({ label: 'Código', length: 8 }),
    codigoCorto: words.code({ label: 'Código', length: 4 }),
    texto: words.text({ label: 'Texto', max: 3 }),
    token: words.token(),
  }
  const sends = Object.keys(fields)
  const errors = [{ title: 'Otro', text: 'Otro error' }]
  const operations = {
    login: words.operation({
      metodo: 'entrar',
      sends: ['dni', 'clave'],
      answers: { token: 'text', dni: 'id?', clave: 'text?', intentos: 'number', vence: 'number?' },
      errors: [
        { status: 403, error: 'Deshabilitado', title: 'Uno', text: 'No se puede.' },
        { status: 401, title: 'Dos', text: 'No.' },
        { error: 'Sin registro', title: 'Tres', text: 'No está.' },
        { title: 'Otro', text: 'Otro error' },
      ],
    }),
    pedirCodigoDeUnaVez: words.operation({
      metodo: 'pedir',
      sends,
      answers: { id: 'id', texto: 'text' },
      errors,
    }),
    registracion: words.operation({ metodo: 'registrar', sends: ['dni'], answers: {}, errors }),
  }
  const { access } = modelOf(filesWith(accesoWith({ fields, operations })))
  await expect(`${JSON.stringify(accessOperations(access), null, 2)}\n`).toMatchFileSnapshot(
    '../../../fixtures/contracts/access.json',
  )
})

const IN_USE = 'El registro está en uso.'
const SHOWN = {
  409: IN_USE,
  422: 'El servidor no admitió un valor.',
  429: 'Demasiados intentos. Espere y vuelva a intentar.',
  503: 'El servicio no está disponible. Vuelva a intentar.',
  507: 'El servidor no tiene espacio para guardar.',
}

/** Status, title, text and example of each. */
const told = (failures: ReturnType<typeof screenFailures>) =>
  failures.map((one) => [one.status, one.title, one.text, exampleError(one)])

/** Those of all operations, under the title of this one. */
const usual = (...statuses: readonly (keyof typeof SHOWN)[]) =>
  statuses.map((status) => [status, 'Rubros', undefined, SHOWN[status]])

describe('the failures of an operation', () => {
  const session = [
    [401, 'Token Invalido', 'No Autorizado.', 'No Autorizado.'],
    [
      403,
      'Token Vencido',
      'Vuelve a iniciar sesión para generar un nuevo token.',
      'Vuelve a iniciar sesión para generar un nuevo token.',
    ],
  ]
  const general = [
    undefined,
    'Error General',
    'Error en la aplicación, avise.',
    'Error en la aplicación, avise.',
  ]

  it('of a screen that reads are those of the session, and those that a read can have', () => {
    expect(told(screenFailures('read', 'Rubros', []))).toEqual([
      ...session,
      ...usual(429, 503),
      general,
    ])
  })

  it('of a screen that writes are its own, in place of those of all', () => {
    const own = [
      { status: 507, title: 'Lleno', text: undefined, leads: 'form' },
      { status: 400, title: 'Agregar', text: 'Ya existe.', leads: 'form' },
      { status: 403, title: 'No', text: undefined, leads: 'list' },
    ] as const
    expect(told(screenFailures('write', 'Rubros', own))).toEqual([
      [400, 'Agregar', 'Ya existe.', 'Ya existe.'],
      session[0],
      [403, 'No', undefined, 'Error en la aplicación, avise.'],
      ...usual(409, 422, 429, 503),
      [507, 'Lleno', undefined, SHOWN[507]],
      general,
    ])
  })

  it('of the portal are its own, and no other but those that it can have', () => {
    const none = { error: undefined, title: 'Otro', text: 'Otro error' }
    const own = [
      { ...none, status: undefined, error: 'Sin registro' },
      { ...none, status: undefined },
      { ...none, status: 429, text: 'Espere.' },
    ]
    expect(told(accessFailures('Rubros', own))).toEqual([
      ...usual(422),
      [429, 'Otro', 'Espere.', 'Espere.'],
      ...usual(503, 507),
      [undefined, 'Otro', 'Otro error', 'Sin registro'],
      [undefined, 'Otro', 'Otro error', 'Otro error'],
    ])
  })
})
