import * as z from 'zod'
import { fieldName, options, someFields } from './allowed'

/** Periods that no two records may have in common. */
export const periodsRule = z
  .array(
    options({
      from: fieldName.meta({
        description:
          'The field that a period begins with: a date(), month(), time(), digits() or integer().',
        example: "'desde'",
      }),
      to: fieldName.meta({
        description: 'The field that it ends with, of the same kind.',
        example: "'hasta'",
      }),
      per: someFields.exactOptional().meta({
        description:
          'Fields that records share: only those that have the same values are compared. Default: all are.',
        example: "['impuesto']",
      }),
    }).readonly(),
    "a list of periods such as { from: 'desde', to: 'hasta' }",
  )
  .readonly()
