/** The palette and what is below the greeting of Inicio: one chunk, because a second one would cut what both share in two. */
export const importLater = () => import('./later')
