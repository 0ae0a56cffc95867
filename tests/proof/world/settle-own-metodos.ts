import type { OwnMetodoOptions } from '#language/declarations/own-metodo'
import type { EntityOptions } from '#language/declarations/entity'
import { type FieldDeclaration, fieldRule } from '#language/kinds'
import { metodoOf } from '#language/naming'
import { Distinct } from '../draw/distinct'
import type { OwnMetodosDraw } from '../draw/own-metodos'
import { type Fields, type Target, settleOwn } from './settle-fields'

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
