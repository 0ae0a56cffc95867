import { Option } from 'commander'
import type { Declare } from '../commands/cli-command'
import type { AddFlags } from './complete'

export const declareAdd: Declare = (parent, { root, ends }) =>
  parent
    .command('add')
    .description('write a new schema file, and generate its screen')
    .argument('<entity>', 'what one record is called, without accents: feriado, agenda-personal')
    .option('--one <name>', 'its Spanish name: Feriado')
    .option('--many <name>', 'several of them: Feriados')
    .addOption(new Option('--gender <gender>', 'of the Spanish name').choices(['m', 'f']))
    .addOption(
      new Option(
        '--menu <place>',
        "a free place of schema/menu.ts: 'Archivos / Feriados'",
      ).conflicts('lookup'),
    )
    .option('--lookup', 'no screen: others refer to it')
    .option('--metodos <base>', 'what its four metodos begin with: feriados')
    .option(
      '--field <field>',
      'name:kind, and the options of the field; repeat for each field',
      collect,
    )
    .option(
      '--unique <fields>',
      'fields, separated by commas, that no two records may share',
      collect,
    )
    .option('-y, --yes', 'ask nothing: what the flags leave open follows from the name')
    .detail(
      'On a terminal it asks for what the flags leave open. A field is `name:kind` with the options of its kind behind it,' +
        ' each after a colon: a number alone is its limit, a word alone is `true`, and `option=value` sets any other' +
        ' (`label=Fecha de pago`, `options=A=Activo,N=No activo`, `to=provincia`; a colon in it is written `\\:`).' +
        ' `unique` makes the field a key of its own. Everything is validated before anything is written; the schema file and all that is generated' +
        ' from it are written together.',
    )
    .example('npm run gen -- add feriado', 'asks')
    .example(
      'npm run gen -- add feriado --field nombre:text:50:required:unique',
      'the rest follows from the name',
    )
    .action(
      ends(async (entity: string, flags: AddFlags) =>
        (await import('./add')).add(root, entity, flags),
      ),
    )

const collect = (value: string, all: readonly string[] = []) => [...all, value]
