import type { EntityDraft } from '../../drafts'
import { type FieldDeclaration, referralOf } from '../../kinds'
import { type Rule, knownFields, mistake, quotedList, quotedValue } from '../rule'

interface Tree {
  readonly draft: EntityDraft
  readonly parent: string
  /** The field; undefined: there is none, or it cannot be read, which another rule reports. */
  readonly field: FieldDeclaration | undefined
}

function treesIn(entities: readonly EntityDraft[]): readonly Tree[] {
  return entities.flatMap((draft) => {
    const parent = draft.declared.tree?.parent
    return parent === undefined ? [] : [{ draft, parent, field: draft.declared.fields[parent] }]
  })
}

const isOwn = ({ draft }: Tree, field: FieldDeclaration): boolean =>
  field.kind === 'reference' && referralOf(field)?.to === draft.name

/** The parent of a tree refers to a record of the same entity: S950. */
export const parentsReferToTheirOwn: Rule = function* ({ entities }) {
  for (const tree of treesIn(entities)) {
    const { draft, parent, field } = tree
    if (field === undefined || isOwn(tree, field)) continue
    const to = referralOf(field)?.to
    const why =
      field.kind === 'reference'
        ? `it refers to \`${to}\``
        : field.kind === 'references'
          ? 'it refers to several records'
          : `it is made with ${field.kind}()`
    const what = `No record of \`${draft.name}\` is under another one by \`${parent}\`: ${why}.`
    const among = knownFields(draft.declared.fields)
      .filter(([, one]) => isOwn(tree, one))
      .map(([name]) => name)
    const help =
      among.length === 0
        ? `Name a field such as \`${parent}: reference({ label: '…', to: '${draft.name}', shows: '…', sends: 'id' })\`.`
        : `Name ${quotedList(among)}.`
    yield mistake('S950', draft, ['tree', 'parent'], { what, help })
  }
}

/** A tree is loaded whole, because a row is shown under others that a page may lack: S951. */
export const treesAreWhole: Rule = function* ({ entities }) {
  for (const { draft } of treesIn(entities)) {
    if (draft.declared.metodos?.buscar?.serves !== 'pages') continue
    const what = 'A tree is shown as a whole, and its list is served in pages.'
    const help = "Remove `serves: 'pages'`, or `tree`."
    yield mistake('S951', draft, ['tree'], { what, help, at: 'name' })
  }
}

/** Some record is at the top: S952. */
export const treesHaveATop: Rule = function* ({ entities }) {
  for (const tree of treesIn(entities)) {
    const { draft, parent, field } = tree
    if (field === undefined || !isOwn(tree, field)) continue
    if (!('required' in field) || field.required !== true) continue
    const what = `Every record has to be under another one, so that none could be the first: \`${parent}\` is required.`
    const help = 'Let it be empty: records without it are at the top.'
    yield mistake('S952', draft, ['fields', parent, 'required'], { what, help })
  }
}

/** Seed rows are added one after the other: each is under one that was added before it, S954. */
export const seedsFollowTheirParents: Rule = function* ({ entities }) {
  for (const tree of treesIn(entities)) {
    const { draft, parent, field } = tree
    const { seed = [] } = draft.declared
    if (field?.kind !== 'reference' || !isOwn(tree, field)) continue
    const [shows = ''] = [field.shows].flat()
    const id = knownFields(draft.declared.fields).find(([, { kind }]) => kind === 'id')?.[0] ?? ''
    for (const [at, row] of seed.entries()) {
      const value = Object.hasOwn(row, parent) ? row[parent] : undefined
      if (value === undefined || value === '') continue
      const by = typeof value === 'number' ? id : shows
      if (seed.slice(0, at).some((one) => Object.hasOwn(one, by) && one[by] === value)) continue
      const what = `Seed row ${at + 1} is under ${quotedValue(value)}, and no row before it is that record.`
      const help = `Rows are added in their order: put it behind the one whose \`${by}\` that is.`
      yield mistake('S954', draft, ['seed', at, parent], { what, help })
    }
  }
}
