import type { Declare } from '../commands/cli-command'
import { withImportFlags } from './flags'

/** For the help of the whole program; `main.ts` parses the flags, because it knows the generated entities. */
export const declareImport: Declare = (parent) =>
  withImportFlags(parent.command('import'), [])
    .description('load a CSV or XLSX file into an entity')
    .example(
      'npm run import -- postales postales.csv',
      'into the data folder, while no server runs',
    )
    .example(
      'npm run import -- postales postales.xlsx --mode upsert --by cpostal,localidad',
      'changes the records that are known',
    )
    .example(
      'npm run import -- postales postales.csv --url http://127.0.0.1:4000 --dni 20123456',
      'through a running server',
    )
