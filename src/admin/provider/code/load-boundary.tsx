import { Component, type ReactNode } from 'react'

/** What a fallback gets: the error, and what it may do. */
export interface LoadFailure {
  readonly error: unknown
  /** Draws the children again, which fetch again what could not be fetched. */
  readonly onRetry: () => void
}

interface LoadBoundaryProps {
  readonly children: ReactNode
  /** What shows instead when the children's code cannot be fetched, or breaks while it is drawn. */
  readonly fallback: (failure: LoadFailure) => ReactNode
  /**
   * Called when the fallback shows. React renders the children a second time before it shows the fallback; a lazy component
   * that is replaced earlier would be fetched again by that render.
   */
  readonly onCaught?: () => void
}

/** Catches what React cannot draw: an error boundary. */
export class LoadBoundary extends Component<LoadBoundaryProps, { readonly error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(): void {
    this.props.onCaught?.()
  }

  retry = (): void => this.setState({ error: undefined })

  override render() {
    const { error } = this.state
    const { children, fallback } = this.props
    return error === undefined ? children : fallback({ error, onRetry: this.retry })
  }
}
