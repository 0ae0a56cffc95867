/** Schema files that the generator is measured with: always the same for a number of entities. */

/** One schema file. */
export interface SchemaText {
  /** From the project's root. */
  readonly path: string
  readonly text: string
}

/** How many entities refer to one and the same. */
const REFERRERS = 10

/** So many entities, each with a screen, and the menu with their places. */
export function schemaOf(count: number): SchemaText[] {
  const numbers = Array.from({ length: count }, (_, number) => number)
  return [...numbers.map((number) => entityText(number)), menuText(numbers)]
}

/**
 * One entity with a field of each usual kind; every tenth is what the nine after it refer to.
 * @param max how long its name may be: another number makes it another entity
 */
export function entityText(number: number, max = 50): SchemaText {
  const target = number - (number % REFERRERS)
  const reference = number === target ? '' : referenceField(target)
  const words = ['choice', 'crud', 'digits', 'email', 'entity', 'id', 'text']
  if (reference !== '') words.push('reference')
  const text = `import { ${words.sort().join(', ')} } from './language'

export const entidad${number} = entity({
  names: { one: 'Entidad ${number}', many: 'Entidades ${number}', gender: 'f' },
  menu: 'Archivos / Entidades ${number}',
  metodos: crud('entidades${number}'),
  fields: {
    id: id({ label: 'ID' }),
    nombre: text({ label: 'Nombre', max: ${max}, required: true, search: true }),
    domicilio: text({ label: 'Domicilio', max: 80 }),
    correo: email({ label: 'Correo electrónico', max: 80, required: true }),
    codigo: digits({ label: 'Código', max: 6, required: true }),
    estado: choice({
      label: 'Estado',
      options: { A: 'Activo', B: 'De baja', P: 'Pendiente' },
      answers: 'text',
      required: true,
    }),${reference}
  },
  unique: [['nombre']],
  messages: { duplicate: 'Ya existe una entidad ${number} con ese nombre.' },
})
`
  return { path: `schema/entidad${number}.ts`, text }
}

function referenceField(to: number): string {
  return `
    superior: reference({
      label: 'Superior',
      to: 'entidad${to}',
      shows: 'nombre',
      sends: 'name',
      required: true,
    }),`
}

function menuText(numbers: readonly number[]): SchemaText {
  const places = numbers.map((number) => `    'Entidades ${number}',`).join('\n')
  const text = `import { menu } from './language'

export const menuPlaces = menu({
  Archivos: [
${places}
  ],
})
`
  return { path: 'schema/menu.ts', text }
}
