/** What a field must be, beyond being there. */
type Rule = keyof typeof RULES

const RULES = {
  text: (value: unknown) => typeof value === 'string',
  number: (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value),
  id: (value: unknown) => typeof value === 'string' || typeof value === 'number',
  code: (value: unknown) => typeof value === 'string' && /^\d{6}$/.test(value),
  perfil: (value: unknown) => value === 'O' || value === 'A',
  cliente: (value: unknown) => value === 'A' || value === 'N' || value === 'T',
}

const token = 'text'

/** The table of the specification's section 7, and the metodos that row C-30 adds to it. */
const TABLE: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  login: { dni: 'number', clave: 'text' },
  'cambiar-clave': { dni: 'number' },
  registracion: { dni: 'number', nombre: 'text', correo: 'text' },
  'enviar-codigo': { dni: 'number', codigo: 'code' },
  'enviar-clave': { token, clave: 'text' },
  'actualizar-clave': { token, anterior: 'text', nueva: 'text' },
  'usuarios-buscar': { token },
  'usuarios-modificar': { token, dni: 'number', nombre: 'text', email: 'text', perfil: 'perfil' },
  'usuarios-deshabilitar': { token, dni: 'number' },
  'usuarios-habilitar': { token, dni: 'number' },
  'usuarios-borrar': { token, dni: 'number' },
  'parametro-buscar': { token },
  'parametro-grabar': { token, cliente: 'cliente' },
  'rubros-buscar': { token },
  'rubros-ingresar': { token, rubro: 'text' },
  'rubros-modificar': { token, id: 'id', rubro: 'text' },
  'rubros-borrar': { token, id: 'id' },
  'bancos-buscar': { token },
  'bancos-ingresar': { token, banco: 'text' },
  'bancos-modificar': { token, id: 'id', banco: 'text' },
  'bancos-borrar': { token, id: 'id' },
  'postales-buscar': { token },
  'postales-ingresar': { token, cpostal: 'number', localidad: 'text', provincia: 'text' },
  'postales-modificar': {
    token,
    cpostal: 'number',
    localidadAnterior: 'text',
    localidadNueva: 'text',
    provincia: 'text',
  },
  'postales-borrar': { token, cpostal: 'number', localidad: 'text', provincia: 'text' },
  provincias: { token },
}

/** A request that keeps to the table. */
export interface Input {
  readonly metodo: string
  readonly fields: Readonly<Record<string, string | number>>
}

interface ReadRequest {
  /** Empty where the body names none. */
  readonly metodo: string
  /** Undefined where anything violates the table. */
  readonly input?: Input
  readonly violations: readonly string[]
}

/** Reads a request's body, and names everything in it that the table does not have. */
export function readRequest(text: string): ReadRequest {
  const { metodo: named, ...fields } = parseObject(text) ?? {}
  const metodo = typeof named === 'string' ? named : ''
  const rules = TABLE[metodo]
  if (rules === undefined) return { metodo, violations: [`no metodo of the table: ${text}`] }
  const names = new Set([...Object.keys(rules), ...Object.keys(fields)])
  const violations = [...names].flatMap((name) => violationOf(rules[name], name, fields))
  if (violations.length > 0) {
    return { metodo, violations: violations.map((violation) => `${metodo}: ${violation}`) }
  }
  const read = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
  )
  return { metodo, input: { metodo, fields: Object.fromEntries(read) }, violations }
}

function violationOf(
  rule: Rule | undefined,
  name: string,
  fields: Readonly<Record<string, unknown>>,
): readonly string[] {
  if (rule === undefined) return [`unknown field ${name}`]
  if (!(name in fields)) return [`${name} is missing`]
  const value = fields[name]
  return RULES[rule](value) ? [] : [`${name} is no ${rule}: ${JSON.stringify(value)}`]
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
    return Object.fromEntries(Object.entries(body))
  } catch {
    return undefined
  }
}
