import { describe, expect, it, onTestFinished } from 'vitest'
import { describeValue, Findings } from '../../../../cli/provider/verify/report'
import { readAll } from '../../../../cli/provider/verify/reads'
import { checkRefusals, mayBeOfARole, scopeOf } from '../../../../cli/provider/verify/main'
import type { Call } from '../../../../cli/provider/wire/call'
import { parametros } from '../../../../generated/parametros/contract'
import { digitsField } from '#wire/kinds/digits'
import { idField, textField } from '#wire/kinds/text'
import type { RoleContract } from '#wire/roles'
import {
  ADMIN,
  ANA,
  CLAVE,
  createWorld,
  register,
  signIn,
} from '../../../server/access/support/world'
import { rpcRequest } from '../../../server/support/test-backend'
import { testContract, testEntity } from '../../../server/support/test-contract'

const ALL = ['read', 'add', 'edit', 'delete', 'history']
const fields = {
  id: idField({ label: 'ID' }),
  nombre: textField({ label: 'Nombre', max: 40, required: true }),
  nota: textField({ label: 'Nota', max: 40, required: true }),
  duenio: digitsField({ label: 'Dueño', max: 10, required: true }),
}

/** An entity with a role of an Operador beside that of an administrator. */
const entity = (resource: string, operator: Omit<RoleContract, 'rol'>) => ({
  ...testEntity(resource, { fields }),
  roles: { A: { rol: 'Administrador', may: ALL }, O: { rol: 'Operador', ...operator } },
})

const own = { field: 'duenio', is: 'dni' } as const
const contract = testContract(
  entity('nadas', { may: [] }),
  entity('leidas', { may: ['read'], hidden: ['nota'], rows: own }),
  entity('agregadas', { may: ['read', 'add', 'edit'] }),
  entity('propias', {
    may: ALL,
    rows: own,
    fixed: { add: ['duenio'], edit: ['duenio', 'nota'] },
  }),
)

/** A provider that refuses nobody. */
const answersAll: Call = async () => {
  return { status: 200, json: { value: {} }, otherwise: '', location: undefined, milliseconds: 0 }
}

/** What an Operador's token finds at our own backend. */
async function verified(rol: string | undefined) {
  const world = await createWorld({}, { contract })
  onTestFinished(() => world.close())
  await register(world)
  const admin = await signIn(world, ADMIN.dni, ADMIN.clave)
  for (const duenio of [ANA.dni, ADMIN.dni]) {
    for (const resource of ['nadas', 'leidas', 'agregadas', 'propias']) {
      const record = { nombre: `De ${duenio}`, nota: 'Reservado', duenio }
      await world.call(`${resource}-ingresar`, { token: admin, ...record })
    }
  }
  const call: Call = async (body) => {
    const answer = await world.backend.handleRpc(rpcRequest(body), { address: '192.0.2.1' })
    const text = await answer.text()
    const json = { value: JSON.parse(text === '' ? 'null' : text) }
    return { status: answer.status, json, otherwise: '', location: undefined, milliseconds: 0 }
  }
  const scope = scopeOf(contract, rol)
  const findings = new Findings()
  const token = await signIn(world, ANA.dni, CLAVE)
  const reading = { call, token, findings, describe: describeValue }
  await readAll(scope.contract, reading)
  const refusals = await checkRefusals(scope.contract, reading, scope.unread)
  return { ...scope, refusals, groups: findings.groups }
}

it('of a provider no more is asked than the role of the token may, and what it may not must be refused', async () => {
  const { groups, unread } = await verified('Operador')
  expect(groups).toEqual([])
  expect(unread).toEqual(['nadas-buscar'])
})

it('a provider that answers what the role may not is reported', async () => {
  const { groups } = await verified('Administrador')
  expect(mayBeOfARole(contract, groups)).toBe(true)
  const findings = new Findings()
  await checkRefusals(
    { ...contract, entities: {}, singletons: {} },
    { call: answersAll, token: 't', findings },
    ['nadas-buscar'],
  )
  expect(findings.groups).toContainEqual(
    expect.objectContaining({
      metodo: 'nadas-buscar, which the role may not',
      expected: 'status 401',
      found: 'status 200',
    }),
  )
})

it('where nobody names the role, what was refused or hidden may be its matter, and nothing else', async () => {
  const { groups } = await verified(undefined)
  const of = (metodo: string) => groups.filter((group) => group.metodo === metodo)
  expect(mayBeOfARole(contract, of('nadas-buscar'))).toBe(true)
  expect(mayBeOfARole(contract, of('leidas-buscar'))).toBe(true)
  const other = { severity: 'error', path: 'x', expected: 'a text', found: 'nothing' } as const
  expect(
    mayBeOfARole(contract, [
      { ...other, metodo: 'leidas-buscar', code: 'type', count: 1, places: [] },
      {
        ...other,
        metodo: 'leidas-buscar',
        code: 'status',
        found: 'status 500',
        count: 1,
        places: [],
      },
      {
        ...other,
        metodo: 'otra-buscar',
        code: 'status',
        found: 'status 401',
        count: 1,
        places: [],
      },
    ]),
  ).toBe(false)
})

/** Roles of an Operador, with what is left of a resource for it; undefined: it may not read that. */
const SCOPES: readonly (readonly [
  what: string,
  operator: Omit<RoleContract, 'rol'>,
  left: { readonly fields: readonly string[]; readonly metodos: readonly string[] } | undefined,
])[] = [
  ['nothing', { may: [] }, undefined],
  ['all but reading', { may: ['add', 'edit', 'delete'] }, undefined],
  ['reading', { may: ['read'] }, { fields: Object.keys(fields), metodos: ['buscar'] }],
  [
    'reading all but a field',
    { may: ['read'], hidden: ['nota'] },
    { fields: ['id', 'nombre', 'duenio'], metodos: ['buscar'] },
  ],
]

describe('the scope of a role that may do', () => {
  it.each(SCOPES)('%s, of an entity', (_what, operator, left) => {
    const one = testContract(entity('unas', operator))
    const { contract: scope, unread } = scopeOf(one, 'Operador')
    const found = Object.values(scope.entities).find(({ resource }) => resource === 'unas')
    expect(
      found && { fields: Object.keys(found.fields), metodos: Object.keys(found.metodos) },
    ).toEqual(left)
    expect(unread).toEqual(left === undefined ? ['unas-buscar'] : [])
    expect(scopeOf(one, undefined)).toEqual({ contract: one, unread: [] })
  })

  it.each(SCOPES)('%s, of a screen of one record', (_what, operator, left) => {
    const roles = {
      A: { rol: 'Administrador', may: ['read', 'edit'] },
      O: { rol: 'Operador', ...operator },
    }
    const one = { ...contract, singletons: { unas: { ...parametros, fields, roles } } }
    const { contract: scope, unread } = scopeOf({ ...one, entities: {} }, 'Operador')
    const found = scope.singletons['unas']
    expect(found && Object.keys(found.fields)).toEqual(left?.fields)
    expect(unread).toEqual(left === undefined ? [parametros.metodos.buscar.metodo] : [])
  })
})

/** A finding, as far as a role may be its matter. */
const group = (metodo: string, code: 'status' | 'type' | 'limit', found: string, path = '') => ({
  severity: 'error' as const,
  metodo,
  code,
  path,
  expected: '',
  found,
  count: 1,
  places: [path],
})

describe('what may be the matter of a role', () => {
  const roles = {
    A: { rol: 'Administrador', may: ALL },
    O: { rol: 'Operador', may: ['read', 'edit'], hidden: ['nota', 'duenio'] },
  }
  const limited = {
    ...testContract(entity('unas', { may: ['read'] }), testEntity('libres', { fields })),
    singletons: { ajustes: { ...parametros, fields, roles } },
  }
  it.each<[string, Parameters<typeof group>, boolean]>([
    ['a list with 401', ['unas-buscar', 'status', 'status 401, "No."'], true],
    ['a list with 403', ['unas-buscar', 'status', 'status 403'], true],
    ['a list with 400', ['unas-buscar', 'status', 'status 400'], false],
    ['a list with 404', ['unas-buscar', 'status', 'status 404, "status 401"'], false],
    ['a list with 4010', ['unas-buscar', 'status', 'status 4010'], false],
    ['an add', ['unas-ingresar', 'status', 'status 401'], true],
    ['a list that nothing restricts', ['libres-buscar', 'status', 'status 401'], false],
    ['a setting', [parametros.metodos.buscar.metodo, 'status', 'status 403'], true],
    ['a field of it', [parametros.metodos.buscar.metodo, 'type', 'nothing', 'nota'], true],
    [
      'another field that is hidden',
      [parametros.metodos.buscar.metodo, 'type', 'nothing', 'unas[3].duenio'],
      true,
    ],
    [
      'a field that is not hidden',
      [parametros.metodos.buscar.metodo, 'type', 'nothing', 'unas[3].nombre'],
      false,
    ],
    ['what is hidden elsewhere', ['unas-buscar', 'type', 'nothing', 'unas[3].nota'], false],
    [
      'a hidden field that is too long',
      [parametros.metodos.buscar.metodo, 'limit', 'a text', 'nota'],
      false,
    ],
    ['a type with the words of a status', ['unas-buscar', 'type', 'status 401', 'x'], false],
  ])('%s: %j is, %s', (_what, parts, expected) => {
    const others = [group('libres-buscar', 'type', 'nothing', 'nota')]
    expect(mayBeOfARole(limited, [...others, group(...parts)])).toBe(expected)
  })

  it('nothing where nothing was found', () => {
    expect(mayBeOfARole(limited, [])).toBe(false)
  })
})
