import { Component, type ComponentChildren } from 'preact';

/** A drawing that may fail: then nothing is drawn, and all else stays. */
export class Guarded extends Component<{ children: ComponentChildren }, { failed: boolean }> {
  override state = { failed: false };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ failed: true });
  }

  override render({ children }: { children: ComponentChildren }) {
    return this.state.failed ? null : children;
  }
}
