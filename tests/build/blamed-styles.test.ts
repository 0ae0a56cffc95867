import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildWithin } from './small-build.ts'

/** Two screens that share a module with a small style sheet; one has a large sheet of its own. */
const FILES = {
  'index.html': '<script type="module" src="/main.js"></script>',
  'main.js': "import('./screen.js')\nimport('./other.js')\n",
  'screen.js': "import './heavy.js'\nimport { light } from './light.js'\nconsole.log(light)\n",
  'other.js': "import { light } from './light.js'\nconsole.log('other', light)\n",
  'heavy.js': "import './heavy.css'\nconsole.log('heavy')\n",
  'light.js': "import './light.css'\nexport const light = document.title\n",
  // Not to be compressed.
  'heavy.css': Array.from(
    { length: 200 },
    () => `.a${randomBytes(8).toString('hex')} { color: #${randomBytes(3).toString('hex')} }`,
  ).join('\n'),
  'light.css': '.light { color: red }',
}

it('what a door fetches too much is blamed on the style sheet that it is, not on one beside it', async () => {
  const message = await buildWithin(FILES, [{ door: 'screen.js', bytes: 500 }])
  expect(message).toContain('screen.js makes the browser fetch')
  const blamed = [...message.matchAll(/^ {2}(\d+): (.+)$/gm)].map(([, , chain]) => chain)
  expect(blamed).toEqual(['screen.js -> heavy.js -> heavy.css'])
})
