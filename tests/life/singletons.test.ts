import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '../../generated/contract'
import type { SingletonContract } from '../../src/wire/contract'
import { ADMIN, createWorld, signIn, type World } from '../server/auth/support/world'
import { samplesOf } from './samples'

/** Every screen of one record, whatever it is: a new schema file is taken through all of this without a line here. */
const SINGLETONS: readonly SingletonContract[] = Object.values(contract.singletons)

describe.each(SINGLETONS.map((singleton) => [singleton.resource, singleton] as const))(
  'G-01: the life of %s on the wire',
  (_resource, { metodos: { buscar, grabar }, fields }) => {
    let world: World
    let token: string
    beforeEach(async () => {
      world = await createWorld()
      token = await signIn(world, ADMIN.dni, ADMIN.clave)
    })
    afterEach(() => world.close())

    const sent = Object.keys(grabar.request.shape).filter((name) => name !== 'token')
    const fieldOf = (name: string) => {
      const field = fields[grabar.from?.[name]?.field ?? name]
      if (field === undefined) throw new Error(`${name} is no field`)
      return { ...samplesOf(field, []), name: grabar.from?.[name]?.field ?? name }
    }
    const bodyOf = (number: number) =>
      Object.fromEntries(sent.map((name) => [name, fieldOf(name).sound(number).sent]))
    const read = async () => (await world.call(buscar.metodo, { token })).body

    it('answers what was saved, each time', async () => {
      for (const number of [1, 2, 3]) {
        const saved = await world.call(grabar.metodo, { token, ...bodyOf(number) })
        expect(saved.status).toBe(200)
        const shown = sent.map(fieldOf).map(({ name, sound }) => [name, sound(number).shown])
        expect(await read()).toMatchObject(Object.fromEntries(shown))
      }
    })

    it('has a first value that its contract takes', async () => {
      const answer = await read()
      expect(buscar.read(answer)).toEqual(answer)
    })

    it('W-02: refuses a call without a token, or with a wrong one, and saves nothing', async () => {
      await world.call(grabar.metodo, { token, ...bodyOf(1) })
      const before = await read()
      for (const wrong of [{}, { token: 'x'.repeat(43) }]) {
        const answers = [
          await world.call(buscar.metodo, wrong),
          await world.call(grabar.metodo, { ...wrong, ...bodyOf(2) }),
        ]
        expect(answers.map(({ status }) => status)).toEqual([401, 401])
      }
      expect(await read()).toEqual(before)
    })

    it('holds every limit of every field', async () => {
      await world.call(grabar.metodo, { token, ...bodyOf(1) })
      const before = await read()
      for (const name of sent) {
        for (const { why, value } of fieldOf(name).refused) {
          const { status } = await world.call(grabar.metodo, { token, ...bodyOf(2), [name]: value })
          expect(status, `${why} in ${name}`).toBe(422)
        }
      }
      expect(await read()).toEqual(before)
    })
  },
)
