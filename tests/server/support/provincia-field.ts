import { referenceField } from '#wire/kinds/reference'

/** A reference to a province by its name. */
export const provinciaField = (required: boolean) =>
  referenceField({
    label: 'Provincia',
    resource: 'provincias',
    shows: 'provincia',
    sends: 'name',
    max: 50,
    required,
  })
