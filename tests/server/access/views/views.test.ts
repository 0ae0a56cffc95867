import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '../../../../generated/contract'
import { VIEW_NAME_MAX, VIEW_QUERY_MAX, viewMetodos, VIEWS_MAX } from '#wire/metodos/views'
import { VIEWS_TABLE } from '#server/store/tables'
import { fastHasher } from '../../support/fast-hasher'
import { ADMIN, openTestBackend, signIn, type TestBackend } from '../../support/test-backend'

let backend: TestBackend

beforeEach(async () => {
  backend = await openTestBackend()
})
afterEach(() => backend.close())

const view = (nombre: string, consulta = '', columnas: readonly string[] = []) => ({
  nombre,
  consulta,
  columnas,
})
const save = (vista: object, more: object = {}) =>
  backend.call(viewMetodos.save, { entidad: 'rubros', vista, ...more })
const remove = (nombre: string) => backend.call(viewMetodos.remove, { entidad: 'rubros', nombre })
const views = async (entidad = 'rubros') =>
  (await backend.call(viewMetodos.list, { entidad })).body['vistas']

const ANA = { dni: 30111222, clave: 'una clave larga' }

/** Another user, who signs in. @returns the session's token */
async function signInAna(): Promise<string> {
  const hash = await fastHasher().hash(ANA.clave)
  const email = 'ana@example.com'
  const row = { dni: ANA.dni, nombre: 'Ana', email, email__folded: email, rol: 'O', estado: 'H' }
  await backend.store.transact(async (trx) => {
    await trx.insertInto('usuarios').values(row).execute()
    await trx.insertInto('auth_credentials').values({ dni: ANA.dni, hash }).execute()
  })
  return signIn(backend, ANA)
}

describe('the views that a user has saved', () => {
  it('are there for the list that they are of, by name', async () => {
    expect(await views()).toEqual([])
    expect(await save(view('Norte', 'buscar=norte&orden=rubro', ['rubro']))).toEqual({
      status: 200,
      body: {},
    })
    await save(view('árboles'))
    expect(await views()).toEqual([
      view('árboles'),
      view('Norte', 'buscar=norte&orden=rubro', ['rubro']),
    ])
    expect(await views('bancos')).toEqual([])
  })

  it('are replaced and renamed by their former name', async () => {
    await save(view('Norte', 'buscar=norte'))
    expect((await save(view('Norte', 'buscar=sur'), { anterior: 'Norte' })).status).toBe(200)
    expect(await views()).toEqual([view('Norte', 'buscar=sur')])
    expect((await save(view('Sur', 'buscar=sur'), { anterior: 'NORTE' })).status).toBe(200)
    expect(await views()).toEqual([view('Sur', 'buscar=sur')])
  })

  it('that were saved under a former name of the list are its own', async () => {
    await backend.close()
    backend = await openTestBackend({
      contract: { ...contract, growth: { rubros: { renamedFrom: ['ramos'] } } },
    })
    await backend.store.transact((trx) =>
      trx
        .insertInto('_views')
        .values(
          ['Norte', 'Sur', 'Este'].map((name) => ({
            dni: ADMIN.dni,
            entity: 'ramos',
            name,
            name_folded: name.toLowerCase(),
            query: 'buscar=a',
            columns: '[]',
          })),
        )
        .execute(),
    )
    expect((await save(view('norte'))).status).toBe(409)
    expect((await save(view('Norte', 'buscar=b'), { anterior: 'Norte' })).status).toBe(200)
    expect((await save(view('Oeste', 'buscar=c'), { anterior: 'este' })).status).toBe(200)
    expect((await remove('Sur')).status).toBe(200)
    expect(await views()).toEqual([view('Norte', 'buscar=b'), view('Oeste', 'buscar=c')])
  })

  it('have a name that no other has, case and accents aside, and nothing is lost', async () => {
    await save(view('Órdenes', 'buscar=a'))
    await save(view('Otra', 'buscar=b'))
    const refused = { status: 409, body: { error: 'Ya hay una vista con ese nombre.' } }
    expect(await save(view('ordenes'))).toEqual(refused)
    expect(await save(view('ORDENES', 'buscar=b'), { anterior: 'Otra' })).toEqual(refused)
    expect(await views()).toEqual([view('Órdenes', 'buscar=a'), view('Otra', 'buscar=b')])
  })

  it('saved at once under one name are refused but for one of them', async () => {
    const names = Array.from({ length: 6 }, (_, at) => (at % 2 === 0 ? 'Norte' : 'NORTE'))
    const answers = await Promise.all(names.map((name) => save(view(name))))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409])
    const opens = await Promise.all(names.map(() => save(view('', '', ['rubro']))))
    expect(opens.map(({ status }) => status)).toEqual(names.map(() => 200))
    expect(await views()).toMatchObject([view('', '', ['rubro']), { consulta: '' }])
  })

  it.each([' ', ' \u00A0 ', '\u0301', '\u3000'])('%j is no name', async (blank) => {
    await save(view('', '', ['rubro']))
    const refused = { status: 422, body: { error: 'vista: Valor no válido' } }
    expect(await save(view(blank))).toEqual(refused)
    expect((await save(view('Norte'), { anterior: blank })).status).toBe(422)
    expect((await remove(blank)).status).toBe(422)
    expect(await views()).toEqual([view('', '', ['rubro'])])
  })

  it('are deleted by name; one that is not there is deleted already', async () => {
    await save(view('Norte'))
    await save(view('Sur'))
    expect((await remove('norte')).status).toBe(200)
    expect((await remove('norte')).status).toBe(200)
    expect(await views()).toEqual([view('Sur')])
  })

  it('whose name an older version has folded in another way are deleted by name', async () => {
    for (const name of ['ﬁn', 'fin de mes']) await save(view(name))
    await backend.store.transact((trx) =>
      trx.updateTable(VIEWS_TABLE).set({ name_folded: 'ﬁn' }).where('name', '=', 'ﬁn').execute(),
    )
    expect((await save(view('fin'))).status).toBe(409)
    await remove('FIN')
    expect(await views()).toEqual([view('fin de mes')])
  })

  it('leave how the list opens alone, which has no name and is replaced without one', async () => {
    await save(view('', '', ['rubro']))
    await save(view('Norte'))
    expect((await save(view('', '', ['id', 'rubro']))).status).toBe(200)
    expect(await views()).toEqual([view('', '', ['id', 'rubro']), view('Norte')])
    await remove('')
    expect(await views()).toEqual([view('Norte')])
  })

  it(`are ${VIEWS_MAX} of a list at most, how it opens aside`, async () => {
    for (let at = 0; at < VIEWS_MAX; at += 1) {
      expect((await save(view(`Vista ${at}`))).status).toBe(200)
    }
    expect(await save(view('Una más'))).toEqual({
      status: 409,
      body: { error: 'Ya hay 50 vistas de esta lista. Elimine alguna antes de guardar otra.' },
    })
    expect((await save(view(''))).status).toBe(200)
    expect((await save(view('Otro nombre'), { anterior: 'Vista 0' })).status).toBe(200)
    const another = { entidad: 'bancos', vista: view('Una más') }
    expect((await backend.call(viewMetodos.save, another)).status).toBe(200)
  })

  it('are each user’s own', async () => {
    await save(view('Norte'))
    const other = await signInAna()
    const asked = { metodo: viewMetodos.list, token: other, entidad: 'rubros' }
    expect((await backend.post(asked)).body).toEqual({ vistas: [] })
    await backend.post({ ...asked, metodo: viewMetodos.save, vista: view('Norte', 'buscar=x') })
    await backend.post({ ...asked, metodo: viewMetodos.remove, nombre: 'Norte' })
    expect(await views()).toEqual([view('Norte')])
  })

  it('go with their user', async () => {
    const token = await signInAna()
    const asked = { metodo: viewMetodos.save, token, entidad: 'rubros' }
    await backend.post({ ...asked, vista: view('Norte') })
    await backend.call('usuarios-borrar', { dni: ANA.dni })
    const again = await signInAna()
    const listed = { metodo: viewMetodos.list, token: again, entidad: 'rubros' }
    expect((await backend.post(listed)).body).toEqual({ vistas: [] })
  })

  it.each([
    ['a list that there is not', { entidad: 'nada' }],
    ['a name that is too long', { vista: view('x'.repeat(VIEW_NAME_MAX + 1)) }],
    ['a name of two lines', { vista: view('a\nb') }],
    ['a query that is too long', { vista: view('a', 'x'.repeat(VIEW_QUERY_MAX + 1)) }],
    ['too many columns', { vista: view('a', '', Array.from({ length: 201 }, String)) }],
    ['a column whose name is too long', { vista: view('a', '', ['x'.repeat(101)]) }],
    ['a former name that is too long', { anterior: 'x'.repeat(VIEW_NAME_MAX + 1) }],
    ['a list that is the one record of a screen', { entidad: 'parametros' }],
    ['what no request has', { vistas: [] }],
    ['a column that is no text', { vista: { ...view('a'), columnas: [1] } }],
    ['what no view has', { vista: { ...view('a'), dueño: 1 } }],
    ['a query that no database stores', { vista: view('a', 'x\0') }],
    ['a column that no database stores', { vista: view('a', '', ['x\0']) }],
    ['nothing', { vista: undefined }],
  ])('are refused with %s', async (_case, body) => {
    expect((await save(view('a'), body)).status).toBe(422)
    expect(await views()).toEqual([])
  })

  it.each<[string, string, object]>([
    ['listed', viewMetodos.list, { entidad: 'nada' }],
    ['listed', viewMetodos.list, { entidad: 'x'.repeat(101) }],
    ['listed', viewMetodos.list, { nombre: 'Norte' }],
    ['deleted', viewMetodos.remove, { entidad: 'nada', nombre: 'Norte' }],
    ['deleted', viewMetodos.remove, {}],
    ['deleted', viewMetodos.remove, { nombre: 'x'.repeat(VIEW_NAME_MAX + 1) }],
    ['deleted', viewMetodos.remove, { nombre: 'Norte', anterior: 'Norte' }],
  ])('are not %s with %s of %j', async (_what, metodo, body) => {
    await save(view('Norte'))
    expect((await backend.call(metodo, { entidad: 'rubros', ...body })).status).toBe(422)
    expect(await views()).toEqual([view('Norte')])
  })

  it('go with their user, and those of others stay', async () => {
    await save(view('Norte'))
    await signInAna()
    await backend.call('usuarios-borrar', { dni: ANA.dni })
    expect(await views()).toEqual([view('Norte')])
  })

  it('need a session', async () => {
    for (const metodo of Object.values(viewMetodos)) {
      const asked = { metodo, token: 'otro', entidad: 'rubros', nombre: '', vista: view('') }
      const { status } = await backend.post(asked)
      expect(status, metodo).not.toBe(200)
    }
    expect(
      (await backend.post({ metodo: viewMetodos.list, token: 'x', entidad: 'rubros' })).status,
    ).toBe(401)
  })

  it('take the longest name and query, and the most columns', async () => {
    const names = Array.from({ length: 200 }, (_, at) => `${at}`.padStart(100, 'x'))
    const longest = view('ñ'.repeat(VIEW_NAME_MAX), 'x'.repeat(VIEW_QUERY_MAX), names)
    expect((await save(longest)).status).toBe(200)
    expect(await views()).toEqual([longest])
  })
})
