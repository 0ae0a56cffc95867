import { Component, type ReactNode } from 'react'

/** The props of a fallback: the error, and a function to try again. */
export interface LoadFailure {
  readonly error: unknown
  /** Renders the children again, which then fetch the missing code again. */
  readonly onRetry: () => void
}

interface LoadBoundaryProps {
  readonly children: ReactNode
  /** The content shown instead if the children's code cannot be fetched, or throws while it is rendered. */
  readonly fallback: (failure: LoadFailure) => ReactNode
  /**
   * Called when the fallback is shown. React renders the children a second time before that. A lazy component that is
   * replaced earlier would be fetched again by that render.
   */
  readonly onCaught?: () => void
}

/** An error boundary: it catches the errors of rendering its children. */
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
