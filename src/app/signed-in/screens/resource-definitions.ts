import type { ResourceDefinition } from 'react-admin'
import { contracts, resources } from '../../../../generated'

/** Every resource as react-admin knows it: lookups without a screen have a name for their records alone. */
export const resourceDefinitions: Readonly<Record<string, ResourceDefinition>> = Object.fromEntries(
  [
    ...Object.values(contracts).map((contract) => {
      const { resource: name, kind } = contract
      return [
        name,
        { name, ...(kind === 'entity' && { recordRepresentation: contract.nameField }) },
      ]
    }),
    ...resources.map((screen) => [screen.name, screen]),
  ],
)
