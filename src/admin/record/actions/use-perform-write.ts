import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useDelete, useUpdate } from 'react-admin'
import type { ResourceContract } from '#wire/contract'
import type { Row } from '#admin/provider/row'
import type { Write } from './write-queue'

interface Performing {
  /** Sends one write; resolves when the backend has accepted it. @throws what the data provider throws */
  perform(write: Write): Promise<void>
  /** Loads the list again, and whatever else is shown of the resource. */
  reload(): void
}

/** Each operation as the data provider has it; always pessimistic: the row changes once the backend has answered. */
export function usePerformWrite({ resource }: Pick<ResourceContract, 'resource'>): Performing {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const options = { mutationMode: 'pessimistic', returnPromise: true } as const
  const create = useMutation({
    mutationFn: (data: object) => dataProvider.create(resource, { data }),
    // A form that refers to its own resource offers the new record at once.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [resource, 'options'] }),
  })
  const [update] = useUpdate<Row>()
  const [remove] = useDelete<Row>()
  const act = useMutation({
    mutationFn: (params: { record: Row; action: string }) => dataProvider.act(resource, params),
  })
  const perform = async (write: Write): Promise<void> => {
    switch (write.operation) {
      case 'add':
        // Not react-admin's hook, which loads the list again after every single record.
        await create.mutateAsync(write.values)
        return
      case 'remove':
        await remove(resource, { id: write.record.id, previousData: write.record }, options)
        return
      case 'edit': {
        const { record, values } = write
        await update(resource, { id: record.id, data: values, previousData: record }, options)
        return
      }
      case 'action':
        await act.mutateAsync({ record: write.record, action: write.action })
    }
  }
  return { perform, reload: () => void queryClient.invalidateQueries({ queryKey: [resource] }) }
}
