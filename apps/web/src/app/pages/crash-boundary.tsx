import { Component, type ReactNode } from 'react'
import { logError } from '../../platform/log.ts'
import { ReloadPage } from './reload-page.tsx'

/** React offers error boundaries to classes only. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown) {
    logError('The application crashed', error)
  }

  override render() {
    return this.state.crashed ? <ReloadPage because="crashed" /> : this.props.children
  }
}
