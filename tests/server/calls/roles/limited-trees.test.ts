import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HISTORIAL_BUSCAR } from '#wire/metodos/history'
import { recordsMetodos } from '#wire/metodos/records'
import { contractFrom } from '../../../life/support/fixture-contract'
import {
  ADMIN,
  ANA,
  CLAVE,
  type World,
  createWorld,
  register,
  signIn,
} from '../../access/support/world'
import * as z from 'zod'
import { seenFilter } from '#server/calls/actions/page-action'
import { layoutOf } from '#server/store/layout/layout-of'
import {
  type IndexFilter,
  filterConditions,
  inPlace,
  walkedConditions,
} from '#server/store/pages/filter-conditions'
import { digitsField } from '#wire/kinds/digits'
import { idField, textField } from '#wire/kinds/text'
import { identifiedField } from '#wire/kinds/identified'
import { referencesField } from '#wire/kinds/reference'
import { pagedList } from '#wire/pages/pages'
import { sql } from 'kysely'
import { useBackend } from '../../support/test-backend'
import { testContract, testEntity } from '../../support/test-contract'

/** Accounts of a tree, some of which are Ana's, who is an Operador. */
const contract = await contractFrom('tests/fixtures/limited/cuenta.ts')

/** Of those that are not hers the names begin with 'Ajena'. Each is under the one before it. */
const WAY = [
  { codigo: '1', nombre: 'Ajena arriba', responsable: ADMIN.dni },
  { codigo: '2', nombre: 'Propia', responsable: ANA.dni },
  { codigo: '3', nombre: 'Ajena en medio', responsable: ADMIN.dni },
  { codigo: '4', nombre: 'Propia debajo', responsable: ANA.dni },
  { codigo: '5', nombre: 'Ajena al final', responsable: ADMIN.dni },
]

type Row = Readonly<Record<string, unknown>>

describe('a tree of which a role sees a part', () => {
  let world: World
  let admin = ''
  let ana = ''
  beforeAll(async () => {
    world = await createWorld({}, { contract })
    await register(world)
    admin = await signIn(world, ADMIN.dni, ADMIN.clave)
    ana = await signIn(world, ANA.dni, CLAVE)
  })
  afterAll(() => world.close())

  /** The ids, in the order of the way. */
  let ids: readonly number[] = []
  beforeEach(async () => {
    for (const { id } of (await listed(admin)).toReversed()) {
      await world.call('cuentas-borrar', { token: admin, id })
    }
    let madre: unknown = null
    for (const values of WAY) {
      const body = { token: admin, ...values, imputable: true, madre }
      const { status } = await world.call('cuentas-ingresar', body)
      if (status !== 200) throw new Error(`Not added: ${values.nombre}, ${status}`)
      madre = (await listed(admin)).at(-1)?.['id']
    }
    ids = (await listed(admin)).map(({ id }) => Number(id))
  })

  async function listed(token: string): Promise<readonly Row[]> {
    const { body } = await world.call('cuentas-buscar', { token })
    return Array.isArray(body['cuentas']) ? body['cuentas'] : []
  }

  const parents = async () =>
    (await listed(admin)).map(({ madre }) =>
      typeof madre === 'object' && madre !== null && 'id' in madre ? madre.id : null,
    )
  const edit = (token: string, at: number, changes: object) =>
    world.call('cuentas-modificar', {
      token,
      id: ids[at],
      codigo: WAY[at]?.codigo,
      nombre: WAY[at]?.nombre,
      imputable: true,
      madre: null,
      ...changes,
    })

  describe('a role that sees some rows of a tree', () => {
    it('has those at the top that are under others, and hears nothing of these', async () => {
      const [, own, , below] = ids
      expect(await listed(ana)).toMatchObject([
        { id: own, madre: '' },
        { id: below, madre: '' },
      ])
      const all = { valores: ids.map((id) => [id]), campos: ['id'] }
      const answers = [
        await listed(ana),
        await world.call(recordsMetodos.find, { token: ana, entidad: 'cuentas', ...all }),
        ...(await Promise.all(
          ids.map((id) =>
            world.call(HISTORIAL_BUSCAR, { token: ana, entidad: 'cuentas', clave: { id } }),
          ),
        )),
      ]
      const text = JSON.stringify(answers)
      expect(text).toContain('Propia debajo')
      expect(text).not.toContain('Ajena')
    })

    it('leaves what it does not see above a record, whichever way it writes', async () => {
      const before = await parents()
      expect(await edit(ana, 1, { nombre: 'Propia, otro nombre' })).toMatchObject({ status: 200 })
      const cambio = { id: ids[3], nombre: 'Propia, importada', madre: null }
      const filas = [{ cambio }]
      const grabar = { token: ana, entidad: 'cuentas', filas }
      expect(await world.call(recordsMetodos.write, grabar)).toMatchObject({
        body: { resultados: [{ estado: 200 }] },
      })
      expect(await parents()).toEqual(before)
      expect((await listed(ana)).map(({ nombre }) => nombre)).toEqual([
        'Propia, otro nombre',
        'Propia, importada',
      ])
    })

    it('puts nothing under a record out of sight, which is refused like one that is not there', async () => {
      const [first] = ids
      const missing = 999_999
      const answers = await Promise.all(
        [first, missing].flatMap((madre) => [
          edit(ana, 3, { madre }),
          world.call('cuentas-ingresar', {
            token: ana,
            codigo: '9',
            nombre: 'Otra',
            imputable: true,
            madre,
          }),
        ]),
      )
      const told = answers.map(({ status, body }) => [status, body])
      expect(told.slice(0, 2)).toEqual(told.slice(2))
      for (const { status } of answers) expect(status).toBe(422)
      expect(JSON.stringify(told)).not.toContain('Ajena')
    })

    it('moves one of its records under another, never round by one out of sight, which is not named', async () => {
      const round = await edit(ana, 1, { madre: ids[3] })
      expect(round.status).toBe(422)
      expect(JSON.stringify(round.body)).not.toContain('Ajena')
      const [, own] = ids
      expect(await edit(ana, 3, { madre: own })).toMatchObject({ status: 200 })
      expect(await listed(ana)).toMatchObject([{ madre: '' }, { madre: { id: own } }])
    })

    it('does not delete what is above a record out of sight, and is told only that there is one', async () => {
      const refused = await world.call('cuentas-borrar', { token: ana, id: ids[3] })
      const visible = await world.call('cuentas-borrar', { token: admin, id: ids[3] })
      expect(refused.status).toBe(409)
      expect(refused.body).toEqual(visible.body)
      expect(JSON.stringify(refused.body)).not.toContain('Ajena')
      const [first, , third] = ids
      const missing = await world.call('cuentas-borrar', { token: ana, id: 999_999 })
      expect(missing.status).toBeGreaterThanOrEqual(400)
      expect(missing.body).not.toEqual(refused.body)
      for (const id of [first, third]) {
        const { status, body } = await world.call('cuentas-borrar', { token: ana, id })
        expect({ status, body }).toEqual({ status: missing.status, body: missing.body })
      }
      expect(await listed(admin)).toHaveLength(WAY.length)
    })

    it('adds a record under one of its own, which is its own too, with a code that others have', async () => {
      const body = { token: ana, codigo: '1', nombre: 'Nueva', imputable: true, madre: ids[3] }
      expect(await world.call('cuentas-ingresar', body)).toMatchObject({ status: 200 })
      expect((await listed(ana)).at(-1)).toMatchObject({ codigo: '1', madre: { id: ids[3] } })
      expect(await world.call('cuentas-ingresar', body)).toMatchObject({
        status: 400,
        body: { error: 'Ya existe una cuenta con ese código.' },
      })
    })
  })

  describe('a rule that asks for what a record is under', () => {
    const { cuentas, ...others } = contract.entities
    if (cuentas === undefined) throw new Error('No accounts')
    const rules = [
      { rule: 'requiredWhen', field: 'madre', other: 'imputable', is: [true] },
    ] as const
    let strict: World
    let token = ''
    let boss = ''
    let all: readonly Row[] = []
    beforeAll(async () => {
      const entities = { ...others, cuentas: { ...cuentas, rules } }
      strict = await createWorld({}, { contract: { ...contract, entities } })
      await register(strict)
      boss = await signIn(strict, ADMIN.dni, ADMIN.clave)
      token = await signIn(strict, ANA.dni, CLAVE)
      let madre: unknown = null
      for (const values of WAY) {
        const body = { token: boss, ...values, imputable: madre !== null, madre }
        const { body: added } = await strict.call('cuentas-ingresar', body)
        madre = added['id']
      }
      const { body } = await strict.call('cuentas-buscar', { token: boss })
      all = Array.isArray(body['cuentas']) ? body['cuentas'] : []
    })
    afterAll(() => strict.close())

    const change = (changes: object, at = 1) =>
      strict.call('cuentas-modificar', {
        token,
        id: all[at]?.['id'],
        codigo: all[at]?.['codigo'],
        nombre: 'Propia, con regla',
        imputable: true,
        madre: null,
        ...changes,
      })
    const REFUSED = { status: 422, body: { error: 'Madre: Requerido' } }

    it('is met by what its writer does not see, in a form and in a file', async () => {
      expect(await change({})).toMatchObject({ status: 200 })
      const filas = [{ cambio: { id: all[1]?.['id'], nombre: 'Propia, de un archivo' } }]
      const grabar = { token, entidad: 'cuentas', filas }
      expect(await strict.call(recordsMetodos.write, grabar)).toMatchObject({
        body: { resultados: [{ estado: 200 }] },
      })
      const { body } = await strict.call('cuentas-buscar', { token: boss })
      expect(body['cuentas']).toMatchObject([
        {},
        { nombre: 'Propia, de un archivo', madre: { id: all[0]?.['id'] } },
        {},
        {},
        {},
      ])
    })

    it('is not met by nothing', async () => {
      const added = { token, codigo: '9', nombre: 'Otra', imputable: true, madre: null }
      expect(await strict.call('cuentas-ingresar', added)).toMatchObject(REFUSED)
      const seen = { ...added, imputable: false }
      const { body } = await strict.call('cuentas-ingresar', seen)
      expect(await change({ id: body['id'], codigo: '9' })).toMatchObject(REFUSED)
      const moved = { madre: body['id'] }
      expect(await change(moved)).toMatchObject({ status: 200 })
      expect(await change({ madre: null })).toMatchObject(REFUSED)
    })
  })
})

/** A list in pages whose records refer to zones, of which a role sees its own. */

const id = idField({ label: 'ID' })
const toZonas = { resource: 'zonas', shows: 'zona', required: false } as const
const zonas = {
  ...testEntity('zonas', {
    fields: {
      id,
      zona: textField({ label: 'Zona', max: 20, required: true }),
      duenio: digitsField({ label: 'Dueño', max: 10, required: true }),
    },
    unique: [['zona']],
  }),
  roles: {
    A: { rol: 'Administrador', may: ['read'], rows: { field: 'duenio', is: 'dni' } as const },
  },
}
const plain = testEntity('avisos', {
  fields: {
    id,
    aviso: textField({ label: 'Aviso', max: 20, required: true }),
    una: identifiedField({ label: 'Una', ...toZonas, sends: 'id', key: ['id'], max: 20 }),
    varias: referencesField({ label: 'Varias', ...toZonas, sends: 'name', length: 20, max: 9 }),
  },
})
const { metodo, envelope, read } = plain.metodos.buscar
const filters = { una: 'several', varias: 'several' } as const
const pages = { answers: ['id', 'aviso', 'una', 'varias'], sorts: ['aviso'] }
const buscar = pagedList({ metodo, envelope, filters, read, pages }, plain.fields)
const avisos = { ...plain, metodos: { ...plain.metodos, buscar } }

/** By numbers: one's own, and one that is not seen. */
const [PROPIA, AJENA] = [1, 2]

const answer = z.object({ avisos: z.array(z.object({ aviso: z.string() })), total: z.int() })

describe('filters by links that are not seen', () => {
  const contract = testContract(zonas, avisos)

  const backend = useBackend({ contract })
  beforeAll(async () => {
    await backend.writeBatch('zonas-ingresar', [
      { zona: 'Propia', duenio: ADMIN.dni },
      { zona: 'Ajena', duenio: ADMIN.dni + 1 },
    ])
    await backend.writeBatch('avisos-ingresar', [
      { aviso: 'Nada', una: null, varias: [] },
      { aviso: 'Propia', una: PROPIA, varias: ['Propia'] },
      { aviso: 'Ajena', una: AJENA, varias: ['Ajena'] },
      { aviso: 'Ambas', una: null, varias: ['Ajena', 'Propia'] },
    ])
  })

  it.each<[filtros: object, found: readonly string[]]>([
    [{ varias: [''] }, ['Ajena', 'Nada']],
    [{ varias: ['Propia'] }, ['Ambas', 'Propia']],
    [{ varias: ['Propia', ''] }, ['Ajena', 'Ambas', 'Nada', 'Propia']],
    [{ varias: ['Ajena'] }, []],
    [{ varias: ['Ajena', ''] }, ['Ajena', 'Nada']],
    [{ una: [''] }, ['Ajena', 'Ambas', 'Nada']],
    [{ una: [{ id: PROPIA }] }, ['Propia']],
    [{ una: ['Propia'] }, ['Propia']],
    [{ una: [{ id: PROPIA }, ''] }, ['Ajena', 'Ambas', 'Nada', 'Propia']],
    [{ una: [{ id: AJENA }] }, []],
    [{ una: [{ id: AJENA }, ''] }, ['Ajena', 'Ambas', 'Nada']],
    [{ una: [''], varias: ['Propia'] }, ['Ambas']],
  ])('what is not seen is none, in %j', async (filtros, found) => {
    for (const orden of [{}, { orden: 'aviso' }]) {
      const { body } = await backend.call('avisos-buscar', { filtros, ...orden })
      const { avisos: rows, total } = answer.parse(body)
      expect([rows.map(({ aviso }) => aviso).toSorted(), total]).toEqual([found, found.length])
    }
  })

  it.each<[referred: readonly number[], orNowhere: boolean, isLimited: boolean, found: unknown]>([
    [[PROPIA], false, false, [2, 4]],
    [[PROPIA], true, false, [1, 2, 4]],
    [[PROPIA], true, true, [1, 2, 3, 4]],
    [[], true, false, [1]],
    [[], true, true, [1, 3]],
    [[], false, true, []],
    [[PROPIA, AJENA], false, false, [2, 3, 4]],
  ])(
    'links to %j, or nowhere (%s), among those that are seen (%s): %j, by an index and record by record',
    async (referred, orNowhere, isLimited, found) => {
      const layout = layoutOf(contract).find(({ table }) => table === 'avisos')
      const of = layoutOf(contract).find(({ table }) => table === 'zonas')
      if (layout?.pages === undefined || of === undefined) throw new Error('There is no such list.')
      const rows = { column: 'duenio', value: ADMIN.dni }
      const [seen] = isLimited ? seenFilter({ ...of, rows }) : []
      const among = seen !== undefined && 'seen' in seen ? seen.seen : undefined
      const [links] = layout.links
      const filter: IndexFilter = { links: links?.table ?? '', referred, orNowhere, among }
      const { table } = layout.pages
      const { dialect } = backend.store
      for (const conditions of [
        filterConditions([filter]),
        walkedConditions([filter], undefined, dialect, inPlace),
      ]) {
        const numbers = await backend.store.read(async (trx) => {
          const { rows } = await sql<{ id: unknown }>`
          select id from ${sql.table(table)} where ${sql.join(conditions, sql` and `)} order by id`.execute(
            trx,
          )
          return rows.map((row) => Number(row.id))
        })
        expect(numbers).toEqual(found)
      }
    },
  )
})
