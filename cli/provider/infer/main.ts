import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SHAPES, baseOfMetodo, exportNameOf, fold } from '#language/naming'
import type { Model } from '#language/model'
import { CommandError } from '../../commands/command-error'
import { runApart } from '../../commands/run-apart'
import { EXIT } from '../../exit-codes.js'
import { requireModel } from '../../gen/generator'
import { type Session, openSession } from '../wire/sign-in'
import { createFile, replaceFile } from '../../write/files'
import { asSchemaFile, pathOf, schemaText } from '../../add/entity-draft'
import { asEntityDraft, type Draft } from './draft'
import { guessEntity } from './entity-guess'
import { lookupsFor } from './lookups'
import { findRows, readFiles, readLive, type Rows, type Sample } from './samples'
import type { ProviderFlags } from '../wire/flags'
import { LINKS } from '../../add/usual-names'
import { buildModel } from '#language/build-model'
import type { Diagnostic } from '#language/diagnostic'
import { placeNamed } from '../../add/complete'
import { loadSchema } from '../../load/load-schema'
import { paint } from '../../report/mistakes'

/**
 * `gen infer`: drafts a schema file from real answers. No value of an answer is copied into it, except codes and words
 * of state.
 * @param name the name of the schema file; undefined: it follows from the metodo
 * @param isTyped whether the token was on the command line
 * @returns the exit code
 */
export const run = runApart(
  async (
    root: string,
    name: string | undefined,
    flags: InferFlags,
    isTyped: boolean,
  ): Promise<number> => {
    requireSource(flags)
    const model = await requireModel(root)
    const session = await signedIn(flags, model, isTyped)
    const rows = findRows(await samplesFor(flags, session), flags.envelope)
    const draft = await draftOf({ name, flags, rows, model, session })
    requireFree(root, draft, flags)
    await requireValid(root, draft)
    const text = await schemaText(asEntityDraft(draft))
    if (flags.print) process.stdout.write(text)
    else write(root, draft, text, flags.force === true)
    if (flags.json) console.log(JSON.stringify(draftJson(draft), null, 2))
    else if (!flags.print) console.log(formatDraft(draft))
    return EXIT.ok
  },
)

const wrong = (message: string, advice: string) => new CommandError(message, advice, EXIT.usage)

/** @throws CommandError if flags are missing, or contradict each other */
function requireSource({ url, from, metodo, print, json }: InferFlags): void {
  if (url === undefined && from === undefined) {
    throw wrong(
      'There is nothing to learn from.',
      'Use --url and --metodo, or --from <answer.json>.',
    )
  }
  if (url !== undefined && metodo === undefined) {
    throw wrong('--url needs --metodo.', 'Name the metodo to call: --metodo conceptos-buscar.')
  }
  if (print && json)
    throw wrong('--print and --json both want standard output.', 'Use one of them.')
  if (metodo !== undefined && !SHAPES.metodo.pattern.test(metodo)) {
    throw wrong(`${JSON.stringify(metodo)} is no metodo.`, `Give ${SHAPES.metodo.allowed}.`)
  }
}

async function signedIn(
  flags: InferFlags,
  { access }: Model,
  isTyped: boolean,
): Promise<Session | undefined> {
  const { url } = flags
  if (url === undefined) return undefined
  const login = access.operations.find(({ name }) => name === 'login')?.metodo ?? 'login'
  return openSession({ ...flags, url }, { isTyped, login })
}

async function samplesFor(
  { from, metodo }: InferFlags,
  session: Session | undefined,
): Promise<Sample[]> {
  const samples = await readFiles(from ?? [])
  if (session === undefined || metodo === undefined) return samples
  return [...samples, await readLive(session, metodo)]
}

interface Material {
  readonly name: string | undefined
  readonly flags: InferFlags
  readonly rows: Rows
  readonly model: Model
  readonly session: Session | undefined
}

async function draftOf({ name, flags, rows, model, session }: Material): Promise<Draft> {
  const metodo = flags.metodo ?? metodoFrom(rows)
  const base = baseOfMetodo(metodo)
  const stem = stemFor(name ?? singular(base))
  const exportName = exportNameOf(stem)
  // The file that is overwritten must not influence the new one.
  const others = { ...model, entities: model.entities.filter(({ name }) => name !== exportName) }
  const lookups = await lookupsFor(others, rows.rows, session)
  const around = { lookups, choices: flags.choices ?? [], own: [exportName, base].map(fold) }
  const guess = guessEntity(rows, exportName, around)
  const ofMetodo =
    flags.metodo === undefined ? [`unsure: the metodo was guessed; use --metodo for another`] : []
  return placed(
    {
      ...guess,
      doubts: [...ofMetodo, ...rows.doubts, ...guess.doubts],
      stem,
      exportName,
      metodo,
      envelope: rows.envelope ?? base,
      menu: undefined,
      rows: rows.rows.length,
    },
    others,
  )
}

/** @throws CommandError if no metodo follows from the answer */
function metodoFrom({ envelope }: Rows): string {
  const metodo = `${envelope ?? ''}-buscar`
  if (envelope !== undefined && SHAPES.metodo.pattern.test(metodo)) return metodo
  throw new CommandError(
    'The answer does not say which metodo it is of.',
    'Name it: --metodo conceptos-buscar.',
    EXIT.usage,
  )
}

/** @throws CommandError if no schema file can have this name */
function stemFor(name: string): string {
  const stem = name.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase()
  const isName = /^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(stem)
  if (isName && SHAPES.exportName.pattern.test(exportNameOf(stem)) && !RESERVED.has(stem))
    return stem
  throw new CommandError(
    `No schema file can be called ${JSON.stringify(name)}.`,
    `Give ${SHAPES.exportName.allowed}: gen infer concepto …`,
    EXIT.usage,
  )
}

/** Files of schema/ with a fixed purpose, and the language. */
const RESERVED = new Set(['acceso', 'menu', 'language'])

function requireFree(root: string, draft: Draft, { force, print }: InferFlags): void {
  if (!force && !print && existsSync(join(root, pathOf(draft)))) throw taken(draft)
}

function write(root: string, draft: Draft, text: string, force: boolean): void {
  const path = join(root, pathOf(draft))
  if (force) replaceFile(path, text)
  else if (!createFile(path, text)) throw taken(draft)
}

function taken(draft: Draft): CommandError {
  return new CommandError(
    `${pathOf(draft)} is there already.`,
    'Nothing was written. Look at the draft with --print, name another file (gen infer <entity> …), or overwrite it with --force.',
  )
}

/** The singular, for the schema file's name: `conceptos` → `concepto`, `codigos-postales` → `codigo-postal`. */
export function singular(base: string): string {
  const words = base
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
  const link = words.findIndex((word) => LINKS.has(word))
  return words.map((word, at) => (link === -1 || at < link ? singularWord(word) : word)).join('-')
}

function singularWord(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('iones')) return word.slice(0, -2)
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`
  // 'postales', 'proveedores', 'ciudades', 'ordenes'; not 'detalles', 'nombres', 'clientes', 'sedes'.
  const es = /(?<!l)(?:[aeiou]l|[aeiou]n|[aeiou]r|[aiu]d)es$/.test(word)
  return word.slice(0, es ? -2 : -1)
}

/** The draft with its place in the menu, if there is a free one of its name. */
function placed(draft: Draft, model: Model): Draft {
  return { ...draft, menu: placeNamed(draft.names, model) }
}

/**
 * Validates the draft together with the rest of the schema, as `gen` will.
 * @throws CommandError with all that is wrong with it; then nothing was written
 */
async function requireValid(root: string, draft: Draft): Promise<void> {
  const schema = await loadSchema(root)
  if ('failures' in schema) return
  const file = asSchemaFile(asEntityDraft(draft))
  const others = schema.files.filter(({ path }) => path !== file.path)
  const { diagnostics = [] } = buildModel([...others, file])
  if (diagnostics.length === 0) return
  throw new CommandError(
    [`The draft of ${pathOf(draft)} would not pass gen:`, ...diagnostics.map(format)].join('\n'),
    'Nothing was written. Give the entity another name, or correct what it conflicts with.',
  )
}

function format({ source, code, what, help }: Diagnostic): string {
  return `  ${source} ${code} ${what} ${help}`
}

/** The draft, and the decisions to make by hand. */
function formatDraft(draft: Draft): string {
  const { left, doubts, rows, metodo, menu, names } = draft
  const fields = draft.fields.flatMap((field) => [
    field,
    ...(field.fields ?? []).map((inner) => ({ ...inner, name: `${field.name}.${inner.name}` })),
  ])
  const width = Math.max(...fields.map(({ name }) => name.length))
  return [
    `${paint.bold(pathOf(draft))}: drafted from ${rows} ${rows === 1 ? 'row' : 'rows'} of ${metodo}.`,
    ...doubts.map((doubt) => `  ${paint.yellow(doubt)}`),
    ...fields.flatMap(({ name, kind, doubts }) => [
      `  ${name.padEnd(width)}  ${kind}`,
      ...doubts.map((doubt) => `  ${' '.repeat(width)}  ${paint.yellow(doubt)}`),
    ]),
    ...left.map(({ name, why }) => paint.yellow(`  left out: ${name}: ${why}`)),
    menu === undefined
      ? `No place of schema/menu.ts was taken: ${names.many} has no screen yet.`
      : `Its screen is at ${menu}.`,
    `Settle what is unsure in ${pathOf(draft)}, then run \`npm run gen\`.`,
  ].join('\n')
}

/** The same as JSON. */
function draftJson(draft: Draft) {
  const { exportName, metodo, envelope, rows, names, menu, key } = draft
  const { fields, left, doubts } = draft
  return {
    file: pathOf(draft),
    entity: exportName,
    metodo,
    envelope,
    rows,
    names,
    menu: menu ?? null,
    key: key ?? null,
    doubts,
    fields,
    left,
  }
}

/** The flags of `gen infer`. */
export interface InferFlags extends ProviderFlags {
  readonly metodo?: string
  readonly from?: readonly string[]
  readonly envelope?: string
  readonly choices?: readonly string[]
  readonly force?: true
  readonly print?: true
  readonly json?: true
}
