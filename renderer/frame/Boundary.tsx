import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportBug } from '../bridge/bugs.ts';
import { useFirstText } from '../text/text.tsx';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { screenPaths } from '../paths.ts';

interface BoundaryProps {
  readonly children: ReactNode;
}

/** An error boundary: a screen that failed shows a notice with ways out; the rest of the app continues. */
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    reportBug(error);
  }

  override render(): ReactNode {
    return this.state.broken ? (
      <Broken onLeave={() => this.setState({ broken: false })} />
    ) : (
      this.props.children
    );
  }
}

function Broken({ onLeave }: { readonly onLeave: () => void }) {
  const text = useFirstText();
  return (
    <div role="alert">
      <EmptyState
        title={text.frame.brokenTitle}
        action={
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, justifyContent: 'center' }}>
            {/* Only a reload retries a chunk that failed to load; the address keeps the screen. */}
            <Button onPress={() => window.location.reload()}>{text.frame.openAgain}</Button>
            <Button
              kind="primary"
              onPress={() => {
                window.location.hash = screenPaths.today;
                onLeave();
              }}
            >
              {text.frame.goToToday}
            </Button>
          </div>
        }
      >
        {text.frame.brokenText}
      </EmptyState>
    </div>
  );
}
