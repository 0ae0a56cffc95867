import { importEntry } from '../cache/bundle.js'
import type { CliCommand, Declare } from '../commands/cli-command'
import type { ContractFlags } from './contract/main'
import type { InferFlags } from './infer/main'
import type { VerifyFlags } from './verify/main'
import { SIGN_IN_OPTIONS, isTokenTyped, urlOption } from './wire/flags'

/** Bundled apart: it talks to a provider, which generating never does. */
export const declareInfer: Declare = (parent, { root, ends }) => {
  const infer = parent
    .command('infer')
    .description('draft a schema file from real answers; comments mark what is unsure')
    .argument('[entity]', 'the schema file’s name: concepto (default: from the metodo)')
    .option(
      '--from <answer.json>',
      'an answer saved in a file; - for standard input; repeatable',
      collect,
    )
    .addOption(urlOption())
    .option('--metodo <metodo>', 'the metodo that lists the records: conceptos-buscar')
  for (const option of SIGN_IN_OPTIONS) infer.addOption(option)
  return infer
    .option('--envelope <name>', 'the answer’s name for the list, where it has several')
    .option(
      '--choices <fields>',
      'fields whose values are not personal: copy them as options',
      list,
    )
    .option('--print', 'write no file: show the draft')
    .option('--force', 'overwrite the schema file')
    .option('--json', 'print the result as JSON')
    .detail(
      'No value of an answer is copied into the draft, except codes of one or two characters, words of state such as Pendiente,' +
        ' and the values of --choices. Several answers of one metodo give a surer draft.',
    )
    .example(
      'API_TOKEN=… npm run gen -- infer --url https://provider.example --metodo conceptos-buscar',
      'from a live answer',
    )
    .example('npm run gen -- infer concepto --from answer.json', 'from an answer in a file')
    .example('curl … | npm run gen -- infer --from - --print', 'show the draft alone')
    .action(
      ends(async (entity: string | undefined, flags: InferFlags, command: CliCommand) => {
        const { run } = await importEntry<typeof import('./infer/main')>(
          root,
          'cli/provider/infer/main.ts',
        )
        return run(root, entity, flags, isTokenTyped(command))
      }),
    )
}

const collect = (path: string, paths: readonly string[] = []) => [...paths, path]
const list = (names: string) => names.split(',').map((name) => name.trim())

/** Bundled apart: it reads src/wire, which generating never needs. */
export const declareContract: Declare = (parent, { root, ends }) =>
  parent
    .command('contract')
    .description("write the wire's contract as OpenAPI for the provider's team")
    .option('--out <folder>', 'where openapi.json goes', 'contract')
    .option('--check', 'write nothing; fail, and show the difference, if the document is stale')
    .example('npm run gen -- contract', 'write contract/openapi.json')
    .example('npm run gen -- contract --check', 'is it up to date with schema/? for CI')
    .action(
      ends(async (flags: ContractFlags) => {
        const { run } = await importEntry<typeof import('./contract/main')>(
          root,
          'cli/provider/contract/main.ts',
        )
        return run(root, flags)
      }),
    )

/** Bundled apart: it reads generated/, which may be wrong or missing when `gen` runs. */
export const declareVerify: Declare = (parent, { root, ends }) => {
  const verify = parent
    .command('verify')
    .description('check a live provider against the contract: every answer, and every refusal')
    .addOption(urlOption().makeOptionMandatory())
  for (const option of SIGN_IN_OPTIONS) verify.addOption(option)
  return verify
    .option(
      '--rol <text>',
      'the role of the token’s user, as in ‘Operador’: what it may not is not asked; --dni knows it',
    )
    .option(
      '--values',
      'show values, shortened; without it only their types, as they may be personal',
    )
    .option('--strict', 'fail on warnings too')
    .option('--json', 'print the report as JSON')
    .example(
      'API_TOKEN=… npm run gen -- verify --url https://provider.example',
      'check every metodo that reads, for CI',
    )
    .example('npm run gen -- verify --url http://127.0.0.1:4000 --dni 20111222', 'sign in first')
    .addHelpText('after', EXIT_CODES)
    .action(
      ends(async (flags: VerifyFlags, command: CliCommand) => {
        const { run } = await importEntry<typeof import('./verify/main')>(
          root,
          'cli/provider/verify/main.ts',
        )
        return run(flags, isTokenTyped(command))
      }),
    )
}

const EXIT_CODES = `
Exit codes:
  0    the provider fulfils the contract; there may be warnings
  1    it breaks the contract, or there are warnings and --strict is set
  2    a flag is wrong, or there is no terminal to ask for the clave on
  3    the provider could not be asked`
