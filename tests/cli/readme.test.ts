import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { copyProject } from '../support/copied-project.js'

const README = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8')

/** A command with what it prints, or an edit of the file that the tutorial is about. */
const STEP = /^```(console|diff)\n(.*?)^```$/gms
/** Building, and listening until somebody stops it, has tests of its own. */
const RUN = /^\$ npm run (gen.*)\n/
const TAKES = /\(\d+\.\d+ s\)/g

async function printed(root: string, command: string): Promise<string> {
  const words = command.split(' ').filter((word) => word !== '--')
  const run = promisify(execFile)(process.execPath, ['cli/bin.js', ...words], { cwd: root })
  const { stdout, stderr } = await run.catch((failed: { stdout: string; stderr: string }) => failed)
  return `${stdout}${stderr}`
}

/** The lines of a diff before or after the changed ones. */
function side(hunk: string, sign: '-' | '+'): string {
  const lines = hunk.split('\n').filter((line) => line.startsWith(sign) || line.startsWith(' '))
  return lines.map((line) => `${line.slice(1)}\n`).join('')
}

/** A text with the lines of `-` gone and those of `+` there. */
function edited(text: string, diff: string): string {
  return diff.split('@@\n').reduce((edited, hunk) => {
    const before = side(hunk, '-')
    expect(edited).toContain(before)
    return edited.replace(before, side(hunk, '+'))
  }, text)
}

it('the tutorial of the README prints what the README says', async () => {
  const root = copyProject()
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const file = join(root, 'schema/concepto.ts')
  const ran: string[] = []
  for (const [, what, text = ''] of README.matchAll(STEP)) {
    const [line = '', command] = RUN.exec(text) ?? []
    if (what === 'diff') writeFileSync(file, edited(readFileSync(file, 'utf8'), text))
    if (command === undefined) continue
    ran.push(command)
    const output = (await printed(root, command)).trim()
    expect(output.replace(TAKES, '')).toBe(text.slice(line.length).trim().replace(TAKES, ''))
  }
  expect(ran).toHaveLength(4)
})
