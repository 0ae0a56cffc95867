import fc from 'fast-check'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { acceso } from '../../../schema/acceso'
import { buildModel } from '#language/build-model'
import { usuario } from '../../../schema/usuario'
import type { Project } from '#server/hooks/create-hooks'
import type { ActionContract, Contract, EntityContract } from '#wire/contract'
import { print } from '../../../templates/print/print'
import { modulesOf } from '../../../templates/render'
import { linksBetween, offeredRecord } from '../../life/checks/actions'
import { type EntityLife, openLife } from '../../life/entity-life'
import { Records } from '../../life/records'
import type { FamilyDraw } from '../draw/entities'
import { type Failure, prove, PATIENCE, settings } from '../prove'
import { Gallery } from '../workshop/gallery'
import { ROOT } from '../workshop/project-root'
import { exportOf, family, treesOf } from '../world/files-of'
import { asObject, type Tree } from '../world/print-source'
import { schemaOf } from '../world/schema-of'

// Only what is inside the project is imported; git and the linter leave this folder alone.
const gallery = Gallery.open(join(ROOT, 'dist'))
afterAll(() => gallery.close())

/** Families of which at least one entity has an action that creates records. */
const creating: fc.Arbitrary<FamilyDraw> = family.filter((drawn) =>
  [...treesOf(schemaOf(drawn)).values()].some((tree) =>
    Object.values(asObject(asObject(tree)['actions'])).some(isCreating),
  ),
)

const isCreating = (action: Tree | undefined): boolean => asObject(action)['creates'] !== undefined

/** How many actions were done, were refused by what is drawn of the fields, or had no possible record. */
const tally = { done: 0, refused: 0, impossible: 0 }

it(
  'what an action creates is linked to the other record, in one transaction with it',
  async () => {
    const proved = await prove('Counter-records', {
      arbitrary: creating,
      count: settings.created,
      check,
    })
    console.log(`Actions that create: ${JSON.stringify(tally)}`)
    expect(proved).toBeGreaterThan(0)
    // One case alone may be one that is refused.
    expect(tally.done).toBeGreaterThan(settings.only === undefined ? proved / 8 : -1)
  },
  PATIENCE,
)

async function check(cases: readonly FamilyDraw[]): Promise<readonly Failure[]> {
  const failures: Failure[] = []
  for (const [at, one] of cases.entries()) {
    const why = await checkOne(one).catch(String)
    if (why !== undefined) failures.push({ at, why })
  }
  return failures
}

async function checkOne(one: FamilyDraw): Promise<string | undefined> {
  const contract = await contractOf(one)
  if (contract === undefined) return undefined
  for (const entity of Object.values(contract.entities)) {
    for (const [name, action] of Object.entries(entity.actions ?? {})) {
      if (action.creates !== undefined) await isDone(contract, entity, [name, action])
    }
  }
  return undefined
}

/** Each case is imported from a folder of its own. */
let hung = 0

/** What is generated of the case beside the users, without whom nobody signs in; undefined: it has names of theirs. */
async function contractOf(one: FamilyDraw): Promise<Contract | undefined> {
  const trees = treesOf(schemaOf(one))
  const { groups } = asObject(trees.get('menu'))
  trees.set('menu', { kind: 'menu', groups: { ...asObject(groups), Sistema: ['Usuarios'] } })
  const drawn = [...trees].map(([stem, tree]) => ({ stem, exports: { [exportOf(stem)]: tree } }))
  const own = [
    { stem: 'acceso', exports: { acceso } },
    { stem: 'usuario', exports: { usuario } },
  ]
  if (own.some(({ stem }) => trees.has(stem))) return undefined
  const files = [...drawn, ...own]
  const { model } = buildModel(files.map((file) => ({ path: `schema/${file.stem}.ts`, ...file })))
  if (model === undefined) return undefined
  hung += 1
  const printed = await print(modulesOf(model))
  const folder = gallery.hangToRun(hung, new Map(printed.map(({ path, text }) => [path, text])))
  const output: { readonly contract: Contract } = await import(
    /* @vite-ignore */ join(folder, 'generated/contract.ts')
  )
  return output.contract
}

/** Is refused whole where the record's own change is refused, and done then. */
async function isDone(
  contract: Contract,
  entity: EntityContract,
  [name, action]: readonly [string, ActionContract],
): Promise<void> {
  const refusal = { isOn: false }
  const life = await lifeOf(contract, entity, refusingEdits(entity, refusal))
  if (life === undefined) return
  try {
    const offered = await offeredBy(life, action)
    if (offered === undefined) return
    const before = await life.list()
    refusal.isOn = true
    const refused = await life.send(action, offered.body)
    expect(await life.list(), 'nothing is created').toEqual(before)
    refusal.isOn = false
    const { status } = await life.send(action, offered.body)
    if (status === 200) {
      tally.done += 1
      expect(refused.status, `${name} without the change of the record`).toBe(422)
      await linksBetween(life, action, { ...offered, before })
    } else {
      tally.refused += 1
      expect(status, name).toBeLessThan(500)
      expect(await life.list(), 'what is refused changes nothing').toEqual(before)
    }
    expect(stacksIn(life)).toEqual([])
  } finally {
    await life.world.close()
  }
}

/** The tests can make no record of an entity, or of one that it refers to, by what is drawn of their fields. */
class Unmakeable extends Error {}

/** A failure to make records is none of the backend, which has to start whatever is drawn. */
class DrawnRecords extends Records {
  override async plantReferred(...all: Parameters<Records['plantReferred']>): Promise<void> {
    try {
      await super.plantReferred(...all)
    } catch (error) {
      throw new Unmakeable(String(error))
    }
  }

  override samplesFor(...[entity]: Parameters<Records['samplesFor']>) {
    try {
      return super.samplesFor(entity)
    } catch (error) {
      throw new Unmakeable(String(error))
    }
  }
}

/** undefined, and counted: no record of such a schema is possible. */
async function lifeOf(contract: Contract, entity: EntityContract, project: Project) {
  try {
    return await openLife(contract, entity, new DrawnRecords(contract), project)
  } catch (error) {
    if (!(error instanceof Unmakeable)) throw error
    tally.impossible += 1
    return undefined
  }
}

/** A record is written without the wire: where that fails, it is one that no request could add. */
async function offeredBy(life: EntityLife, action: ActionContract) {
  const offered = await offeredRecord(life, action).catch(() => undefined)
  if (offered === undefined) tally.impossible += 1
  return offered
}

const stacksIn = ({ world }: EntityLife) => world.logged.filter((line) => line.includes('"stack"'))

/** A hook that refuses each change of a record that is there, and no new one, as long as it is on. */
function refusingEdits({ resource, fields }: EntityContract, refusal: { isOn: boolean }): Project {
  const [field = ''] = Object.keys(fields)
  return {
    files: { [resource]: 'src/app/hooks/drawn.ts' },
    hooks: {
      [resource]: {
        before({ previous, refuse }) {
          if (refusal.isOn && previous !== undefined) refuse(field, 'no cambia')
        },
      },
    },
  }
}
