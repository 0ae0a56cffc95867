import fc from 'fast-check'
import { isBlank } from '#language/declarations/allowed'
import { shownText } from './texts'

const columns = fc.constantFrom<1 | 2>(1, 2)

const width = fc.oneof(
  fc.constantFrom('9rem', '120px', '12ch', '20%', '1.125rem'),
  fc
    .tuple(fc.integer({ min: 1, max: 9999 }), fc.constantFrom('rem', 'px', 'ch', '%'))
    .map(([amount, unit]) => `${amount}${unit}`),
)

const sortDraw = fc.record({
  at: fc.nat(),
  order: fc.option(fc.constantFrom('ascending', 'descending'), { nil: undefined }),
})

/** A shown text of one line. */
const lineOf = (max: number) =>
  shownText
    .map((text) =>
      text
        .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
        .slice(0, max)
        .replace(/\p{Cs}$/u, ''),
    )
    .filter((text) => !isBlank(text))

/** How a form is divided and what a list shows, as positions among fields that are known later. */
export const layoutDraw = fc.record({
  form: fc.option(
    fc.record({
      opens: fc.option(fc.constantFrom('modal', 'page'), { nil: undefined }),
      columns: fc.option(columns, { nil: undefined }),
      as: fc.option(fc.constantFrom('sections', 'tabs'), { nil: undefined }),
      wide: fc.array(fc.nat(), { maxLength: 3 }),
      groups: fc.array(
        fc.record({ title: shownText, columns: fc.option(columns, { nil: undefined }) }),
        { maxLength: 4 },
      ),
      /** The group of each field, in their order. */
      inGroup: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
    }),
    { nil: undefined },
  ),
  list: fc.option(
    fc.array(fc.record({ at: fc.nat(), width: fc.option(width, { nil: undefined }) }), {
      maxLength: 6,
    }),
    { nil: undefined },
  ),
  filters: fc.option(
    fc.array(fc.record({ at: fc.nat(), form: fc.constantFrom('name', 'field', 'as') }), {
      minLength: 1,
      maxLength: 6,
    }),
    { nil: undefined },
  ),
  sort: fc.option(sortDraw, { nil: undefined }),
  /** What each view says, as far as the entity has it. */
  views: fc.array(
    fc.record({
      label: lineOf(50),
      search: fc.option(lineOf(50), { nil: undefined }),
      filters: fc.array(fc.record({ at: fc.nat(), value: fc.nat(), range: fc.nat({ max: 3 }) }), {
        maxLength: 3,
      }),
      sort: fc.option(sortDraw, { nil: undefined }),
      columns: fc.array(fc.nat(), { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
})

export type LayoutDraw = typeof layoutDraw extends fc.Arbitrary<infer T> ? T : never
