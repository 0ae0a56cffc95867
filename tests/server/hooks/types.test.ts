import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Hooks, ProjectHooks } from '#server/hooks'
import type { HooksByResource } from '#server/hooks/declared'
import type { StoredColumns, TablesApart } from '#server/store/history/hook-record'
import { linesField } from '#wire/kinds/lines'
import { moneyField } from '#wire/kinds/decimal'
import { referencesField } from '#wire/kinds/reference'
import { HookError, HookTime, guarded } from '#server/hooks/hook-error'
import { Refusal } from '#server/store/refusal'
import { readFileSync } from 'node:fs'

/** What the compiler knows of a hook, by the generated contract. */
const usuario: Hooks<'usuarios'> = {
  async before({ operation, previous, next, refuse, records, user }) {
    if (next === undefined) return
    const name: string = next.nombre
    const number: number | undefined = previous?.number
    const perfil: 'A' | 'O' | '' = next.rol
    const provincia = await records.provincias.find(number ?? null)
    if (operation === 'deshabilitar' && user === undefined) refuse('nombre', 'no')
    // @ts-expect-error it is no field of users
    if (name === '') refuse('nombres', 'no')
    // @ts-expect-error users have no such operation
    if (operation === 'grabar') return
    // @ts-expect-error no field of provinces
    if (provincia?.nombre === '') return
    // @ts-expect-error no code of the choice
    if (perfil === 'X') return
    return { nombre: provincia?.provincia ?? name }
  },
}

/** A query over two tables, with the types of their columns. */
const rubro: Hooks<'rubros'> = {
  async before({ db }) {
    const rows = await db
      .selectFrom('postales')
      .innerJoin('provincias', 'provincias.id', 'postales.provincia')
      .leftJoin('usuarios', 'usuarios.dni', 'postales.cpostal')
      .select([
        'postales._id as number',
        'localidad',
        'provincias.provincia',
        'usuarios.rol',
        'cpostal',
      ])
      .execute()
    const [row] = rows
    if (row === undefined) return
    const text: string = `${row.localidad}${row.provincia}`
    const number: number = row.number
    const code: 'A' | 'O' | '' | null = row.rol
    const postal: number | null = row.cpostal
    // @ts-expect-error no table has this column
    db.selectFrom('postales').select('localidades')
    // @ts-expect-error there is no such table
    db.selectFrom('provincia')
    // @ts-expect-error a text is no number
    const wrong: number = row.localidad
    return { rubro: [text, number, code, postal, wrong].join() }
  },
}

it('lines and lists of references have tables of their own', () => {
  const importe = moneyField({ label: 'Importe', required: false, min: 0, max: 9 })
  const lineas = linesField({ label: 'Líneas', one: 'Línea', min: 0, max: 9, fields: { importe } })
  const rubros = referencesField({
    label: 'Rubros',
    resource: 'rubros',
    shows: 'rubro',
    length: 50,
    sends: 'id',
    required: false,
    max: 9,
  })
  const fields = { lineas, rubros, importe }
  type Own = StoredColumns<typeof fields>
  type Apart = TablesApart<'asientos', typeof fields>
  const own: Own = { _id: 1, importe: 12_345 }
  const line: Apart['asientos__lineas'] = { _id: 2, _parent: 1, _place: 0, importe: null }
  const link: Apart['asientos__rubros'] = { owner: 1, referred: 5 }
  // @ts-expect-error lines are no column of their record
  expect([own.lineas, line.importe, link.referred]).toEqual([undefined, null, 5])
})

it('hooks are typed by the generated contract', () => {
  const parametro: Hooks<'parametros'> = {
    // @ts-expect-error no code of the choice
    before: () => ({ cliente: 5 }),
  }
  const hooks = {
    usuarios: usuario,
    rubros: rubro,
    parametros: parametro,
    // @ts-expect-error nothing has this resource
    usuario,
  } satisfies ProjectHooks
  expect(Object.keys(hooks)).toHaveLength(4)
})

it('hooks that are typed by a contract are hooks of the backend', () => {
  const usuarios: Hooks<'usuarios'> = {
    before({ operation, next }) {
      return operation === 'modificar' ? { nombre: next?.nombre ?? '' } : undefined
    },
    async afterCommit({ operation, transact }) {
      if (operation === 'borrar') await transact(({ db }) => db.selectFrom('rubros').execute())
    },
  }
  const hooks: HooksByResource = { usuarios, rubros: rubro }
  expect(Object.keys(hooks)).toEqual(['usuarios', 'rubros'])
})

const coded = (code: string) => Object.assign(new Error(code), { code, syscall: 'connect' })
const busy = Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR' })

describe('code of the project', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('answers what it answers, and leaves no timer behind', async () => {
    expect(await guarded(new HookTime('`x`', 1_000), () => 7)).toBe(7)
    expect(await guarded(new HookTime('`x`', 1_000), async () => 8)).toBe(8)
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    ['an error', new Error('boom'), '`x` threw: boom'],
    ['a text', 'boom', '`x` threw: boom'],
    ['a connection of its own that fails', coded('ECONNREFUSED'), '`x` threw: ECONNREFUSED'],
  ])('that throws %s is named, with what it threw', async (_what, thrown, message) => {
    const failing = guarded(new HookTime('`x`', 1_000), () => {
      throw thrown
    })
    await expect(failing).rejects.toMatchObject({ name: 'HookError', message, cause: thrown })
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([new Refusal(422, 'no'), new HookError('late'), busy])(
    'that throws %s is heard as it is',
    async (thrown) => {
      await expect(guarded(new HookTime('`x`', 1_000), () => Promise.reject(thrown))).rejects.toBe(
        thrown,
      )
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  it('has its time, and no more', async () => {
    let error: unknown
    const late = guarded(new HookTime('`x`', 1_500), () => new Promise(() => {})).catch(
      (thrown: unknown) => (error = thrown),
    )
    await vi.advanceTimersByTimeAsync(1_499)
    expect(error).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await late
    expect(error).toMatchObject({ name: 'HookError', message: '`x` took longer than 1.5 s.' })
  })
})

/** `npm run test:office` compiles and runs these files, as a project would have them. */
it.each([['retencion'], ['honorario']])(
  'docs/extend.md shows src/app/hooks/%s.ts as the office has it',
  (name) => {
    const text = readFileSync(`tests/fixtures/office-hooks/${name}.ts`, 'utf8')
    expect(readFileSync('docs/extend.md', 'utf8')).toContain(
      `\`\`\`ts\n// src/app/hooks/${name}.ts\n${text}\`\`\``,
    )
  },
)
