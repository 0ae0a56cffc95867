import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Option } from 'commander'
import { CODES, type DiagnosticCode, explanationOf } from '#language/codes'
import type { EntityModel, Model, SingletonModel } from '#language/model'
import { EXIT, EXIT_MEANINGS } from '../exit-codes.js'
import { annotateDifferences } from '../report/annotations'
import { formatDifferences } from '../report/notes'
import { schemaPage } from './schema/schema-page'
import { roleText } from './in-words'
import { loadModel } from '../gen/generator'
import { inlineCode, table } from '../markdown/markdown'
import { filesUnder } from '../cache/fingerprint.js'
import type { Difference } from '../compare/compare'
import type { CliCommand } from '../commands/cli-command'

/** A page of docs/ that follows from the code. */
export interface Page {
  /** From the project's root: `docs/cli.md`. */
  readonly path: string
  /** Markdown, without the line that names its source; undefined if the page stays as it is. */
  readonly text: string | undefined
}

/** The sources of the pages, beside their imports. */
export interface PageInputs {
  /** The project's folder, whose language checks the examples. */
  readonly root: string
  /** Every command there is. */
  readonly commands: CliCommand
}

/** Some pages, or one; the same whenever and wherever they are made. */
export type PageMaker = (inputs: PageInputs) => readonly Page[] | Promise<readonly Page[]>

/** `docs/cli.md`: every command with its arguments, flags and examples, as `--help` has them. */
export const cliPage: PageMaker = ({ commands }) => [
  {
    path: 'docs/cli.md',
    text: [
      '# The command line',
      '',
      'Each command is `node cli/bin.js …`; `package.json` has the short forms that the examples use. `--help` behind any',
      'command shows the same. Colours are shown on a terminal only.',
      '',
      ...commands.commands.flatMap((command) => section(command, [])),
      '## Exit codes',
      '',
      table(
        ['code', 'meaning'],
        [...EXIT_MEANINGS].map(([exit, meaning]) => [String(exit), meaning]),
      ),
    ].join('\n'),
  },
]

/** A command with all below it. */
function section(command: CliCommand, above: readonly string[]): string[] {
  const names = [...above, command.name()]
  const usage = ['node cli/bin.js', ...names, command.usage()].join(' ').trim()
  return [
    `## \`${names.join(' ')}\``,
    '',
    sentence(command.description()),
    '',
    '```',
    usage,
    '```',
    '',
    ...argumentsOf(command),
    ...flagsOf(command),
    ...command.details.flatMap((detail) => [detail, '']),
    ...examplesOf(command),
    ...command.commands.flatMap((below) => section(below, names)),
  ]
}

function argumentsOf({ registeredArguments }: CliCommand): string[] {
  if (registeredArguments.length === 0) return []
  const rows = registeredArguments.map((argument) => [
    inlineCode(argument.required ? `<${argument.name()}>` : `[${argument.name()}]`),
    argument.description,
  ])
  return [table(['argument', 'what'], rows), '']
}

function flagsOf({ options }: CliCommand): string[] {
  const rows = options
    .filter(({ hidden }) => !hidden)
    .map((option) => [inlineCode(option.flags), described(option)])
  return rows.length === 0 ? [] : [table(['flag', 'what'], rows), '']
}

/** With its choices and its default, as `--help` has them. */
function described({ description, argChoices, defaultValue, envVar }: Option): string {
  const more = [
    ...(argChoices === undefined ? [] : [`one of ${argChoices.map(inlineCode).join(', ')}`]),
    ...(envVar === undefined ? [] : [`or ${inlineCode(envVar)} in the environment`]),
    ...(typeof defaultValue === 'string' || typeof defaultValue === 'number'
      ? [`default: ${inlineCode(String(defaultValue))}`]
      : []),
  ]
  return more.length === 0 ? description : `${description} (${more.join('; ')})`
}

function examplesOf({ examples }: CliCommand): string[] {
  if (examples.length === 0) return []
  const width = Math.max(...examples.map(({ line }) => line.length))
  return ['```', ...examples.map(({ line, does }) => `${line.padEnd(width)}  # ${does}`), '```', '']
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`
}

/** The first line of each page that is written here, so that a page which no longer is can be found. */
const MARK = '<!-- Written by `npm run docs` from the code itself. Do not edit. -->'
const START = `${MARK}\n\n`

/**
 * How docs/ differs from the pages made from the code; pages written by hand are ignored.
 * @param root the project's folder
 */
export function comparePages(root: string, pages: readonly Page[]): Difference[] {
  const found = pagesUnder(root)
  const wanted = new Map(
    pages.map(({ path, text }) => [
      path,
      text === undefined ? found.get(path) : `${START}${text.trim()}\n`,
    ]),
  )
  const changed = [...wanted].flatMap(([path, expected]) => {
    const is = found.get(path)
    if (is === expected) return []
    const why = is === undefined ? 'missing' : 'stale: the code has changed'
    return [
      { path, kind: is === undefined ? 'missing' : 'stale', why, found: is, expected } as const,
    ]
  })
  const gone = [...found]
    .filter(([path, text]) => text.startsWith(MARK) && !wanted.has(path))
    .map(([path, text]) => {
      const why = 'left over: no longer made from the code'
      return { path, kind: 'leftover', why, found: text, expected: undefined } as const
    })
  return [...changed, ...gone]
}

/** Writes and deletes pages as a comparison found. */
export function writePages(root: string, differences: readonly Difference[]): void {
  for (const difference of differences) write(root, difference)
}

/** The present files of docs/, by path. */
function pagesUnder(root: string): Map<string, string> {
  const paths = filesUnder(root, 'docs').filter((path) => path.endsWith('.md'))
  const read = (path: string) => readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n')
  return new Map(paths.map((path) => [path, read(path)]))
}

function write(root: string, { path, expected }: Difference): void {
  const file = join(root, path)
  if (expected === undefined) {
    rmSync(file)
    return
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, expected)
}

type GroupOf<Code> = Code extends `S${infer Digit}${number}` ? Digit : never

/** The subjects of the diagnostics, by the first digit of their codes. */
const GROUPS: Readonly<Record<GroupOf<DiagnosticCode>, string>> = {
  1: 'Files and options',
  2: 'Names',
  3: 'Fields',
  4: 'References',
  5: 'The menu',
  6: 'Requests and messages',
  7: 'Existing data',
  8: 'The portal',
  9: 'Forms, lists and roles',
}

/** `docs/diagnostics.md`: every diagnostic with its title and its reason, and an anchor that messages lead to. */
export const diagnosticsPage: PageMaker = () => [
  {
    path: 'docs/diagnostics.md',
    text: [
      '# Diagnostics',
      '',
      'The mistakes that `gen` reports in a schema, each with the reason why the rule exists. `npm run gen -- explain S107` prints the',
      'same. A code keeps its meaning: it may be retired, and never means anything else. S902 and S906 are warnings, which stop nothing.',
      '',
      ...Object.entries(GROUPS).flatMap(([digit, title]) => {
        const rows = CODES.filter((code) => code.startsWith(`S${digit}`)).map((code) => {
          const { title, why } = explanationOf(code)
          return [`<a id="${code.toLowerCase()}"></a>${code}`, title, why]
        })
        return [`## ${title}`, '', table(['code', 'mistake', 'why'], rows), '']
      }),
    ].join('\n'),
  },
]

const PATH = 'docs/roles.md'

/**
 * `docs/roles.md`: the permissions of each role in this project's schema. A schema with a mistake leaves the page as it is: `gen`
 * reports that.
 */
export const rolesPage: PageMaker = async ({ root }) => {
  const { model } = await loadModel(root)
  if (model === undefined) return [{ path: PATH, text: undefined }]
  return [{ path: PATH, text: pageText(model) }]
}

function pageText({ entities, singletons }: Model): string {
  return [
    '# Who may what',
    '',
    'From the `roles` of the files in `schema/`: [the language](schema.md#roles), and [how the server sees to it](access.md#who-may-what).',
    'By perfil code; `others` is every other one. Of what is not listed, whoever is signed in may do everything. Deleted records are',
    'for administrators alone, whatever their list.',
    '',
    table(['screen or list', 'perfil', 'may'], [...entities, ...singletons].flatMap(rowsOf)),
  ].join('\n')
}

function rowsOf(resource: EntityModel | SingletonModel): string[][] {
  const name = `[${resource.names.many}](../${resource.source})`
  const { roles } = resource
  const own = resource.kind === 'entity' ? resource.ownRow : undefined
  const rows = (roles ?? []).map((role) => [name, inlineCode(role.perfil), roleText(role)])
  if (own === undefined) return rows
  const only = `their own row, by ${inlineCode(own.field)}: ${own.only.join(', ')} alone, and its history`
  return [...rows, [name, 'whoever it is', only]]
}

/**
 * `docs`: writes the pages of docs/ that follow from the code, or with `--check` reports those that are not up to date.
 * @param root the project's folder
 * @returns the exit code
 */
export async function docs(
  root: string,
  { check }: DocsFlags,
  commands: PageInputs['commands'],
): Promise<number> {
  const pages = (await Promise.all(PAGES.map((make) => make({ root, commands })))).flat()
  const differences = comparePages(root, pages)
  if (!check) {
    writePages(root, differences)
    console.log(`docs/: ${differences.length} of ${pages.length} pages written`)
    return EXIT.ok
  }
  if (differences.length === 0) {
    console.log(`docs/ is up to date: ${pages.length} pages.`)
    return EXIT.ok
  }
  console.error(formatDifferences(differences))
  console.error('\ndocs/ is not up to date. Run `npm run docs`, and commit what it writes.')
  annotateDifferences(differences, 'npm run docs')
  return EXIT.failed
}

/** All that `npm run docs` writes. To add a page, add its maker here. */
const PAGES: readonly PageMaker[] = [cliPage, schemaPage, diagnosticsPage, rolesPage]

/** The flags of `docs`. */
export interface DocsFlags {
  readonly check?: true
}
