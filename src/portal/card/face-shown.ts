import { createContext } from 'react'

/** False on the face that is turning away: its labels name nothing, so that no name is there twice. */
export const FaceShown = createContext(true)
