import { createContext } from 'react'

/** False on the face that is turning away: its labels name no input, so that no name exists twice. */
export const FaceShown = createContext(true)
