import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportBug } from '../bridge/bugs.ts';
import { useFirstText } from '../text/text.tsx';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { screenPaths } from '../paths.ts';

interface BoundaryProps {
  readonly children: ReactNode;
}

/** A screen that broke says so and offers a way out; the rest of the app goes on. */
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
            {/* A part that could not be loaded is only asked for again by a new page; it is still at this screen. */}
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
