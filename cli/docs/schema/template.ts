import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inlineCode, fenced } from '../../markdown/markdown'

/** The prose of docs/schema.md, with slots for the parts that are derived from the language. */
const TEMPLATE = 'schema/language/reference/schema.md'

/** `{{options entity}}`, alone on its line. */
const SLOT = /^\{\{([^{}]+)\}\}$/
const HEADING = /^(#+) (.+)$/
/** A whole schema file, or one of hooks, under the path that it would have. */
const EXAMPLE = /^```ts ((?:schema|src\/app\/hooks)\/\S+)$/

/** A place of the page that others lead to. */
export interface Section {
  /** As Markdown, with its code. */
  readonly title: string
  readonly depth: number
  /** `#operations-one-by-one` */
  readonly link: string
}

export interface Template {
  readonly lines: readonly string[]
  /** The example files, by path. */
  readonly examples: Readonly<Record<string, string>>
  /** The section that a slot is in. */
  readonly sections: ReadonlyMap<string, Section>
}

/** @param root the project's folder */
export function readTemplate(root: string): Template {
  const lines = readFileSync(join(root, TEMPLATE), 'utf8').trimEnd().split(/\r?\n/)
  return { lines, examples: examplesIn(lines), sections: sectionsIn(lines) }
}

function examplesIn(lines: readonly string[]): Record<string, string> {
  const examples: Record<string, string> = {}
  for (const [at, line] of lines.entries()) {
    const path = EXAMPLE.exec(line)?.[1]
    if (path === undefined) continue
    const end = lines.indexOf('```', at)
    examples[path] = `${lines.slice(at + 1, end).join('\n')}\n`
  }
  return examples
}

function sectionsIn(lines: readonly string[]): Map<string, Section> {
  const sections = new Map<string, Section>()
  let section: Section | undefined
  for (const line of lines) {
    section = sectionOf(line) ?? section
    const slot = SLOT.exec(line)?.[1]
    if (slot !== undefined && section !== undefined) sections.set(slot, section)
  }
  return sections
}

function sectionOf(line: string): Section | undefined {
  const [, marks = '', title] = HEADING.exec(line) ?? []
  return title === undefined ? undefined : { title, depth: marks.length, link: `#${slug(title)}` }
}

/** GitHub's name of a heading in links. */
export function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}

/** The lines of Markdown that replace a slot; `{{options entity}}` is `options` with 'entity'. */
export type Slots = Readonly<Record<string, (argument: string) => readonly string[]>>

/**
 * The page: examples under their paths, and each slot filled.
 * @throws Error for a slot that nothing fills
 */
export function filled({ lines }: Template, slots: Slots): string {
  const all: Slots = { ...slots, contents: () => contentsOf(lines) }
  return lines.flatMap((line) => filledLine(line, all)).join('\n')
}

function filledLine(line: string, slots: Slots): readonly string[] {
  const path = EXAMPLE.exec(line)?.[1]
  if (path !== undefined) return [`${inlineCode(path)}:`, '', fenced('ts', '')[0] ?? '']
  const slot = SLOT.exec(line)?.[1]
  if (slot === undefined) return [line]
  const name = Object.keys(slots).find((name) => slot === name || slot.startsWith(`${name} `))
  const fill = name === undefined ? undefined : slots[name]
  if (name === undefined || fill === undefined)
    throw new Error(`${TEMPLATE} has an unknown slot: ${line}`)
  return fill(slot.slice(name.length).trim())
}

/** The sections of the page, and the text below each. */
function contentsOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const section = sectionOf(line)
    if (section === undefined || section.depth < 2) return []
    return [`${'  '.repeat(section.depth - 2)}- [${section.title}](${section.link})`]
  })
}
