import { sampleSchema } from '../../../schema/language/reference/sample'
import type { Model } from '../../../schema/language/model'
import { type ExampleChecker, openExampleChecker } from '../diagnostics/example-checker'
import { fenced } from '../../markdown/markdown'
import type { PageMaker } from '../page'
import { commonTable } from './common-options'
import { followsTable, requestsTable } from './follows'
import { kindSections, kindTable } from './kind-sections'
import { partTable } from './option-table'
import { filled, readTemplate, type Template } from './template'
import {
  accessKindSections,
  comparisonTable,
  sentence,
  sentenceTable,
  shapeTable,
  wordTable,
} from './words'

/** `docs/schema.md`: the whole language, from its own rules and the prose beside them. */
export const schemaPage: PageMaker = async ({ root }) => {
  const template = readTemplate(root)
  const { check, close } = openExampleChecker(root)
  try {
    return [{ path: 'docs/schema.md', text: await pageOf(template, check) }]
  } finally {
    close()
  }
}

async function pageOf(template: Template, check: ExampleChecker['check']): Promise<string> {
  const { sections, examples } = template
  const example = await modelOf(check, examples)
  const sample = await modelOf(check, sampleSchema())
  const { output } = await check(mistaken(examples))
  return filled(template, {
    words: () => [wordTable(sections)],
    shapes: () => [shapeTable()],
    sentences: () => [sentenceTable()],
    sentence: (word) => [sentence(word)],
    options: (part) => partTable(part, sections),
    follows: (name) => [followsTable(example, name)],
    requests: (name) => [requestsTable(example, name)],
    'common options': () => [commonTable()],
    kinds: () => [kindTable()],
    'kind sections': () => kindSections(sample),
    comparisons: () => [comparisonTable()],
    'access kinds': accessKindSections,
    mistake: () => fenced('text', output),
  })
}

/** @throws Error where an example is wrong */
async function modelOf(
  check: ExampleChecker['check'],
  files: Readonly<Record<string, string>>,
): Promise<Model> {
  const { model, output } = await check(files)
  if (model === undefined) throw new Error(`An example of docs/schema.md is wrong:\n\n${output}`)
  return model
}

/** The examples with a slip in the first. */
function mistaken(examples: Template['examples']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(examples).map(([path, text], at) => [
      path,
      at === 0 ? text.replace('search: true', 'serach: true') : text,
    ]),
  )
}
