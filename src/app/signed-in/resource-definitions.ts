import type { ResourceDefinition } from 'react-admin'
import { contracts, resources } from '../../../generated'

/** Every entity and screen as react-admin knows it: lookups without a screen have a name for their records alone. */
export const resourceDefinitions: Readonly<Record<string, ResourceDefinition>> = Object.fromEntries(
  [
    ...Object.values(contracts).map(({ resource: name, nameField }) => [
      name,
      { name, recordRepresentation: nameField },
    ]),
    ...resources.map((screen) => [screen.name, screen]),
  ],
)
