import { dataProvider } from '../../../generated'
import type { Contract, EntityContract, SingletonContract } from '#wire/contract'
import { samplesOf } from '../../life/samples'
import { formsOf } from '#language/kinds'
import type { EntitySketch } from '../world/settle-entity'
import type { SingletonSketch } from '../world/settle-singleton'
import { cleanup, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'node:util'
import type { ComponentType } from 'react'
import { afterAll, expect, it, vi } from 'vitest'
import { acceso } from '../../../schema/acceso'
import { buildModel } from '#language/build-model'
import { entityIdentifiers, singletonIdentifiers } from '#language/naming'
import { print } from '../../../templates/print/print'
import { modulesOf } from '../../../templates/render'
import { listLoaded, sitAt } from '../../admin/support/desk'
import { setWindowWidth, useLayoutSizes } from '../../admin/support/layout'
import { useWire } from '../../admin/support/wire'
import type { FamilyDraw } from '../draw/entities'
import { type Failure, prove, PATIENCE, settings } from '../prove'
import { Gallery } from '../workshop/gallery'
import { ROOT } from '../workshop/project-root'
import { exportOf, family, treesOf } from '../world/files-of'
import { type FileSketch, schemaOf } from '../world/schema-of'

/** What was generated for a case, as the app would import it. */
export interface Output {
  readonly contract: Contract
  readonly dataProvider: typeof dataProvider
}

/** The record that every reference of a case leads to. */
const REFERRED = [{ id: 1, name: 'Uno' }]

/** What the backend of a case answers to each metodo that reads: one record of everything. */
export function answersOf({ entities, singletons }: Contract): ReadonlyMap<string, object> {
  return new Map([
    ...Object.values(entities).map(listAnswer),
    ...Object.values(entities).flatMap(recordAnswer),
    ...Object.values(singletons).map(singleAnswer),
  ])
}

function listAnswer({ fields, metodos }: EntityContract): readonly [string, object] {
  const { metodo, envelope } = metodos.buscar
  return [metodo, { [envelope]: [recordOf(fields, 'shown')] }]
}

function recordAnswer({ fields, metodos: { leer } }: EntityContract) {
  return leer === undefined ? [] : [[leer.metodo, recordOf(fields, 'shown')] as const]
}

function singleAnswer({ fields, metodos }: SingletonContract): readonly [string, object] {
  return [metodos.buscar.metodo, recordOf(fields, 'sent')]
}

function recordOf(fields: EntityContract['fields'], as: 'shown' | 'sent'): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      samplesOf(field, () => REFERRED).sound(1)[as],
    ]),
  )
}

/** What the list shows before anything is pressed, and what the button that adds a record says; undefined: none adds. */
export function listTexts(entity: EntitySketch, adds: boolean) {
  const { names, title = names.many, fields, list, texts } = entity
  const listed = list?.map((column) => (typeof column === 'string' ? column : column.field))
  const columns = Object.entries(fields)
    .filter(([, { kind }]) => kind !== 'lines')
    .filter(([name, field]) => listed?.includes(name) ?? field.column !== false)
    .map(([, { label, columnLabel }]) => columnLabel ?? label)
  const add = adds ? (texts?.add ?? `Agregar ${names.one}`) : undefined
  return { shown: [title, ...columns], add }
}

/** The labels of what the form asks for, and the titles of its groups. */
export function formTexts({ fields, form }: EntitySketch): string[] {
  return [...(form?.groups ?? []).map(({ title }) => title), ...asked(fields)]
}

/** The title, and the label of each field, which its one form changes. */
export function singletonTexts({ names, title, fields }: SingletonSketch): string[] {
  const labels = Object.values(fields).map((field) =>
    'editLabel' in field ? (field.editLabel ?? field.label) : field.label,
  )
  return [title ?? names.many, ...labels]
}

function asked(fields: EntitySketch['fields']): string[] {
  return Object.values(fields)
    .filter((field) => formsOf(field).add !== 'hidden')
    .flatMap((field) => [
      'addLabel' in field ? (field.addLabel ?? field.label) : field.label,
      ...(field.kind === 'lines' ? Object.values(field.fields).map(({ label }) => label) : []),
    ])
}

const wire = useWire()
useLayoutSizes()

// In jsdom only what is inside the project is imported; git and the linter leave this folder alone.
const gallery = Gallery.open(join(ROOT, 'dist'))
afterAll(() => gallery.close())

/** What React finds fault with while a case is shown: a key that is there twice, an attribute that is none. */
const complaints: string[] = []

it(
  'G-06: the screens show the very texts of the schema',
  async () => {
    setWindowWidth(1280)
    vi.stubGlobal('scrollTo', () => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.spyOn(console, 'error').mockImplementation((...args) => complaints.push(format(...args)))
    const proved = await prove('Screens', { arbitrary: family, count: settings.screens, check })
    expect(proved).toBeGreaterThan(0)
  },
  PATIENCE,
)

async function check(cases: readonly FamilyDraw[]): Promise<readonly Failure[]> {
  const failures: Failure[] = []
  for (const [at, one] of cases.entries()) {
    complaints.length = 0
    const why = (await checkOne(one).catch(String)) ?? complaints[0]
    cleanup()
    if (why !== undefined) failures.push({ at, why })
  }
  return failures
}

/** What is generated, from what the schema files export: esbuild, which loads them, does not run in jsdom. */
async function outputOf(one: FamilyDraw): Promise<ReadonlyMap<string, string>> {
  const trees = [...treesOf(schemaOf(one))]
  const drawn = trees.map(([stem, tree]) => ({ stem, exports: { [exportOf(stem)]: tree } }))
  const files = [...drawn, { stem: 'acceso', exports: { acceso } }]
  const { model } = buildModel(files.map((file) => ({ path: `schema/${file.stem}.ts`, ...file })))
  if (model === undefined) throw new Error('It is refused')
  return new Map((await print(modulesOf(model))).map(({ path, text }) => [path, text]))
}

/** Each case is imported from a folder of its own. */
let hung = 0

async function checkOne(one: FamilyDraw): Promise<string | undefined> {
  const { files } = schemaOf(one)
  hung += 1
  const folder = gallery.hangToRun(hung, await outputOf(one))
  const output: Output = {
    ...(await import(/* @vite-ignore */ join(folder, 'generated/contract.ts'))),
    ...(await import(/* @vite-ignore */ join(folder, 'generated/index.ts'))),
  }
  for (const [metodo, answer] of answersOf(output.contract)) {
    wire.answer(metodo, () => Response.json(answer))
  }
  for (const file of files) {
    if (file.declaration.menu === undefined) continue
    const missing = await missingOn(file, folder, output)
    if (missing !== undefined) return `${file.name} does not show ${JSON.stringify(missing)}`
    cleanup()
  }
  return undefined
}

/** The first text that the screen lacks; undefined: none. */
async function missingOn(file: FileSketch, folder: string, output: Output) {
  const { declaration, name } = file
  const { resource, contract } = contractOf(name, folder, output)
  if (declaration.kind === 'singleton') {
    const ids = singletonIdentifiers(name, resource)
    await open(join(folder, `generated/${resource}/screen.tsx`), ids.screen, output)
    return lackingOf(singletonTexts(declaration))
  }
  const ids = entityIdentifiers(name, resource)
  const desk = await open(join(folder, `generated/${resource}/list.tsx`), ids.screen, output)
  const { shown, add } = listTexts(declaration, 'ingresar' in contract.metodos)
  const lacking = lackingOf(add === undefined ? shown : [...shown, add])
  if (lacking !== undefined || add === undefined) return lacking
  const [button] = screen.getAllByRole('button').filter(({ textContent }) => textContent === add)
  if (button === undefined) return add
  await desk.user.click(button)
  return lackingOf(formTexts(declaration))
}

/** The contract that was generated from the declaration's file. */
function contractOf(name: string, folder: string, { contract: { entities, singletons } }: Output) {
  const header = `Generated from schema/${name}.ts by`
  const found = [...Object.values(entities), ...Object.values(singletons)].find(({ resource }) =>
    readFileSync(join(folder, `generated/${resource}/contract.ts`), 'utf8').includes(header),
  )
  if (found === undefined) throw new Error(`Nothing was generated for ${name}`)
  return { resource: found.resource, contract: found }
}

async function open(path: string, component: string, { dataProvider }: Output) {
  const module: Readonly<Record<string, ComponentType>> = await import(/* @vite-ignore */ path)
  const Screen = module[component]
  if (Screen === undefined) throw new Error(`${path} has no ${component}`)
  const desk = sitAt(
    <Screen />,
    { token: wire.backend.token, rol: 'administrador' },
    undefined,
    dataProvider,
  )
  await listLoaded()
  return desk
}

/** Of these texts the first that no element shows, or is called, exactly. */
function lackingOf(texts: readonly string[]): string | undefined {
  const shown = new Set<string>()
  for (const element of document.querySelectorAll('*')) {
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) shown.add(node.textContent ?? '')
    }
    for (const { value } of element.attributes) shown.add(value)
  }
  return texts.find((text) => !shown.has(text))
}
