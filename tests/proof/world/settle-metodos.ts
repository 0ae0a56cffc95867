import { Distinct } from '../draw/names'
import type { Metodos, WriteMetodo } from '#language/declarations/metodos'
import type { SentField } from '#language/declarations/requests'
import { type FieldDeclaration, formsOf, fieldRule } from '#language/kinds'
import { metodoOf } from '#language/naming'
import { reservedInPages } from '#language/reserved-names'
import type { EntityDraw, OperationDraw } from '../draw/entities'
import type { OwnMetodoOptions } from '#language/declarations/own-metodo'
import type { EntityOptions } from '#language/declarations/entity'
import type { OwnMetodosDraw } from '../draw/fields'
import { type Fields, type Target, settleOwn } from './settle-fields'

/** What no two declarations of a schema share. */
export interface Taken {
  readonly names: Distinct
  readonly resources: Distinct
  readonly metodos: Distinct
  readonly groups: Distinct
}

/** Nothing is taken but what the portal's file, and the menu's, have for themselves. */
export function nothingTaken(): Taken {
  return {
    names: new Distinct(['acceso', 'menu']),
    resources: new Distinct([], (resource) => resource.replaceAll('-', '').toLowerCase()),
    metodos: new Distinct(['registracion', 'cambiar-clave', 'enviar-codigo', 'enviar-clave']),
    groups: new Distinct(['__proto__']),
  }
}

export const WRITES = ['ingresar', 'modificar', 'borrar'] as const
export type Write = (typeof WRITES)[number]

interface Buscar {
  readonly metodo?: string
  readonly envelope?: string
  readonly serves?: 'pages'
}

/** What `crud('rubros', { … })` is written from. */
export interface CrudSketch {
  readonly kind: 'crud'
  readonly base: string
  readonly buscar?: string | Buscar
  readonly leer?: string
  readonly revelar?: string
  readonly ingresar?: string | false | WriteMetodo
  readonly modificar?: string | false | WriteMetodo
  readonly borrar?: string | false | WriteMetodo
}

export interface SettledMetodos {
  readonly metodos: Metodos | CrudSketch
  readonly base: string
  readonly writes: readonly Write[]
}

interface Keyed {
  readonly fields: Readonly<Record<string, FieldDeclaration>>
  readonly key: readonly string[]
}

/** Operations under metodos that nothing else of the schema has. */
export function settleMetodos(draw: EntityDraw, keyed: Keyed, taken: Taken): SettledMetodos {
  const base = freeBase(draw.base, taken)
  const writes = WRITES.filter((operation) => draw[operation].there)
  const { buscar, ...others } = reads(draw, base, keyed, taken)
  const declared = Object.fromEntries(
    WRITES.map((operation) => {
      const there = writes.includes(operation)
      return [operation, there ? declaredOf(operation, draw[operation], keyed, taken) : undefined]
    }),
  )
  if (draw.asCrud) {
    const differences = WRITES.map((operation) => [
      operation,
      writes.includes(operation) ? declared[operation] : false,
    ])
    return {
      metodos: { kind: 'crud', base, buscar, ...others, ...present(differences) },
      base,
      writes,
    }
  }
  const named = WRITES.map((operation) => [
    operation,
    writes.includes(operation) ? (declared[operation] ?? metodoOf(base, operation)) : undefined,
  ])
  const metodo = `${base}-buscar`
  return { metodos: { buscar: { metodo, ...buscar }, ...others, ...present(named) }, base, writes }
}

/** How its list is read, one record of it, and its secrets. A page's own properties are no envelope, so such a list is whole. */
function reads(
  { buscar: { envelope, inPages, leer, revelar, isNamed } }: EntityDraw,
  base: string,
  { fields }: Keyed,
  taken: Taken,
): { readonly buscar: Buscar; readonly leer?: string; readonly revelar?: string } {
  const isPaged = inPages && !reservedInPages(envelope ?? base)
  const hasSecret = Object.values(fields).some(({ kind }) => kind === 'secret')
  return {
    buscar: {
      ...(isNamed ? { metodo: metodoOf(base, 'buscar') } : {}),
      ...(envelope === undefined ? {} : { envelope }),
      ...(isPaged ? { serves: 'pages' as const } : {}),
    },
    ...(leer === undefined ? {} : { leer: taken.metodos.take(leer, '') }),
    ...(revelar === undefined || !hasSecret ? {} : { revelar: taken.metodos.take(revelar, '') }),
  }
}

function present(entries: readonly (readonly unknown[])[]): object {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** A base whose usual metodos are free. */
function freeBase(drawn: string, taken: Taken): string {
  for (let wanted = drawn; ;) {
    const base = taken.resources.take(wanted, '')
    const usual = ['buscar', 'leer', 'revelar', ...WRITES].map((operation) =>
      metodoOf(base, operation),
    )
    if (![base, ...usual].some((metodo) => taken.metodos.has(metodo))) {
      for (const metodo of usual) taken.metodos.take(metodo)
      return base
    }
    wanted = base
  }
}

/** What is declared for an operation beyond the convention; undefined: nothing. */
function declaredOf(
  operation: Write,
  { metodo, declaresSends, sendsOther }: OperationDraw,
  keyed: Keyed,
  taken: Taken,
): string | WriteMetodo | undefined {
  const named = metodo === undefined ? undefined : taken.metodos.take(metodo, '')
  const sends = declaresSends ? sendsOf(operation, keyed, sendsOther) : []
  if (sends.length === 0) return named
  return { ...(named === undefined ? {} : { metodo: named }), sends }
}

const named = (suffix: string, field: string) => ({ as: `${field.slice(0, 45)}${suffix}`, field })

function sendsOf(
  operation: Write,
  { fields, key }: Keyed,
  other: number | undefined,
): readonly SentField<string>[] {
  const asked = Object.entries(fields)
    .filter(([, field]) => formsOf(field)[operation === 'ingresar' ? 'add' : 'edit'] === 'editable')
    .map(([name]) => name)
  if (operation === 'ingresar') return renamed(asked, other)
  const [seen] = Object.entries(fields).flatMap(([name, { kind }]) =>
    key.includes(name) || kind === 'secret' ? [] : name,
  )
  if (operation === 'borrar') return seen === undefined ? key : [...key, named('QueSeVe', seen)]
  const sent = [...new Set([...key, ...asked])]
  return seen === undefined || other === undefined
    ? sent
    : [...sent, { ...named('QueTenia', seen), of: 'previous' }]
}

/** One of the fields under another name. */
export const renamed = (
  fields: readonly string[],
  at: number | undefined,
): readonly SentField<string>[] =>
  fields.map((field, place) =>
    at !== undefined && place === at % fields.length ? named('QueSeManda', field) : field,
  )

type OwnMetodos = NonNullable<EntityOptions<Fields>['own']>
type Carried = OwnMetodosDraw[number]['sends']

interface Around {
  readonly base: string
  /** The names of the actions. */
  readonly actions: readonly string[]
  readonly targets: readonly Target[]
  readonly metodos: Distinct
}

/** Metodos under names and metodos that nothing else has. They answer values, and are sent records, too. */
export function settleOwnMetodos(
  draws: OwnMetodosDraw,
  { base, actions, targets, metodos }: Around,
): OwnMetodos {
  const names = new Distinct(actions)
  return Object.fromEntries(
    draws.map((draw) => {
      const name = names.take(draw.name, '')
      const usual = metodoOf(base, name)
      const metodo = metodos.take(draw.metodo ?? usual, '')
      const sends = settleCarried(draw.sends, targets, (kind) => kind !== 'secret')
      const answers = settleCarried(draw.answers, targets, (kind) => !NOT_ANSWERED.includes(kind))
      const declared: OwnMetodoOptions & { readonly kind: 'metodo' } = {
        kind: 'metodo',
        ...(metodo === usual ? {} : { metodo }),
        label: draw.label,
        ...(Object.keys(sends).length === 0 ? {} : { sends }),
        answers,
      }
      return [name, declared]
    }),
  )
}

const NOT_ANSWERED: readonly string[] = ['reference', 'references', 'secret']

function settleCarried(
  draws: Carried,
  targets: readonly Target[],
  mayBe: (kind: string) => boolean,
): Record<string, FieldDeclaration> {
  const names = new Distinct()
  const fields = draws.map((draw) => {
    const settled = settleOwn(draw.own, targets, names, false)
    const own = mayBe(settled.kind) ? settled : { kind: 'text', max: 50 }
    // A request of its own carries a choice under its name.
    const { sendsAs: _sendsAs, ...declared } = { sendsAs: undefined, ...own }
    const role = own.kind === 'boolean' ? {} : { required: draw.required }
    const field = fieldRule.parse({ ...declared, label: draw.label, ...role })
    return [names.take(draw.name, ''), field] as const
  })
  return Object.fromEntries(fields)
}
