import { describe, expect, it } from 'vitest'
import { fields as fieldWords } from './support/every-kind'
import { print } from '../../templates/print/print'
import { partsOf } from '../../templates/render'
import { product } from '#language'
import {
  accesoWith,
  conceptoWith,
  filesWith,
  modelOf,
  preferencia,
  rubroFields,
} from '../schema/small-schema'
import { generated } from './support/generated'

describe('a field of each kind', () => {
  const files = filesWith({
    ...conceptoWith(),
    ...rubroFields(Object.fromEntries(fieldWords.map(({ name, declared }) => [name, declared]))),
  })

  it.each(fieldWords)('$name', async ({ name, contract, record, input, column }) => {
    const text = await generated('rubros/contract.ts', files)
    expect(text).toContain(`${name}: ${contract}`)
    expect(text).toContain(`readonly ${name}: ${record} `)
    expect(text).toContain(`${name}: fields.${name}.read(received['${name}'])`)
    expect(await generated('rubros/form.tsx', files)).toContain(`<${input} source="${name}"`)
    expect(await generated('rubros/list.tsx', files)).toContain(`<${column} source="${name}"`)
  })
})

describe('a field of each kind on a screen of one record', () => {
  const settings = {
    ...preferencia,
    fields: Object.fromEntries(fieldWords.map(({ name, declared }) => [name, declared])),
  }
  const files = filesWith({ ...conceptoWith(), preferencia: { preferencia: settings } })

  it.each(fieldWords)('$name', async ({ name, declared, contract, input }) => {
    const setting = declared.kind === 'choice' ? 'ChoiceSetting' : input
    expect(await generated('preferencias/contract.ts', files)).toContain(`${name}: ${contract}`)
    expect(await generated('preferencias/screen.tsx', files)).toContain(
      `<${setting} source="${name}" />`,
    )
  })
})

describe.each(['money', 'decimal'])('a computed field, made with %s', (kind) => {
  const number = { kind, label: 'Un número', ...(kind === 'decimal' && { decimals: 2 }) }
  const fields = {
    base: number,
    doble: { ...number, label: 'Doble', computed: product('base', 'base') },
  }

  it.each([
    ['a form', 'rubros/form.tsx', filesWith(rubroFields(fields))],
    [
      'a screen of one record',
      'preferencias/screen.tsx',
      filesWith({ preferencia: { preferencia: { ...preferencia, fields } } }),
    ],
  ])('shows what it is at the time in %s, and has no input there', async (_where, path, files) => {
    const text = await generated(path, files)
    const input = kind === 'money' ? 'MoneyInput' : 'DecimalInput'
    expect(text.match(/<\w+ source="(?:base|doble)"/g)).toEqual([
      `<${input} source="base"`,
      '<ComputedInput source="doble"',
    ])
  })
})

describe('the portal', () => {
  const files = filesWith(
    accesoWith({
      fields: {
        dni: {
          kind: 'digits',
          label: 'DNI',
          max: 10,
          required: true,
          requiredText: 'Ingrese su DNI',
        },
        correo: { kind: 'email', label: 'Correo', max: 50 },
        clave: { kind: 'password', label: 'Contraseña', max: 50 },
        nueva: { kind: 'newPassword', label: 'Nueva', min: 8, max: 50, tooShort: 'Muy corta' },
        nombre: { kind: 'personName', label: 'Nombre', max: 50, requiredText: 'Falta' },
        codigo: { kind: 'code', label: 'Código', length: 6, requiredText: 'Código incorrecto' },
        token: { kind: 'token' },
      },
      operations: {
        login: {
          kind: 'operation',
          metodo: 'login',
          sends: ['dni', { as: 'secreto', field: 'clave' }, 'token'],
          answers: { token: 'text', veces: 'number?', dni: 'id' },
          errors: [
            { status: 401, error: 'No', title: 'Error', text: 'DNI incorrecto.' },
            { title: 'Error', text: 'Error General' },
          ],
        },
        avisar: {
          kind: 'operation',
          metodo: 'avisar',
          sends: ['correo'],
          answers: {},
          errors: [{ title: 'E', text: 'F' }],
        },
      },
    }),
  )

  it('its words are data alone: labels, limits and failures', async () => {
    const text = await generated('access-words.ts', files)
    for (const line of [
      "dni: { label: 'DNI', max: 10, required: true, requiredText: 'Ingrese su DNI' }",
      "correo: { label: 'Correo', max: 50, required: false }",
      "clave: { label: 'Contraseña', max: 50 }",
      "nueva: { label: 'Nueva', min: 8, max: 50, tooShort: 'Muy corta' }",
      "nombre: { label: 'Nombre', max: 50, requiredText: 'Falta' }",
      "codigo: { label: 'Código', length: 6, requiredText: 'Código incorrecto' }",
      'limits: { codigoSegundos: 300 }',
      "login: [ { status: 401, error: 'No', title: 'Error', text: 'DNI incorrecto.' }, { title: 'Error', text: 'Error General' } ]",
    ])
      expect(text).toContain(line)
    expect(text).not.toContain('token')
    expect(text.match(/import /g)).toHaveLength(1)
  })

  it('its checks are those of its fields', async () => {
    const text = await generated('access.ts', files)
    for (const line of [
      'dni: digitsField(fields.dni)',
      'correo: emailField(fields.correo)',
      'clave: password(fields.clave)',
      'nueva: newPassword(fields.nueva)',
      'nombre: personName(fields.nombre)',
      'codigo: oneTimeCode(fields.codigo)',
      "import { sessionToken } from '#wire/session-token'",
      "import { newPassword, oneTimeCode, password, personName } from '#wire/kinds/access'",
      'request: z.strictObject({ dni: accessFields.dni.check, secreto: accessFields.clave.check, token: sessionToken })',
      "needs: ['token', 'dni'], read: (received: Received) => ({ token: receivedText(received['token']), veces: receivedNumber(received['veces']), dni: receivedId(received['dni']) })",
      'errors: errors.login',
      "avisar: { metodo: 'avisar', request: z.strictObject({ correo: accessFields.correo.check }), errors: errors.avisar }",
    ])
      expect(text).toContain(line)
  })
})

describe('a piece that the project has taken over', () => {
  const model = modelOf(filesWith())
  const override = 'src/app/overrides/rubros/list.tsx'
  const printed = async (overrides: readonly string[]) => {
    const files = await print(
      partsOf(model, new Set(overrides)).flatMap(({ modules }) => [...modules()]),
    )
    return files.find(({ path }) => path === 'generated/rubros/list.tsx')?.text ?? ''
  }

  const keys = (...overrides: readonly string[]) =>
    partsOf(model, new Set(overrides)).map(({ key }) => key)

  it('is re-exported, and no other is', async () => {
    expect((await printed([override])).split('\n').slice(2).join('\n').trim()).toBe(
      [
        '/** Ejected: delete src/app/overrides/rubros/list.tsx and run `npm run gen` to have this generated again. */',
        "export { RubrosList } from '../../src/app/overrides/rubros/list'",
      ].join('\n'),
    )
    expect(await printed(['src/app/overrides/bancos/list.tsx'])).toContain('CatalogueScreen')
    expect(await printed([])).toContain('CatalogueScreen')
  })

  it('changes the key of its part, whatever the order of the overrides', () => {
    expect(keys(override)).not.toEqual(keys())
    expect(keys('a', 'b')).toEqual(keys('b', 'a'))
    expect(keys()).toEqual(keys())
    expect(new Set(keys()).size).toBe(keys().length)
  })
})
