import { importEntry } from '../../cache/bundle.js'
import type { CliCommand, Declare } from '../../commands/cli-command'
import { SIGN_IN_OPTIONS, isTokenTyped, urlOption } from '../wire/flags'
import type { InferFlags } from './main'

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
        const { run } = await importEntry<typeof import('./main')>(
          root,
          'cli/provider/infer/main.ts',
        )
        return run(root, entity, flags, isTokenTyped(command))
      }),
    )
}

const collect = (path: string, paths: readonly string[] = []) => [...paths, path]
const list = (names: string) => names.split(',').map((name) => name.trim())
