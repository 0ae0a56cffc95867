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
  ['schema/language/nearest.ts', 'leven', 'allowed'],
  ['schema/language/build-model.ts', 'node:fs', 'refused'],
  ['schema/language/build-model.ts', 'kysely', 'refused'],
  ['schema/language/build-model.ts', 'kysely', 'refused'],
  ['schema/rubro.ts', '../templates/entity/form', 'refused'],
  ['schema/language/build-model.ts', '../../src/wire/search/fold', 'refused'],
  ['schema/language/build-model.ts', '../../cli/load', 'refused'],
  ['templates/entity/form.ts', '../../schema/language/model', 'allowed'],
  ['templates/entity/form.ts', '../../cli/write', 'refused'],
  ['templates/entity/form.ts', '../../src/runtime/fields/text', 'refused'],
  ['templates/entity/form.ts', '../../generated/contract', 'refused'],
  ['templates/entity/form.ts', 'node:fs/promises', 'refused'],
  ['cli/gen/main.ts', '../../templates/entity/form', 'allowed'],
  ['cli/gen/main.ts', '../../schema/language/build-model', 'allowed'],
  ['cli/import/main.ts', '../../generated/contract', 'allowed'],
  ['cli/import/main.ts', '../../src/server/backend', 'allowed'],
  ['cli/import/main.ts', '../../generated/index', 'refused'],
  ['cli/import/main.ts', '../../generated/rubros/contract', 'refused'],
  ['cli/gen/main.ts', '../../src/runtime/fields/text', 'refused'],
  ['cli/gen/main.ts', '../../src/app/main', 'refused'],
  ['cli/gen/main.ts', '../../src/server/backend', 'refused'],
  ['cli/gen/main.ts', '../../generated/contract', 'refused'],
  ['generated/rubros/list.tsx', '../../src/runtime/list/catalogue-screen', 'allowed'],
  ['generated/rubros/contract.ts', '../../src/wire/kinds/text', 'allowed'],
  ['generated/data-provider.ts', '../src/runtime/provider/create-data-provider', 'allowed'],
  ['generated/resources.ts', 'react', 'allowed'],
  ['generated/rubros/contract.ts', 'zod/mini', 'allowed'],
  ['generated/rubros/contract.ts', 'zod', 'refused'],
  ['generated/rubros/list.tsx', 'node:fs', 'refused'],
  ['generated/rubros/list.tsx', 'kysely', 'refused'],
  ['generated/rubros/list.tsx', 'ra-core', 'refused'],
  ['generated/rubros/list.tsx', '../../schema/rubro', 'refused'],
  ['generated/rubros/list.tsx', '../../templates/entity/list', 'refused'],
  ['generated/rubros/list.tsx', '../../cli/gen/main', 'refused'],
  ['generated/rubros/list.tsx', '../../src/app/menu/menu', 'refused'],
  ['generated/rubros/list.tsx', '../../src/server/backend', 'refused'],
  ['generated/rubros/contract.ts', '../../src/runtime/fields/text', 'refused'],
  ['generated/rubros/list.tsx', '../../src/overrides/rubros/list', 'allowed'],
  ['generated/rubros/contract.ts', '../../src/overrides/rubros/list', 'refused'],
  ['src/overrides/rubros/list.tsx', '../../runtime/list/catalogue-screen', 'allowed'],
  ['src/overrides/rubros/list.tsx', '../../../generated/rubros/form', 'allowed'],
  ['src/overrides/rubros/list.tsx', '@mui/material/Button', 'allowed'],
  ['src/overrides/rubros/list.tsx', '../../../generated/resources', 'refused'],
  ['src/overrides/rubros/list.tsx', '../../../generated', 'refused'],
  ['src/overrides/rubros/list.tsx', '../../server/backend', 'refused'],
  ['src/overrides/rubros/list.tsx', '../../app/theme', 'refused'],
  ['src/overrides/rubros/list.tsx', '../../../schema/rubro', 'refused'],
  ['src/app/signed-in.tsx', '../overrides/rubros/list', 'refused'],
  ['src/runtime/fields/text.tsx', '../../overrides/rubros/list', 'refused'],
  ['cli/add/main.ts', '../../generated/contract', 'refused'],
  ['generated/contract.ts', 'react', 'refused'],
  ['generated/access.ts', '@mui/material', 'refused'],
  ['generated/access.ts', '../src/runtime/fields/text', 'refused'],
  ['generated/hooks.ts', '../src/hooks/rubro', 'allowed'],
  ['generated/hooks.ts', '../src/server/hooks', 'allowed'],
  ['generated/hooks.ts', '../src/server/backend', 'refused'],
  ['generated/hooks.ts', '../src/runtime/fields/text', 'refused'],
  ['generated/rubros/contract.ts', '../../src/hooks/rubro', 'refused'],
  ['generated/rubros/list.tsx', '../../src/hooks/rubro', 'refused'],
  ['src/hooks/rubro.ts', '../server/hooks', 'allowed'],
  ['src/hooks/rubro.ts', './cuits/arca', 'allowed'],
  ['src/hooks/rubro.ts', '../wire/fold', 'allowed'],
  ['src/hooks/rubro.ts', 'node:crypto', 'allowed'],
  ['src/hooks/rubro.ts', '../server/backend', 'refused'],
  ['src/hooks/rubro.ts', '../server/hooks/hook-scope', 'refused'],
  ['src/hooks/rubro.ts', '../runtime/fields/text', 'refused'],
  ['src/hooks/rubro.ts', 'react', 'refused'],
  ['src/server/backend.ts', '../../generated/hooks', 'allowed'],
  ['src/app/main.tsx', '../hooks/rubro', 'refused'],
  ['src/runtime/fields/text.tsx', '../../hooks/rubro', 'refused'],
  ['src/wire/contract.ts', '../hooks/rubro', 'refused'],
  ['src/wire/kinds/text.ts', 'zod/mini', 'allowed'],
  ['src/wire/kinds/text.ts', 'zod', 'refused'],
  ['src/wire/contract.ts', '../runtime/fields/text', 'refused'],
  ['src/wire/contract.ts', '../server/backend', 'refused'],
  ['src/wire/contract.ts', '../../generated/contract', 'refused'],
  ['src/wire/http/endpoint.ts', 'node:crypto', 'refused'],
  ['src/wire/contract.ts', '../import/columns', 'refused'],
  ['src/import/columns.ts', '../wire/fold', 'allowed'],
  ['src/import/columns.ts', '../server/store/layout', 'refused'],
  ['src/import/columns.ts', '../runtime/fields/text', 'refused'],
  ['src/import/columns.ts', '../../cli/import/csv', 'refused'],
  ['src/import/columns.ts', '../../generated/contract', 'refused'],
  ['src/import/columns.ts', 'node:fs', 'refused'],
  ['src/server/backend.ts', '../import/columns', 'refused'],
  ['cli/import/main.ts', '../../src/import/columns', 'allowed'],
  ['src/runtime/importing/preview.ts', '../../import/columns', 'allowed'],
  ['src/runtime/fields/text.tsx', '../../wire/kinds/text', 'allowed'],
  ['src/runtime/fields/text.tsx', '../../app/theme', 'refused'],
  ['src/runtime/fields/text.tsx', '../../server/backend', 'refused'],
  ['src/runtime/fields/text.tsx', '../../../generated/index', 'refused'],
  ['src/runtime/fields/text.tsx', '../../../schema/rubro', 'refused'],
  ['src/runtime/wire-client/call-metodo.ts', '../../wire/endpoint', 'allowed'],
  ['src/runtime/wire-client/access-failure.ts', '../../wire/errors', 'allowed'],
  ['src/runtime/wire-client/call-metodo.ts', '@mui/material/Button', 'refused'],
  ['src/runtime/session/stored-session.ts', '../provider/create-data-provider', 'refused'],
  ['src/runtime/session/stored-session.ts', '../errors/describe-failure', 'refused'],
  ['src/runtime/wire-client/call-metodo.ts', '../shell/shell', 'refused'],
  ['src/runtime/wire-client/call-metodo.ts', '../dialogs/modal', 'refused'],
  ['src/app/main.tsx', '@mui/material/Button', 'refused'],
  ['src/app/root.tsx', 'ra-core', 'refused'],
  ['src/app/root.tsx', 'react', 'allowed'],
  ['src/app/signed-in.tsx', '../../generated/index', 'allowed'],
  ['src/app/signed-in.tsx', '../../generated', 'allowed'],
  ['src/app/signed-in.tsx', '../runtime/list/catalogue-screen', 'allowed'],
  ['src/app/signed-in.tsx', '../../generated/rubros/list', 'refused'],
  ['src/app/signed-in.tsx', '../../generated/contract', 'refused'],
  ['src/app/signed-in.tsx', '../server/backend', 'refused'],
  ['src/app/menu/menu.tsx', '../../../schema/menu', 'refused'],
  ['src/app/portal/login-card.tsx', 'react', 'allowed'],
  ['src/app/portal/login-card.tsx', '../../../generated/access', 'allowed'],
  ['src/app/portal/login-card.tsx', '../../runtime/session/stored-session', 'allowed'],
  ['src/app/portal/login-card.tsx', '../../runtime/wire-client/call-metodo', 'allowed'],
  ['src/app/portal/login-card.tsx', '../../wire/endpoint', 'allowed'],
  ['src/app/portal/login-card.tsx', '../../runtime/fields/text', 'refused'],
  ['src/app/portal/login-card.tsx', '../../runtime/dialogs/notice', 'refused'],
  ['src/app/portal/login-card.tsx', '../../runtime/shell/spinner', 'refused'],
  ['src/app/portal/login-card.tsx', '../signed-in/app-shell', 'refused'],
  ['src/app/portal/login-card.tsx', '../../../generated', 'refused'],
  ['src/app/portal/login-card.tsx', '../../../generated/contract', 'refused'],
  ['src/app/portal/login-card.tsx', '../../../generated/rubros/contract', 'refused'],
  ['src/app/portal/login-card.tsx', 'react-admin', 'refused'],
  ['src/app/portal/login-card.tsx', 'ra-core', 'refused'],
  ['src/app/portal/login-card.tsx', '@mui/material/Button', 'refused'],
  ['src/app/portal/login-card.tsx', '@emotion/react', 'refused'],
  ['src/app/portal/login-card.tsx', 'zod', 'refused'],
  ['src/app/portal/login-card.tsx', 'zod/mini', 'allowed'],
  ['src/app/portal/login-card.tsx', '../../../generated/index', 'refused'],
  ['src/server/backend.ts', '../../generated/contract', 'allowed'],
  ['src/server/backend.ts', '../wire/contract', 'allowed'],
  ['src/server/backend.ts', '../../generated/index', 'refused'],
  ['src/server/backend.ts', '../../generated/access', 'refused'],
  ['src/server/store/open.ts', '../../../generated/rubros/contract', 'refused'],
  ['src/server/backend.ts', '../runtime/session/stored-session', 'refused'],
  ['src/server/backend.ts', '../app/main', 'refused'],
  ['src/server/backend.ts', '../../schema/rubro', 'refused'],
  ['src/server/backend.ts', 'react', 'refused'],
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
    await write('src/server/late.ts', "export const late = () => import('../runtime/late')\n")
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
