import { Component, type ReactNode } from 'react'
import { ErrorDialog } from '../../runtime/dialogs/error-dialog'
import type { Notice } from '../../runtime/errors/describe-failure'

const CANNOT_SHOW: Notice = {
  title: 'Error de conexión',
  text: 'No se pudo cargar la pantalla.',
  leads: 'list',
  retry: true,
}

/** A screen whose code could not be fetched, or that broke while it was drawn: said so, with a way to try again. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <ErrorDialog
        notice={CANNOT_SHOW}
        onOk={() => location.assign('/')}
        onRetry={() => location.reload()}
      />
    )
  }
}
