import { Component, type ComponentType, type ReactNode } from 'react'

interface LoadBoundaryProps {
  readonly children: ReactNode
  /** What shows instead when the children's code cannot be fetched, or breaks while it is drawn. */
  readonly fallback: ComponentType<{ error: unknown }>
}

/** Catches what React cannot draw: an error boundary. */
export class LoadBoundary extends Component<LoadBoundaryProps, { readonly error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    const { children, fallback: Fallback } = this.props
    return error === undefined ? children : <Fallback error={error} />
  }
}

/** Whether an error says that a piece of the app's code could not be fetched, as the browsers word it. */
export function isFetchOfCode(error: unknown): boolean {
  return error instanceof Error && /module|preload/i.test(error.message)
}
