import { Component, type ReactNode } from "react";
import { toError } from "../../lib/errors";

interface ContainErrorsProps {
  onError: ((error: Error) => void) | undefined;
  /** Called before React removes the children's nodes. */
  onRemove?: () => void;
  children?: ReactNode;
}

/** Renders nothing in place of children that threw, and reports the error once. */
export class ContainErrors extends Component<ContainErrorsProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onError?.(toError(thrown));
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    this.props.onRemove?.();
    return null;
  }
}
