import { paint } from '../../report/paint'
import { pathOf } from '../../add/entity-draft'
import type { Draft } from './draft'

/** What was drafted, and what has to be decided by hand. */
export function formatDraft(draft: Draft): string {
  const { left, doubts, rows, metodo, menu, names } = draft
  const fields = draft.fields.flatMap((field) => [
    field,
    ...(field.fields ?? []).map((inner) => ({ ...inner, name: `${field.name}.${inner.name}` })),
  ])
  const width = Math.max(...fields.map(({ name }) => name.length))
  return [
    `${paint.bold(pathOf(draft))}: drafted from ${rows} ${rows === 1 ? 'row' : 'rows'} of ${metodo}.`,
    ...doubts.map((doubt) => `  ${paint.yellow(doubt)}`),
    ...fields.flatMap(({ name, kind, doubts }) => [
      `  ${name.padEnd(width)}  ${kind}`,
      ...doubts.map((doubt) => `  ${' '.repeat(width)}  ${paint.yellow(doubt)}`),
    ]),
    ...left.map(({ name, why }) => paint.yellow(`  left out: ${name}: ${why}`)),
    menu === undefined
      ? `No place of schema/menu.ts was taken: ${names.many} has no screen yet.`
      : `Its screen is at ${menu}.`,
    `Settle what is unsure in ${pathOf(draft)}, then run \`npm run gen\`.`,
  ].join('\n')
}

/** The same as JSON. */
export function draftJson(draft: Draft) {
  const { exportName, metodo, envelope, rows, names, menu, key } = draft
  const { fields, left, doubts } = draft
  return {
    file: pathOf(draft),
    entity: exportName,
    metodo,
    envelope,
    rows,
    names,
    menu: menu ?? null,
    key: key ?? null,
    doubts,
    fields,
    left,
  }
}
