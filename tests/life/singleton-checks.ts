import { expect } from 'vitest'
import type { Contract, SingletonContract } from '#wire/contract'
import { ADMIN, createWorld, signIn, type World } from '../server/access/support/world'
import { shownOf } from './apart'
import { findRecord } from './find-record'
import type { Made, Shown } from './made'
import { bodyOf } from './records'
import { samplesOf } from './samples'

/** A screen of one record on a fresh backend with its administrator signed in. */
export interface SingletonLife {
  readonly singleton: SingletonContract
  readonly world: World
  readonly token: string
  /** What is saved, the nth time. */
  make(number: number): Made
  body(made: Made): Shown
  read(): Promise<Shown>
}

export async function openSingleton(
  contract: Contract,
  singleton: SingletonContract,
): Promise<SingletonLife> {
  const { fields, rules = [], metodos } = singleton
  const world = await createWorld({}, { contract })
  const token = await signIn(world, ADMIN.dni, ADMIN.clave)
  const samples = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, samplesOf(field, () => [])]),
  )
  return {
    singleton,
    world,
    token,
    make(number) {
      const made = findRecord({ fields, rules, key: [], unique: [] }, samples, { number })
      if (made === undefined) throw new Error(`No record of ${singleton.resource} is possible`)
      return made
    },
    body: (made) => bodyOf(metodos.grabar, made),
    read: async () => (await world.call(metodos.buscar.metodo, { token })).body,
  }
}

interface Check {
  readonly title: string
  /** @throws AssertionError if it does not hold */
  holds(life: SingletonLife): Promise<void>
}

export const singletonChecks: readonly Check[] = [
  {
    title: 'answers what was saved, each time',
    async holds({ singleton, world, token, make, body, read }) {
      for (const number of [1, 2, 3]) {
        const made = make(number)
        const saved = await world.call(singleton.metodos.grabar.metodo, { token, ...body(made) })
        expect(saved.status).toBe(200)
        expect(await read()).toMatchObject(shownOf(made))
      }
    },
  },
  {
    title: 'has a first value that its contract takes',
    async holds({ singleton, read }) {
      const answer = await read()
      expect(singleton.metodos.buscar.read(answer)).toEqual(answer)
    },
  },
  {
    title: 'W-02: refuses a call without a token, or with a wrong one, and saves nothing',
    async holds({ singleton: { metodos }, world, token, make, body, read }) {
      await world.call(metodos.grabar.metodo, { token, ...body(make(1)) })
      const before = await read()
      for (const wrong of [{}, { token: 'x'.repeat(43) }]) {
        const answers = [
          await world.call(metodos.buscar.metodo, wrong),
          await world.call(metodos.grabar.metodo, { ...wrong, ...body(make(2)) }),
        ]
        expect(answers.map(({ status }) => status)).toEqual([401, 401])
      }
      expect(await read()).toEqual(before)
    },
  },
  {
    title: 'holds every limit of every field',
    async holds({ singleton: { metodos, fields }, world, token, make, body, read }) {
      const { grabar } = metodos
      await world.call(grabar.metodo, { token, ...body(make(1)) })
      const before = await read()
      const sound = body(make(2))
      for (const name of Object.keys(sound)) {
        const field = fields[grabar.from?.[name]?.field ?? name]
        if (field === undefined) throw new Error(`${name} is no field`)
        for (const { why, value } of samplesOf(field, () => []).refused) {
          const { status } = await world.call(grabar.metodo, { token, ...sound, [name]: value })
          expect(status, `${why} in ${name}`).toBe(422)
        }
      }
      expect(await read()).toEqual(before)
    },
  },
]
