import fc from 'fast-check'
import type { Contract } from '#wire/contract'
import type { Call } from './every-call'

/** In every secret, and in nothing else. */
export const MARK = 'qZ7Tang'
/** Stands for a secret in a drawn request: each database has one of its own in its place. */
export const PLACE = /§(\d)/g

const secret = fc.nat({ max: 3 }).map((place) => `§${place}`)
const usuario = fc.constantFrom('Ana', 'ana', 'Eva', 'Mar del Plata', 'Ñandú')
const id = fc.integer({ min: 1, max: 8 })
const field = fc.constantFrom('clave', 'pin', 'usuario', 'id', 'activo')
const values = fc.record(
  { usuario, clave: secret, pin: fc.oneof(secret, fc.constant('')) },
  { requiredKeys: ['usuario', 'clave'] },
)
const change = fc
  .tuple(
    id,
    fc.record({ usuario, clave: secret, pin: fc.constantFrom('', '§0') }, { requiredKeys: [] }),
  )
  .map(([key, changed]) => ({ id: key, ...changed }))
const filter = fc.oneof(
  fc.array(fc.oneof(secret, fc.boolean(), usuario), { minLength: 1, maxLength: 2 }),
  fc.record({ desde: secret }),
)
const entidad = fc.constantFrom('claves', 'accesos')

/** What a request of a contract's own metodo has by each name; one of a new name is drawn as nothing. */
const BY_NAME: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  id,
  usuario,
  clave: secret,
  pin: fc.oneof(secret, fc.constant('')),
  activo: fc.boolean(),
  campo: field,
  texto: fc.oneof(secret, usuario, fc.constant(MARK)),
  orden: field,
  sentido: fc.constantFrom('asc', 'desc'),
  saltear: fc.nat({ max: 2 }),
  cantidad: fc.integer({ min: 1, max: 3 }),
  filtros: fc.dictionary(field, filter, { maxKeys: 2 }),
}

/** What the backend's own metodos are sent. One that is missing here is sent what the list of calls has. */
const FURTHER: Readonly<Record<string, fc.Arbitrary<object>>> = {
  'registros.buscar': fc.record(
    {
      entidad,
      campos: fc.array(field, { minLength: 1, maxLength: 2 }),
      valores: fc.array(
        fc.array(fc.oneof(secret, usuario, id, fc.boolean()), { minLength: 1, maxLength: 2 }),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
    },
    { requiredKeys: ['entidad', 'valores'] },
  ),
  'registros.grabar': fc.record({
    entidad,
    filas: fc.array(
      fc.oneof(
        values.map((alta) => ({ alta })),
        change.map((cambio) => ({ cambio })),
        fc.constant({ alta: { usuario: 'Ana', clave: ['§1'], pin: { x: '§2' } } }),
        fc.constant({ alta: { usuario: 'Ana', clave: '§1'.repeat(40), otra: '§3' } }),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  'registros.accionar': fc.record({
    entidad,
    accion: fc.constantFrom('anular', 'clave'),
    filas: fc.array(
      id.map((one) => ({ id: one })),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  'registros.contar': fc.oneof(
    fc.record({ entidad, campo: field, valores: fc.array(filter, { maxLength: 2 }) }),
    fc.record({
      entidad: fc.constant('accesos'),
      campo: fc.constant('activo'),
      valores: fc.constant([[true], [false]]),
      texto: fc.oneof(secret, usuario),
    }),
  ),
  'historial.buscar': fc.record({ entidad, clave: fc.record({ id }) }),
  'eliminados.buscar': fc.record({ entidad }),
  'eliminados.restaurar': fc.record({ id }),
  'eliminados.deshacer': fc.record({ entidad, clave: fc.record({ id }) }),
}

/** Requests of a metodo: mostly such as it takes, some with a field more or of another kind. */
export function requestsOf(
  { metodo, body }: Call,
  requests: ReadonlyMap<string, readonly string[]>,
) {
  const named = (requests.get(metodo) ?? []).flatMap((name) => {
    const drawn = BY_NAME[name]
    return drawn === undefined ? [] : [[name, drawn] as const]
  })
  const drawn = FURTHER[metodo] ?? fc.record(Object.fromEntries(named), { requiredKeys: [] })
  return fc.tuple(drawn, fc.nat({ max: 9 }), secret).map(([made, luck, text]) => {
    const isKnown = requests.has(metodo) || FURTHER[metodo] !== undefined
    const sent = { ...(isKnown ? {} : body), ...made }
    if (luck === 0) return { metodo, body: { ...sent, otro: text } }
    if (luck === 1) return { metodo, body: { ...sent, clave: { valor: text } } }
    return { metodo, body: sent }
  })
}

/** The names in the request of each metodo of a contract. */
export function requestNames({
  entities,
  singletons,
}: Contract): ReadonlyMap<string, readonly string[]> {
  const all = [...Object.values(entities), ...Object.values(singletons)]
  return new Map(
    all.flatMap((contract) => {
      const further = contract.kind === 'entity' ? [contract.actions, contract.own] : []
      return [contract.metodos, ...further].flatMap((some) =>
        Object.values(some ?? {}).map(({ metodo, request }) => {
          const names = Object.keys(request.shape).filter((name) => name !== 'token')
          return [metodo, names] as const
        }),
      )
    }),
  )
}
