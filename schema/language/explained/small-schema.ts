/** The basis of the examples: minimal versions of the two files that every schema needs. */
export const SMALL_SCHEMA: Readonly<Record<string, string>> = {
  'schema/acceso.ts': acceso([
    "{ status: 401, title: 'Error', text: 'DNI o contraseña incorrectos' },",
    "{ title: 'Error', text: 'Error General' },",
  ]),
  'schema/menu.ts': menu(["Archivos: ['Clientes', 'Conceptos', 'Rubros'],"]),
}

/** The portal's operations, with the failures of its login. */
export function acceso(errors: readonly string[]): string {
  return file('acceso', 'access', [
    'fields: {',
    "  dni: digits({ label: 'DNI', max: 10, required: true }),",
    "  clave: password({ label: 'Contraseña', max: 50 }),",
    '},',
    'limits: {},',
    'operations: {',
    '  login: operation({',
    "    metodo: 'login',",
    "    sends: ['dni', 'clave'],",
    "    answers: { token: 'text', dni: 'id?' },",
    '    errors: [',
    ...errors.map((error) => `      ${error}`),
    '    ],',
    '  }),',
    '},',
  ])
}

/** The menu's groups. */
export function menu(groups: readonly string[]): string {
  return file('menuPlaces', 'menu', groups)
}

export const ID = "id: id({ label: 'ID' }),"
export const NOMBRE = "nombre: text({ label: 'Nombre', max: 50, required: true, search: true }),"

/** What differs from the default entity: values and lines of TypeScript. */
interface Parts {
  /** The name of its export, for examples with a wrong one. */
  readonly name?: string
  readonly menu?: string
  readonly metodos?: string
  /** All fields, a line each. */
  readonly fields?: readonly string[]
  /** Further options, after the fields. */
  readonly more?: readonly string[]
}

/** An entity with a screen: 'Concepto' is schema/concepto.ts, at 'Archivos / Conceptos'. */
export function screen(one: string, parts: Parts = {}): string {
  const base = `${one.toLowerCase()}s`
  return entityText(one, { menu: `'Archivos / ${one}s'`, metodos: `crud('${base}')`, ...parts })
}

/** An entity that others refer to, without a screen. */
export function lookup(one: string, parts: Parts = {}): string {
  const base = `${one.toLowerCase()}s`
  return entityText(one, { metodos: `{ buscar: '${base}-buscar' }`, ...parts })
}

function entityText(one: string, parts: Parts): string {
  const { name = one.toLowerCase(), menu: place, metodos = '', more = [] } = parts
  const { fields = [ID, NOMBRE] } = parts
  return file(name, 'entity', [
    `names: { one: '${one}', many: '${one}s', gender: 'm' },`,
    ...(place === undefined ? [] : [`menu: ${place},`]),
    `metodos: ${metodos},`,
    'fields: {',
    ...fields.flatMap((field) => field.split('\n')).map((line) => `  ${line}`),
    '},',
    ...more,
  ])
}

/** A schema file of one declaration, with an import of all functions that it calls. */
function file(name: string, word: string, lines: readonly string[]): string {
  const body = lines
    .flatMap((line) => line.split('\n'))
    .map((line) => `  ${line}`)
    .join('\n')
  const declaration = `export const ${name} = ${word}({\n${body}\n})\n`
  const called = [...declaration.matchAll(/\b([a-z]\w*)\(/gi)].map(([, called = '']) => called)
  const words = [...new Set(called)].toSorted()
  return `import { ${words.join(', ')} } from './language'\n\n${declaration}`
}
