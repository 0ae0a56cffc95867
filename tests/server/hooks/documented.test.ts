import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** `npm run test:office` compiles and runs these files, as a project would have them. */
it.each([['retencion'], ['honorario']])(
  'docs/extend.md shows src/app/hooks/%s.ts as the office has it',
  (name) => {
    const text = readFileSync(`tests/fixtures/office-hooks/${name}.ts`, 'utf8')
    expect(readFileSync('docs/extend.md', 'utf8')).toContain(
      `\`\`\`ts\n// src/app/hooks/${name}.ts\n${text}\`\`\``,
    )
  },
)
