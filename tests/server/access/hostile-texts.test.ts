import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { contract } from '../../../generated/contract'
import { ADMIN, createWorld, signIn, type World } from './support/world'

const { buscar, ingresar } = contract.entities.rubros.metodos

let world: World
let token: string
beforeAll(async () => {
  world = await createWorld()
  token = await signIn(world, ADMIN.dni, ADMIN.clave)
})
afterAll(() => world.close())

const add = async (rubro: string) => (await world.call(ingresar.metodo, { token, rubro })).status
async function names(): Promise<readonly string[]> {
  const { body } = await world.call(buscar.metodo, { token })
  const rows = z.array(z.object({ rubro: z.string() })).parse(body[buscar.envelope])
  return rows.map(({ rubro }) => rubro)
}

describe('texts as people and attackers type them', () => {
  it.each([
    ['a quote', "O'Brien"],
    ['SQL', "'); drop table rubros; --"],
    ['wildcards', '100%_a'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['ñ', 'Ñandú y cigüeña'],
    ['an emoji', 'Fiesta 🎉👩‍👩‍👧'],
    ['right to left', 'שלום עולם'],
    ['a template', '${process.env} {{7*7}}'],
    ['a backslash', 'C:\\temp\\n'],
    ['50 of them', 'ñ'.repeat(50)],
  ])('C-07: %s comes back as it went', async (_case, text) => {
    expect(await add(text)).toBe(200)
    expect(await names()).toContain(text)
  })

  it('C-07: two ways to write é are one', async () => {
    expect(await add('Café'.normalize('NFD'))).toBe(200)
    expect(await names()).toContain('Café'.normalize('NFC'))
    expect(await add('Café'.normalize('NFC'))).toBe(400)
  })

  it.each([
    ['NUL', 'a\0b'],
    ['a control character', 'a\u0007b'],
    ['half of an emoji', 'a\uD83Db'],
    ['51 letters', 'a'.repeat(51)],
    ['nothing but spaces', '   '],
  ])('C-07: %s is refused clearly', async (_case, text) => {
    const before = await names()
    expect(await add(text)).toBe(422)
    expect(await names()).toEqual(before)
  })

  it('C-09: the same name twenty times at once is added once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('Concurrente')))
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter((status) => status === 400)).toHaveLength(19)
  })

  it.each([
    ["' or '1'='1", 422],
    ['%', 422],
  ])('W-04: %s is no DNI', async (dni, status) => {
    expect((await world.call('login', { dni, clave: "' or 1=1 --" })).status).toBe(status)
  })

  it('SQL is no password and no token', async () => {
    expect((await world.call('login', { dni: ADMIN.dni, clave: "' or '1'='1" })).status).toBe(400)
    expect((await world.call(buscar.metodo, { token: "' or '1'='1" })).status).toBe(401)
  })
})
