import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SHAPES, baseOfMetodo, exportNameOf, fold } from '../../../schema/language/naming'
import type { Model } from '../../../schema/language/model'
import { CommandError } from '../../commands/command-error'
import { entry } from '../../commands/entry'
import { EXIT } from '../../exit-codes.js'
import { requireModel } from '../../gen/load-model'
import { type Session, openSession } from '../wire/sign-in'
import { createFile, replaceFile } from '../../write/replace-file'
import { pathOf } from '../../add/entity-draft'
import { type Draft, draftText } from './draft'
import { guessEntity } from './entity-guess'
import { singular } from './entity-name'
import { type Rows, type Sample, findRows } from './find-rows'
import { placed, requireValid } from './check-draft'
import { lookupsFor } from './lookups'
import { readFiles, readLive } from './read-samples'
import { draftJson, formatDraft } from './format-draft'
import type { InferFlags } from './flags'

/**
 * `gen infer`: drafts a schema file from real answers. No value of an answer is copied into it, except codes and words
 * of state.
 * @param name what the schema file is called; undefined: it follows from the metodo
 * @param isTyped whether the token was on the command line
 * @returns the exit code
 */
export const run = entry(
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
    const text = await draftText(draft)
    if (flags.print) process.stdout.write(text)
    else write(root, draft, text, flags.force === true)
    if (flags.json) console.log(JSON.stringify(draftJson(draft), null, 2))
    else if (!flags.print) console.log(formatDraft(draft))
    return EXIT.ok
  },
)

const wrong = (message: string, advice: string) => new CommandError(message, advice, EXIT.usage)

/** @throws CommandError where flags are missing, or contradict each other */
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

/** @throws CommandError where no metodo follows from the answer */
function metodoFrom({ envelope }: Rows): string {
  const metodo = `${envelope ?? ''}-buscar`
  if (envelope !== undefined && SHAPES.metodo.pattern.test(metodo)) return metodo
  throw new CommandError(
    'The answer does not say which metodo it is of.',
    'Name it: --metodo conceptos-buscar.',
    EXIT.usage,
  )
}

/** @throws CommandError where no schema file can be called so */
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
