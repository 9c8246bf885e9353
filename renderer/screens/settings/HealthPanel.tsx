import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HealthView } from '../../../shared/bridge/health.ts';
import { useApp, useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice, Status } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { saveAs } from '../../parts/save-as.ts';
import { connectionWords } from './connection-words.ts';
import { Facts } from './Facts.tsx';
import { TextDialog } from './TextDialog.tsx';

const said = (isGood: boolean, words: string): ReactNode =>
  isGood ? words : <Status tone="attention">{words}</Status>;

/** The state of this computer, and the diagnostics for support. */
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
            ...zoneFacts(connection.location?.timeZone ?? null, text),
          ]}
        />
        {health.error !== null && <FailureNotice failure={health.error.failure} />}
        <Diagnostics />
      </div>
    </Panel>
  );
}

function computerFacts(
  { dataBytes, freeBytes, copiedAt, clockAheadMs, reports, warnings }: HealthView,
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
              !warnings.includes('disk'),
              warnings.includes('disk')
                ? words.nearlyFull(formats.bytes(freeBytes))
                : formats.bytes(freeBytes),
            ),
          },
        ]),
    { name: words.copied, value: copiedAt === null ? settings.never : formats.moment(copiedAt) },
    ...(clockAheadMs === null
      ? []
      : [
          {
            name: words.clock,
            value: warnings.includes('clock')
              ? said(false, minutes > 0 ? words.clockAhead(minutes) : words.clockBehind(-minutes))
              : words.clockRight,
          },
        ]),
    ...(warnings.includes('graphics')
      ? [{ name: words.graphics, value: said(false, words.graphicsFailed) }]
      : []),
    { name: words.reports, value: reports === 0 ? settings.none : formats.number(reports) },
  ];
}

const hereNow = (timeZone?: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format();

/** Shown if the computer's local time differs from the salon's; zones are not compared by name. */
function zoneFacts(salon: string | null, { health: words }: ReturnType<typeof useText>) {
  if (salon === null || hereNow() === hereNow(salon)) return [];
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return [{ name: words.zone, value: said(false, words.zoneDiffers(timeZone, salon)) }];
}

/** Diagnostics as text, shown to the user before they send it anywhere. */
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
        <TextDialog
          title={words.diagnosticsTitle}
          shown={found.text}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          action={
            <Button
              kind="primary"
              onPress={() => {
                saveAs(found.name, new Blob([found.text], { type: 'text/plain' }));
                showToast({ tone: 'good', text: text.backup.saved(found.name) });
              }}
            >
              {words.save}
            </Button>
          }
        >
          <p>{words.readFirst}</p>
        </TextDialog>
      )}
    </>
  );
}
