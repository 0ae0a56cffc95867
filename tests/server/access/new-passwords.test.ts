import { describe, expect, it } from 'vitest'
import { passwordProblem } from '#server/access/passwords/new-password'
import { StartupError } from '#server/store/startup-error'
import { useWorld, ANA, CLAVE, createWorld, register, signIn, type Answer } from './support/world'

const world = useWorld()

const COMMON = { error: 'Esa contraseña es muy conocida y fácil de adivinar. Elija otra.' }
const BLANK = { error: 'La contraseña no puede tener sólo espacios. Elija otra.' }
const OWN = {
  error:
    'La contraseña no puede formarse con su nombre, su DNI, su correo, el nombre de la empresa o el del sistema. Elija otra.',
}
const NOBODY = { empresa: 'Estudio Contable' }
const NUEVA = 'otra clave segura'

const CHOICES = [
  ['password', COMMON],
  ['12345678', COMMON],
  ['QWERTYUIOP', COMMON],
  ['  Argentina ', COMMON],
  ['contraseña', COMMON],
  [String(ANA.dni), COMMON],
  ['30.111.222', COMMON],
  ['30-111-222', COMMON],
  ['Argentina2026', COMMON],
  ['administrador1', OWN],
  ['Estudio-Contable', OWN],
  ['GestionContable26', OWN],
  ['munoz1990', OWN],
  ['        ', BLANK],
  ['\u00a0\u2003\u200b\t\u3000\u00ad  ', BLANK],
] as const

async function tokenOfCode(metodo: string, body: object): Promise<unknown> {
  await world.call(metodo, body)
  const answer = await world.call('enviar-codigo', { dni: ANA.dni, codigo: world.code() })
  return answer.body['token']
}

/** Sets a password with the token of a code: refused ones first, then one that is taken with the same token. */
async function choose(token: unknown): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  for (const [clave] of CHOICES) answers.push(await world.call('enviar-clave', { token, clave }))
  const taken = await world.call('enviar-clave', { token, clave: NUEVA })
  expect(taken.status).toBe(200)
  return answers
}

const refused = CHOICES.map(([, body]) => ({ status: 422, body }))

describe('a password that is tried first, or that is blank', () => {
  it('P-25: is refused in registration, and the token stays valid', async () => {
    const token = await tokenOfCode('registracion', ANA)
    expect(await choose(token)).toMatchObject(refused)
    await signIn(world, ANA.dni, NUEVA)
  })

  it('P-25: is refused in recovery, and the token stays valid', async () => {
    await register(world)
    const token = await tokenOfCode('cambiar-clave', { dni: ANA.dni })
    expect(await choose(token)).toMatchObject(refused)
    await signIn(world, ANA.dni, NUEVA)
  })

  it('M-04, C-33: is refused in the menu, and counts as no wrong password', async () => {
    await register(world)
    const token = await signIn(world, ANA.dni, CLAVE)
    const answers: Answer[] = []
    for (const [nueva] of CHOICES) {
      answers.push(await world.call('actualizar-clave', { token, anterior: CLAVE, nueva }))
    }
    expect(answers).toMatchObject(refused)
    const body = { token, anterior: CLAVE, nueva: NUEVA }
    expect((await world.call('actualizar-clave', body)).status).toBe(200)
  })

  it('a DNI that is refused with a right token costs the address nothing', async () => {
    const token = await tokenOfCode('registracion', ANA)
    const budget = () =>
      world.backend.store.read((trx) =>
        trx.selectFrom('auth_limits').selectAll().where('name', 'like', 'code-check:%').execute(),
      )
    const before = await budget()
    await world.call('enviar-clave', { token, clave: '30.111.222' })
    // The budget is charged and refunded at the same time.
    expect((await budget()).map(({ until }) => until)).toEqual(before.map(({ until }) => until))
  })

  it('is refused as ADMIN_CLAVE, where it would be set', async () => {
    const weak = createWorld({ adminClave: 'Password123' })
    await expect(weak).rejects.toThrow(StartupError)
    await expect(weak).rejects.toThrow(
      /^ADMIN_CLAVE is blank, ADMIN_DNI itself, or one of the passwords/,
    )
    await expect(weak).rejects.toMatchObject({ advice: expect.stringMatching(/^Set ADMIN_CLAVE/) })
  })

  it.each([
    ['Operador', 'administrador1'],
    ['Pérez & Asociados', 'perezasociados'],
  ])('is refused as ADMIN_CLAVE where it is a name, at %s: %s', async (empresa, adminClave) => {
    await expect(createWorld({ empresa, adminClave })).rejects.toThrow(
      /^ADMIN_CLAVE is made of the name of the company/,
    )
  })

  it('is refused as ADMIN_CLAVE where it is the DNI of that administrator', async () => {
    const weak = createWorld({ adminDni: 30111222, adminClave: '30111222' })
    await expect(weak).rejects.toThrow(
      /^ADMIN_CLAVE is blank, ADMIN_DNI itself, or one of the passwords/,
    )
  })
})

const times = (count: number, character: string): string => character.repeat(count)

it.each([
  ['clave segura', undefined],
  ['administrar', undefined],
  ['el gato toma mate', undefined],
  ['ñandú 8!', undefined],
  ['casa casa perro', undefined],
  ['30.111.223', undefined],
  ['31121899', undefined],
  ['30111222', undefined],
  ['41111975', undefined],
  ['a1b2c3d4', 'common'],
  ['qwer1234ty', undefined],
  ['........', 'common'],
  ['0000 0000', 'common'],
  ['88888888', 'common'],
  ['aaaaaaaa', 'common'],
  ['😀😀😀😀😀😀😀😀', 'common'],
  ['ññññññññ', 'common'],
  ['123123123', 'common'],
  ['abcabcabca', 'common'],
  ['qwxzqwxzqw', 'common'],
  ['qwxzvqwxzvq', undefined],
  ['12121212121', 'common'],
  ['87654321', 'common'],
  ['7890123456', 'common'],
  ['3210987654', 'common'],
  ['abcdefgh', 'common'],
  ['STUVWXYZ', 'common'],
  ['klmnñopq', 'common'],
  ['zyxwvuts', 'common'],
  ['19900101', 'common'],
  ['25121990', 'common'],
  ['ｐａｓｓｗｏｒｄ', 'common'],
  ['p\u200Bassword1', 'common'],
  ['p a s s w o r d', 'common'],
  ['pass\u3164word', 'common'],
  [times(9, '\u3164'), 'blank'],
  [times(9, '\u2800'), 'blank'],
  [times(9, '\uFFA0'), 'blank'],
  [`${times(5, '\u115F')}${times(5, '\u1160')}`, 'blank'],
  ['passwórd', 'common'],
  ['password1', 'common'],
  ['trustno1', 'common'],
] as const)('of "%s": %s', async (clave, problem) => {
  expect(await passwordProblem(clave, NOBODY)).toBe(problem)
})

const DAYS = [
  ['01', '01', '1900', true],
  ['31', '12', '1990', true],
  ['30', '11', '2030', true],
  ['00', '12', '1990', false],
  ['32', '12', '1990', false],
  ['31', '00', '1990', false],
  ['31', '13', '1990', false],
  ['31', '12', '1899', false],
  ['31', '12', '2031', false],
] as const
it.each(DAYS)('%s/%s/%s in eight digits is a date: %s', async (day, month, year, isDate) => {
  const problem = isDate ? 'common' : undefined
  expect(await passwordProblem(`${day}${month}${year}`, NOBODY)).toBe(problem)
  expect(await passwordProblem(`${year}${month}${day}`, NOBODY)).toBe(problem)
})

it.each([
  ['30111222', 'common'],
  ['30.111.222', 'common'],
  ['30-111-222', 'common'],
  ['30,111,222', 'common'],
  [' 30 111 222 ', 'common'],
  ['３０１１１２２２', 'common'],
  ['301\u200b11222', 'common'],
  ['0030111222', 'common'],
  ['30111223', undefined],
  ['30111222x', 'own'],
  ['30/111/222', 'own'],
] as const)('"%s" of the person whose DNI is 30111222: %s', async (clave, problem) => {
  expect(await passwordProblem(clave, { ...NOBODY, dni: 30_111_222 })).toBe(problem)
  expect(await passwordProblem(clave, NOBODY)).toBeUndefined()
})

const PERSON = {
  dni: 30_111_222,
  nombre: 'Muñoz Ana María',
  correo: 'ana.munoz82@example.com',
  empresa: 'Sánchez, Paz y Asociados S.R.L.',
}
it.each([
  ['administrador1', 'own'],
  ['Administrador', 'own'],
  ['operador2026!', 'own'],
  ['1operador', 'own'],
  ['Gestión Contable', 'own'],
  ['gestioncontable123', 'own'],
  ['contable.2026', 'own'],
  ['usuario1', 'own'],
  ['MariaMuñoz', 'own'],
  ['munoz-ana-1990', 'own'],
  ['Muñoz30111222', 'own'],
  ['ana.munoz82', 'own'],
  ['anamunoz82x', 'own'],
  ['sanchezpazyasociadossrl', 'own'],
  ['Sanchez2026', 'common'],
  ['asociados25121990', 'own'],
  ['munozdragon', 'own'],
  ['dragon2026', 'common'],
  ['1990-Dragon', 'common'],
  ['dragon88888888', 'common'],
  ['dragon83617405', undefined],
  ['banana con paz y pan', undefined],
  ['el administrador toma mate', undefined],
  ['mate amargo en Salta', undefined],
  ['dyq9-6qqy-e3k6-2fhx', undefined],
] as const)('"%s" of a person at a company: %s', async (clave, problem) => {
  expect(await passwordProblem(clave, PERSON)).toBe(problem)
})
