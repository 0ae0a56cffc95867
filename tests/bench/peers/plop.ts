import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Peer } from './peer'

const FILES = ['contract.ts', 'form.tsx', 'list.tsx']

/** As many files as ours, of one line each, from templates. */
export const plop: Peer = {
  packages: ['plop@4'],
  cases: ({ folder, entities, bin }) => {
    const templates = join(folder, 'templates')
    mkdirSync(templates)
    for (const file of FILES) {
      writeFileSync(
        join(templates, `${file}.hbs`),
        'export const {{camelCase name}} = "{{name}}"\n',
      )
    }
    const plopfile = join(folder, 'plopfile.mjs')
    writeFileSync(plopfile, plopfileOf(entities))
    const args = [bin('plop/bin/plop.js'), '--plopfile', plopfile, 'all']
    return [{ what: 'plop 4', entities, cwd: folder, args }]
  },
}

function plopfileOf(entities: number): string {
  return `const actions = []
for (let number = 0; number < ${entities}; number += 1)
  for (const file of ${JSON.stringify(FILES)})
    actions.push({
      type: 'add',
      force: true,
      path: \`plop/entidades\${number}/\${file}\`,
      templateFile: \`templates/\${file}.hbs\`,
      data: { name: \`entidad\${number}\` },
    })
export default (plop) => plop.setGenerator('all', { description: 'all', prompts: [], actions })
`
}
