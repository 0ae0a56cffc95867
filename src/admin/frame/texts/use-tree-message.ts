import { lateMessages } from './late-messages'

/** The texts of lists whose rows are under one another. */
export const useTreeMessage = lateMessages({
  'gestion.tree.fold': 'Contraer',
  'gestion.tree.unfold': 'Desplegar',
  'gestion.tree.fold_all': 'Contraer todo',
  'gestion.tree.unfold_all': 'Desplegar todo',
})
