import { Component, type ComponentChildren } from 'preact';

/** A component that may fail to render: it then renders nothing, and the rest of the page stays. */
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
