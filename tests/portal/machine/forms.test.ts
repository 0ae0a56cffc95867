import { describe, expect, it } from 'vitest'
import { clean } from '../../../src/portal/machine/form'
import { ANA, atCode, atPassword, atRecovery, atRegistration, Play, type Typed } from './play'
import { validateRegistration } from '../../../src/portal/machine/validate'

describe('what stays of what is typed or pasted', () => {
  it.each([
    ['P-04', 'dni', '20.123.456-7', '201234567'],
    ['P-04', 'dni', '123456789012', '1234567890'],
    ['P-04', 'dni', 'abc', ''],
    ['P-10', 'nombre', 'Muñoz, José 3º', 'Muñoz José º'],
    ['P-10', 'nombre', "O'Higgins-Pérez Güemes", "O'Higgins-Pérez Güemes"],
    ['P-10', 'nombre', `${'a'.repeat(49)}7bc`, `${'a'.repeat(49)}b`],
    ['P-10', 'correo', 'x'.repeat(60), 'x'.repeat(50)],
    ['P-03', 'clave', 'x'.repeat(60), 'x'.repeat(50)],
    ['P-14', 'codigo', ' 012 345 678', '012345'],
  ] as const)('%s: %s %j becomes %j', (_row, field, text, stays) => {
    expect(clean[field](text)).toBe(stays)
  })

  it('P-04: every DNI input is cleaned', () => {
    const dirty = { dni: '1a2' }
    expect(new Play().type(dirty).step).toMatchObject({ values: { dni: '12' } })
    expect(atRegistration().type(dirty).step).toMatchObject({
      values: { dni: '12' },
    })
    const recovery = new Play().send({ type: 'recovery-chosen' }).type(dirty)
    expect(recovery.step).toMatchObject({ values: { dni: '12' } })
  })

  it('P-14: the code keeps its leading zeros', () => {
    expect(atCode('recovery').type({ codigo: '000042' }).step).toMatchObject({
      values: { codigo: '000042' },
    })
  })

  it('a field of another form changes nothing', () => {
    const play = new Play()
    const before = play.step
    expect(play.type({ nombre: 'Ana' }).step).toEqual(before)
  })
})

it.each<[form: string, begin: () => Play, values: Typed]>([
  ['login', () => new Play(), { dni: ANA.dni, clave: 'secreta' }],
  ['recovery', () => atRecovery(), { dni: ANA.dni }],
  ['registration', () => atRegistration(), ANA],
  ['code', () => atCode('recovery'), { codigo: '012345' }],
  ['password', () => atPassword('recovery'), { clave: 'muy segura', repetir: 'muy segura' }],
])(
  'what is wrong shows from the first attempt until the form is sent: %s',
  (kind, begin, values) => {
    const play = begin()
    expect(play.step).toMatchObject({ kind, attempted: false })
    play.submit()
    if (play.notice !== undefined) play.close()
    expect(play.step).toMatchObject({ kind, attempted: true, phase: { kind: 'typing' } })
    play.type(values)
    expect(play.step, 'while it is mended').toMatchObject({ kind, attempted: true })
    play.submit()
    expect(play.step).toMatchObject({ kind, attempted: false, phase: { kind: 'sending' } })
  },
)

const EMPTY = { dni: '', nombre: '', correo: '', repetido: '' }

describe('registration', () => {
  it.each([
    {
      case: 'nothing filled',
      values: EMPTY,
      faults: {
        dni: 'DNI requerido',
        nombre: 'Nombre requerido',
        correo: 'Correo requerido',
        repetido: 'Correo duplicado requerido',
      },
      told: [
        'Error con el DNI',
        'Error con el Nombre',
        'Error con el Correo',
        'Error con el Correo Duplicado',
      ],
    },
    {
      case: 'a DNI of 0',
      values: { ...ANA, dni: '000' },
      faults: { dni: 'Debe ser mayor que 0' },
      told: ['Error con el DNI'],
    },
    {
      case: 'a blank name',
      values: { ...ANA, nombre: '   ' },
      faults: { nombre: 'Nombre requerido' },
      told: ['Error con el Nombre'],
    },
    {
      case: 'a malformed e-mail',
      values: { ...ANA, correo: 'ana@', repetido: 'ana@' },
      faults: { correo: 'No es una dirección de correo' },
      told: ['Error con el Correo'],
    },
    {
      case: 'e-mails that differ',
      values: { ...ANA, repetido: 'otra@example.com' },
      faults: { repetido: 'No coinciden' },
      told: ['Los correos no coinciden'],
    },
    {
      case: 'no repeated e-mail',
      values: { ...ANA, repetido: '' },
      faults: { repetido: 'Correo duplicado requerido' },
      told: ['Error con el Correo Duplicado'],
    },
  ])('P-11: $case is told at the fields and in one modal', ({ values, faults, told }) => {
    const validated = validateRegistration(values)
    expect(validated).toEqual({
      ok: false,
      faults: { dni: undefined, repetido: undefined, ...faults },
    })

    const play = atRegistration().type(values).submit()
    expect(play.did).toEqual([])
    expect(play.notice).toMatchObject({ title: 'Error de registración', lines: told })
    expect(play.close().step).toMatchObject({ kind: 'registration', values, attempted: true })
  })

  it('P-11: e-mails are compared trimmed, in any case', () => {
    const play = atRegistration()
      .type({ ...ANA, correo: ' Ana@Example.com', repetido: 'ana@example.com ' })
      .submit()
    expect(play.effects).toMatchObject([
      { request: { operation: 'registrar', body: { correo: 'Ana@Example.com' } } },
    ])
  })

  it('W-01: exactly dni, nombre and correo are sent, the name trimmed', () => {
    const play = atRegistration()
      .type({ ...ANA, nombre: ' Ana Muñoz ' })
      .submit()
    expect(play.effects).toEqual([
      {
        do: 'call',
        call: 0,
        request: {
          operation: 'registrar',
          body: { dni: 30111222, nombre: 'Ana Muñoz', correo: 'ana@example.com' },
        },
      },
    ])
  })

  it.each([
    [405, undefined, 'DNI ya registrado.'],
    [401, undefined, 'DNI no autorizado a registrarse.'],
    [500, undefined, 'Error General'],
    [422, 'El correo no se admite.', 'El correo no se admite.'],
    [503, 'El correo no se pudo enviar.', 'El correo no se pudo enviar.'],
    [429, undefined, 'Demasiados intentos. Espere y vuelva a intentar.'],
  ])('P-12, C-33: %i says its text; OK returns to what was typed', (status, error, text) => {
    const play = atRegistration().type(ANA).submit().fail(status, error)
    expect(play.notice).toMatchObject({ title: 'Error de registración', lines: [text] })
    expect(play.close().step).toMatchObject({ kind: 'registration', values: ANA })
  })

  it('W-09: no answer keeps what was typed', () => {
    const play = atRegistration().type(ANA).submit().fail({ kind: 'unreachable' })
    expect(play.notice?.title).toBe('Error de conexión')
    expect(play.close().step).toMatchObject({ kind: 'registration', values: ANA })
  })

  it('P-12: an answer with no correo gives the alert, and the form stays', () => {
    const play = atRegistration().type(ANA).submit().answer({ operation: 'registrar', correo: '' })
    expect(play.effects).toEqual([
      { do: 'alert', text: 'No se pudo procesar la solicitud. Inténtelo de nuevo.' },
    ])
    expect(play.step).toMatchObject({ values: ANA, phase: { kind: 'typing' } })
  })

  it('W-08: nobody leaves a registration in flight: its failure is told', () => {
    const play = atRegistration().type(ANA).submit().send({ type: 'flipped' })
    expect(play.step).toMatchObject({ kind: 'registration', phase: { kind: 'sending' } })
    expect(play.fail(405).notice).toMatchObject({ lines: ['DNI ya registrado.'] })
  })

  it('P-10: flips back to an empty login card', () => {
    const play = atRegistration().type(ANA).send({ type: 'flipped' })
    expect(play.step).toMatchObject({ kind: 'login', values: { dni: '', clave: '' } })
  })
})
