import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HealthView } from '../../../shared/bridge/health.ts';
import { useApp, useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice, Status } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { saveAs } from './backup-transfer.ts';
import { connectionWords } from './connection-words.ts';
import { Facts } from './Facts.tsx';
import style from './Settings.module.css';

/** Below it the day's copies, and soon the work itself, find no room. */
const leastFree = 1_000_000_000;
/** From here on times that staff read are wrong enough to matter, and so is the order in which things happened. */
const mostClockMs = 120_000;

const said = (isGood: boolean, words: string): ReactNode =>
  isGood ? words : <Status tone="attention">{words}</Status>;

/** How this computer is, in words, and what to send to whoever helps. */
export function HealthPanel() {
  const text = useText();
  const formats = useFormats();
  const { connection, outbox, scale } = useApp();
  const health = useBridgeQuery('health.read', {});
  const connected = connectionWords(connection, text, formats);
  const { health: words } = text;
  const waits = outbox.waiting + outbox.attention;
  return (
    <Panel title={words.title}>
      <div className="stack-5">
        <Facts
          of={[
            { name: text.settings.connection, value: said(connected.tone === 'good', connected.label) },
            {
              name: words.waiting,
              value: said(
                outbox.attention === 0,
                waits === 0
                  ? words.nothingWaits
                  : outbox.attention > 0
                    ? text.frame.needAttention(outbox.attention)
                    : text.frame.waiting(outbox.waiting),
              ),
            },
            {
              name: text.frame.scale,
              value:
                scale.type === 'none'
                  ? text.frame.noScale
                  : said(
                      scale.connected,
                      !scale.connected
                        ? text.frame.scaleSilent
                        : scale.type === 'virtual'
                          ? text.frame.virtual
                          : scale.name,
                    ),
            },
            ...(health.data === undefined ? [] : computerFacts(health.data, text, formats)),
          ]}
        />
        {health.error !== null && <FailureNotice failure={health.error.failure} />}
        <Diagnostics />
      </div>
    </Panel>
  );
}

function computerFacts(
  { dataBytes, freeBytes, copiedAt, clockAheadMs, reports }: HealthView,
  { health: words, settings }: ReturnType<typeof useText>,
  formats: ReturnType<typeof useFormats>,
) {
  const minutes = clockAheadMs === null ? 0 : Math.round(clockAheadMs / 60_000);
  return [
    ...(dataBytes === null ? [] : [{ name: words.data, value: formats.bytes(dataBytes) }]),
    ...(freeBytes === null
      ? []
      : [
          {
            name: words.free,
            value: said(
              freeBytes >= leastFree,
              freeBytes >= leastFree ? formats.bytes(freeBytes) : words.nearlyFull(formats.bytes(freeBytes)),
            ),
          },
        ]),
    { name: words.copied, value: copiedAt === null ? settings.never : formats.moment(copiedAt) },
    ...(clockAheadMs === null
      ? []
      : [
          {
            name: words.clock,
            value:
              Math.abs(clockAheadMs) <= mostClockMs
                ? words.clockRight
                : said(false, minutes > 0 ? words.clockAhead(minutes) : words.clockBehind(-minutes)),
          },
        ]),
    { name: words.reports, value: reports === 0 ? settings.none : formats.number(reports) },
  ];
}

/** A text that is read here before it goes anywhere, by whoever sends it. */
function Diagnostics() {
  const text = useText();
  const { health: words } = text;
  const read = useBridgeCall('health.diagnostics');
  const [isOpen, setOpen] = useState(false);
  const found = read.data;
  return (
    <>
      <p className="hint">{words.diagnosticsHint}</p>
      <div>
        <Button
          isPending={read.isPending}
          onPress={() => read.mutate({}, { onSuccess: () => setOpen(true) })}
        >
          {words.diagnostics}
        </Button>
      </div>
      {read.error !== null && <FailureNotice failure={read.error.failure} />}
      {found !== undefined && (
        <Dialog
          title={words.diagnosticsTitle}
          size="broad"
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button onPress={() => setOpen(false)}>{text.parts.close}</Button>
              <Button
                kind="primary"
                onPress={() => {
                  saveAs(found.name, new Blob([found.text], { type: 'text/plain' }));
                  showToast({ tone: 'good', text: text.backup.saved(found.name) });
                }}
              >
                {words.save}
              </Button>
            </>
          }
        >
          <p>{words.readFirst}</p>
          <textarea
            className={style.diagnostics}
            aria-label={words.diagnosticsTitle}
            readOnly
            value={found.text}
          />
        </Dialog>
      )}
    </>
  );
}
