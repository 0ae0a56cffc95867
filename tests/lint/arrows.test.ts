import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

/** A file, what it imports, and whether docs/architecture.md allows that. */
const ARROWS: readonly (readonly [file: string, from: string, verdict: 'allowed' | 'refused'])[] = [
  ['schema/rubro.ts', './language', 'allowed'],
  ['schema/language/kinds/text.ts', 'zod', 'allowed'],
  ['schema/language/naming.ts', 'leven', 'allowed'],
  ['schema/language/build-model.ts', 'node:fs', 'refused'],
  ['schema/language/build-model.ts', 'kysely', 'refused'],
  ['schema/language/build-model.ts', '#wire/fold', 'refused'],
  ['schema/language/build-model.ts', '../../cli/load', 'refused'],
  ['schema/rubro.ts', '../templates/entity/form', 'refused'],
  ['schema/rubro.ts', '../src/app/main', 'refused'],
  ['templates/entity/form.ts', '#language/model', 'allowed'],
  ['templates/entity/form.ts', '../../cli/write', 'refused'],
  ['templates/entity/form.ts', '#admin/fields/text', 'refused'],
  ['templates/entity/form.ts', '../../generated/contract', 'refused'],
  ['templates/entity/form.ts', 'node:fs/promises', 'refused'],
  ['cli/gen/main.ts', '../../templates/entity/form', 'allowed'],
  ['cli/gen/main.ts', '#language/build-model', 'allowed'],
  ['cli/gen/main.ts', '#admin/fields/text', 'refused'],
  ['cli/gen/main.ts', '../../src/app/main', 'refused'],
  ['cli/gen/main.ts', '#server/service/backend', 'refused'],
  ['cli/gen/main.ts', '../../generated/contract', 'refused'],
  ['cli/add/main.ts', '../../generated/contract', 'refused'],
  ['cli/import/main.ts', '../../generated/contract', 'allowed'],
  ['cli/import/main.ts', '#server/service/backend', 'allowed'],
  ['cli/import/main.ts', '../../src/import/columns', 'allowed'],
  ['cli/import/main.ts', '#admin/fields/text', 'refused'],
  ['cli/import/main.ts', '../../generated/index', 'refused'],
  ['cli/import/main.ts', '../../generated/rubros/contract', 'refused'],
  ['generated/data-provider.ts', '#admin/provider/create-data-provider', 'allowed'],
  ['generated/resources.ts', 'react', 'allowed'],
  ['generated/rubros/list.tsx', '#admin/list/catalogue-screen', 'allowed'],
  ['generated/rubros/list.tsx', '../../src/app/overrides/rubros/list', 'allowed'],
  ['generated/rubros/list.tsx', '../../src/app/hooks/rubro', 'refused'],
  ['generated/rubros/list.tsx', '../../src/app/menu/menu', 'refused'],
  ['generated/rubros/list.tsx', '../../src/admin/list/catalogue-screen', 'refused'],
  ['generated/rubros/list.tsx', '#server/service/backend', 'refused'],
  ['generated/rubros/list.tsx', '../../schema/rubro', 'refused'],
  ['generated/rubros/list.tsx', '../../templates/entity/list', 'refused'],
  ['generated/rubros/list.tsx', '../../cli/gen/main', 'refused'],
  ['generated/rubros/list.tsx', 'node:fs', 'refused'],
  ['generated/rubros/list.tsx', 'kysely', 'refused'],
  ['generated/rubros/list.tsx', 'ra-core', 'refused'],
  ['generated/rubros/contract.ts', '#wire/kinds/text', 'allowed'],
  ['generated/rubros/contract.ts', 'zod/mini', 'allowed'],
  ['generated/rubros/contract.ts', 'zod', 'refused'],
  ['generated/rubros/contract.ts', '#admin/fields/text', 'refused'],
  ['generated/rubros/contract.ts', '../../src/app/overrides/rubros/list', 'refused'],
  ['generated/rubros/contract.ts', '../../src/app/hooks/rubro', 'refused'],
  ['generated/contract.ts', 'react', 'refused'],
  ['generated/access.ts', '@mui/material', 'refused'],
  ['generated/access.ts', '#admin/fields/text', 'refused'],
  ['generated/hooks.ts', '../src/app/hooks/rubro', 'allowed'],
  ['generated/hooks.ts', '../src/app/menu/menu', 'refused'],
  ['generated/hooks.ts', '#server/hooks', 'allowed'],
  ['generated/hooks.ts', '#server/service/backend', 'refused'],
  ['generated/hooks.ts', '#admin/fields/text', 'refused'],
  ['src/wire/kinds/text.ts', 'zod/mini', 'allowed'],
  ['src/wire/kinds/text.ts', 'zod', 'refused'],
  ['src/wire/contract.ts', '#admin/fields/text', 'refused'],
  ['src/wire/contract.ts', '#server/service/backend', 'refused'],
  ['src/wire/contract.ts', '../import/columns', 'refused'],
  ['src/wire/contract.ts', '../app/hooks/rubro', 'refused'],
  ['src/wire/contract.ts', '../../generated/contract', 'refused'],
  ['src/wire/http/endpoint.ts', 'node:crypto', 'refused'],
  ['src/import/columns.ts', '#wire/fold', 'allowed'],
  ['src/import/columns.ts', '#server/store/layout', 'refused'],
  ['src/import/columns.ts', '#admin/fields/text', 'refused'],
  ['src/import/columns.ts', '../../cli/import/csv', 'refused'],
  ['src/import/columns.ts', '../../generated/contract', 'refused'],
  ['src/import/columns.ts', 'node:fs', 'refused'],
  ['src/admin/files/import/outcome.ts', '../../../import/columns', 'allowed'],
  ['src/admin/files/import/outcome.ts', '#admin/list/catalogue-scope', 'refused'],
  ['src/admin/files/import/outcome.ts', '../../record/form/form-page', 'refused'],
  ['src/admin/list/catalogue-screen.tsx', '#admin/record/form/form-page', 'allowed'],
  ['src/admin/list/catalogue-screen.tsx', '#admin/files/import/outcome', 'allowed'],
  ['src/admin/record/form/form-page.tsx', '#admin/fields/text', 'allowed'],
  ['src/admin/record/form/form-page.tsx', '#admin/list/rows/rows', 'refused'],
  ['src/admin/fields/text.tsx', '#wire/kinds/text', 'allowed'],
  ['src/admin/fields/text.tsx', '#admin/frame/spinner', 'allowed'],
  ['src/admin/fields/text.tsx', '#admin/record/form/form-page', 'refused'],
  ['src/admin/fields/text.tsx', '../list/rows/rows', 'refused'],
  ['src/admin/fields/text.tsx', '../../app/theme', 'refused'],
  ['src/admin/fields/text.tsx', '../../app/overrides/rubros/list', 'refused'],
  ['src/admin/fields/text.tsx', '../../portal/texts', 'refused'],
  ['src/admin/fields/text.tsx', '#server/service/backend', 'refused'],
  ['src/admin/fields/text.tsx', '../../../generated/index', 'refused'],
  ['src/admin/fields/text.tsx', '../../../schema/rubro', 'refused'],
  ['src/admin/frame/spinner.tsx', '#admin/provider/row', 'allowed'],
  ['src/admin/frame/spinner.tsx', '#admin/fields/text', 'refused'],
  ['src/admin/provider/call-own.ts', '#admin/frame/texts/spanish', 'refused'],
  ['src/admin/provider/wire/call-metodo.ts', '#wire/endpoint', 'allowed'],
  ['src/admin/provider/wire/call-metodo.ts', '../session/stored-session', 'allowed'],
  ['src/admin/provider/wire/call-metodo.ts', '@mui/material/Button', 'refused'],
  ['src/admin/provider/wire/call-metodo.ts', '#admin/frame/dialogs/modal', 'refused'],
  ['src/admin/provider/session/stored-session.ts', '../create-data-provider', 'refused'],
  ['src/app/main.tsx', '@mui/material/Button', 'refused'],
  ['src/app/main.tsx', './hooks/rubro', 'refused'],
  ['src/app/root.tsx', 'ra-core', 'refused'],
  ['src/app/root.tsx', 'react', 'allowed'],
  ['src/app/root.tsx', '../portal/portal', 'allowed'],
  ['src/app/signed-in.tsx', '../../generated/index', 'allowed'],
  ['src/app/signed-in.tsx', '../../generated', 'allowed'],
  ['src/app/signed-in.tsx', '#admin/list/catalogue-screen', 'allowed'],
  ['src/app/signed-in.tsx', './overrides/rubros/list', 'refused'],
  ['src/app/signed-in.tsx', '../../generated/rubros/list', 'refused'],
  ['src/app/signed-in.tsx', '../../generated/contract', 'refused'],
  ['src/app/signed-in.tsx', '#server/service/backend', 'refused'],
  ['src/app/menu/menu.tsx', '../../../schema/menu', 'refused'],
  ['src/app/overrides/rubros/list.tsx', '#admin/list/catalogue-screen', 'allowed'],
  ['src/app/overrides/rubros/list.tsx', '../../../../generated/rubros/form', 'allowed'],
  ['src/app/overrides/rubros/list.tsx', '@mui/material/Button', 'allowed'],
  ['src/app/overrides/rubros/list.tsx', '../../../../generated/resources', 'refused'],
  ['src/app/overrides/rubros/list.tsx', '../../../../generated', 'refused'],
  ['src/app/overrides/rubros/list.tsx', '#server/service/backend', 'refused'],
  ['src/app/overrides/rubros/list.tsx', '../../theme', 'refused'],
  ['src/app/overrides/rubros/list.tsx', '../../../../schema/rubro', 'refused'],
  ['src/app/hooks/rubro.ts', '#server/hooks', 'allowed'],
  ['src/app/hooks/rubro.ts', './cuits/arca', 'allowed'],
  ['src/app/hooks/rubro.ts', '#wire/fold', 'allowed'],
  ['src/app/hooks/rubro.ts', 'node:crypto', 'allowed'],
  ['src/app/hooks/rubro.ts', '#server/service/backend', 'refused'],
  ['src/app/hooks/rubro.ts', '#server/hooks/hook-scope', 'refused'],
  ['src/app/hooks/rubro.ts', '../../server/hooks', 'refused'],
  ['src/app/hooks/rubro.ts', '#admin/fields/text', 'refused'],
  ['src/app/hooks/rubro.ts', 'react', 'refused'],
  ['src/portal/portal.tsx', 'react', 'allowed'],
  ['src/portal/portal.tsx', '../../generated/access', 'allowed'],
  ['src/portal/portal.tsx', '#admin/provider/session/stored-session', 'allowed'],
  ['src/portal/portal.tsx', '#admin/provider/wire/call-metodo', 'allowed'],
  ['src/portal/portal.tsx', '#admin/provider/code/import-fetched', 'allowed'],
  ['src/portal/portal.tsx', '#wire/endpoint', 'allowed'],
  ['src/portal/portal.tsx', '#admin/provider/create-data-provider', 'refused'],
  ['src/portal/portal.tsx', '#admin/fields/text', 'refused'],
  ['src/portal/portal.tsx', '#admin/frame/spinner', 'refused'],
  ['src/portal/portal.tsx', '../app/theme', 'refused'],
  ['src/portal/portal.tsx', '../../generated', 'refused'],
  ['src/portal/portal.tsx', '../../generated/index', 'refused'],
  ['src/portal/portal.tsx', '../../generated/contract', 'refused'],
  ['src/portal/portal.tsx', '../../generated/rubros/contract', 'refused'],
  ['src/portal/portal.tsx', 'react-admin', 'refused'],
  ['src/portal/portal.tsx', '@mui/material/Button', 'refused'],
  ['src/portal/portal.tsx', '@emotion/react', 'refused'],
  ['src/portal/portal.tsx', 'zod', 'refused'],
  ['src/portal/portal.tsx', 'zod/mini', 'allowed'],
  ['src/server/service/backend.ts', '../../../generated/contract', 'allowed'],
  ['src/server/service/backend.ts', '../../../generated/hooks', 'allowed'],
  ['src/server/service/backend.ts', '#wire/contract', 'allowed'],
  ['src/server/service/backend.ts', '#server/calls/handle-rpc', 'allowed'],
  ['src/server/service/backend.ts', '#server/upkeep/backup/archive', 'refused'],
  ['src/server/service/backend.ts', '../../import/columns', 'refused'],
  ['src/server/service/backend.ts', '../../../generated/index', 'refused'],
  ['src/server/service/backend.ts', '../../../generated/access', 'refused'],
  ['src/server/service/backend.ts', '#admin/provider/session/stored-session', 'refused'],
  ['src/server/service/backend.ts', '../../app/main', 'refused'],
  ['src/server/service/backend.ts', '../../../schema/rubro', 'refused'],
  ['src/server/service/backend.ts', 'react', 'refused'],
  ['src/server/hooks/create-hooks.ts', '#server/calls/operation', 'allowed'],
  ['src/server/access/index.ts', '#server/hooks', 'refused'],
  ['src/server/history/find-record.ts', '#server/access', 'refused'],
  ['src/server/calls/handle-rpc.ts', '#server/history/find-record', 'refused'],
  ['src/server/calls/handle-rpc.ts', '#server/store/action', 'allowed'],
  ['src/server/migrate/plan.ts', '#server/calls/operation', 'refused'],
  ['src/server/store/open.ts', '#server/migrate/plan', 'refused'],
  ['src/server/store/open.ts', '../../../generated/rubros/contract', 'refused'],
]

/** Files that break the rule of no cycles, by types alone. */
const CYCLE: readonly (readonly [file: string, text: string])[] = [
  ['src/wire/egg.ts', "import type { Hen } from './hen'\nexport type Egg = Hen | 1\n"],
  ['src/wire/hen.ts', "import type { Egg } from './egg'\nexport type Hen = Egg | 2\n"],
]

const report = z.object({
  diagnostics: z.array(
    z.object({
      code: z.string().optional(),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.number() }) })),
    }),
  ),
})
type Finding = z.infer<typeof report>['diagnostics'][number]

describe('the arrows of docs/architecture.md', () => {
  let room: string
  let findings: readonly Finding[]

  beforeAll(async () => {
    room = await mkdtemp(join(tmpdir(), 'arrows-'))
    await copyFile(resolve('.oxlintrc.json'), join(room, '.oxlintrc.json'))
    const files = new Set(ARROWS.map(([file]) => file))
    await Promise.all(
      [...files].map((file) =>
        write(
          file,
          importsOf(file)
            .map((from) => `export * from '${from}'\n`)
            .join(''),
        ),
      ),
    )
    await write('src/server/late.ts', "export const late = () => import('#admin/late')\n")
    await Promise.all(CYCLE.map(([file, text]) => write(file, text)))
    findings = await lint(room)
  })
  afterAll(() => rm(room, { recursive: true, force: true }))

  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(room, file)), { recursive: true })
    await writeFile(join(room, file), text)
  }
  const found = (rule: string, file: string, line: number) =>
    findings.some(
      ({ code = '', filename, labels }) =>
        code.includes(rule) && filename === file && labels.some(({ span }) => span.line === line),
    )

  it.each(ARROWS.map(([file, from, verdict]) => ({ file, from, verdict })))(
    '$file → $from is $verdict',
    ({ file, from, verdict }) => {
      const refused = found('no-restricted-imports', file, importsOf(file).indexOf(from) + 1)
      expect(refused ? 'refused' : 'allowed').toBe(verdict)
    },
  )

  it('refuses a dynamic import as it refuses a static one', () => {
    expect(found('no-restricted-imports', 'src/server/late.ts', 1)).toBe(true)
  })

  it.each(CYCLE)('refuses the cycle of %s, though of types alone', (file) => {
    expect(found('no-cycle', file, 1)).toBe(true)
  })
})

/** What the table's rows of one file import, one import a line. */
function importsOf(file: string): string[] {
  return ARROWS.filter(([path]) => path === file).map(([, from]) => from)
}

/** oxlint exits 1 where it finds something; its findings are on stdout either way. */
function lint(folder: string): Promise<Finding[]> {
  const bin = resolve('node_modules/oxlint/bin/oxlint')
  return new Promise((done, failed) => {
    const options = { cwd: folder, maxBuffer: 16 * 1024 * 1024 }
    execFile(process.execPath, [bin, '--format', 'json', '.'], options, (_error, stdout) => {
      const parsed = report.safeParse(JSON.parse(stdout))
      if (parsed.success) done(parsed.data.diagnostics)
      else failed(parsed.error)
    })
  })
}
