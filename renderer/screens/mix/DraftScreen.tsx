import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { notifyManager } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { DraftIntent, DraftView } from '../../../shared/bridge/drafts.ts';
import { useApp, useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { queries, queryKey } from '../../bridge/queries.ts';
import { useTakeStep } from '../../features/drafts/draft-steps.ts';
import { Arriving } from '../../features/scan/Arriving.tsx';
import { useNoteFullBowl } from '../../features/leftovers/standing-bowl.ts';
import { useScan } from '../../features/scan/use-scan.ts';
import { registeredPath } from '../../paths.ts';
import { FailureNotice } from '../../parts/Notice.tsx';
import { playWrongScanTones } from '../../parts/tones.ts';
import { yieldToPaint } from '../../interaction/yield-to-paint.ts';
import { shadeInWords } from '../../parts/Shade.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';
import { BowlsColumn } from './BowlsColumn.tsx';
import { activeBowl, activeComponent, bowlName, draftOn, isWeighed } from './draft-parts.ts';
import {
  type ActiveDraft,
  ActiveDraftContext,
  forgetActiveDraft,
  type Message,
  type OpenDialog,
  rememberActiveDraft,
  type Typed,
  useArriving,
} from './active-draft.ts';
import { leaveDraft, useComesBack } from './leave-draft.ts';
import { GoneDraft } from './NoDraft.tsx';
import { CorrectingBar } from './CorrectingBar.tsx';
import { CustomerBar } from './CustomerBar.tsx';
import { CustomerColumn } from './CustomerColumn.tsx';
import style from './mix.module.css';
import { MixDialogs } from './MixDialogs.tsx';
import { RegisterProvider, useRegistering } from './RegisterButton.tsx';
import { ForThisVisit } from './ForThisVisit.tsx';
import { useIsHigh, useLayout } from '../../features/layout/use-layout.ts';
import { WeightColumn } from './WeightColumn.tsx';
import { MixNotice } from './MixNotice.tsx';

/** One draft: bowls, weight and customer. */
export function DraftScreen({ draftId }: { readonly draftId: string }) {
  const [, go] = useLocation();
  const { data: draft, error } = useBridgeQuery('drafts.get', { draftId });
  const register = useBridgeCall('mixes.register');
  const noteFullBowl = useNoteFullBowl();
  // Ignore presses until the first is answered and painted: a second call would hide the first one's effect.
  const asked = useRef(false);
  useEffect(() => rememberActiveDraft(draftId), [draftId]);
  useEffect(() => () => leaveDraft(draftId), [draftId]);

  const closed = error?.failure.code === 'unknown_here' || error?.failure.code === 'entity_not_found';
  const comesBack = useComesBack(draftId);
  if (closed && register.isIdle && !comesBack) return <GoneDraft />;
  if (draft === undefined && comesBack) return <Arriving />;
  if (draft === undefined) return error === null ? <Arriving /> : <FailureNotice failure={error.failure} />;
  return (
    <RegisterProvider
      value={{
        isPending: register.isPending,
        failure: register.error?.failure ?? null,
        forget: register.reset,
        register: () => {
          if (asked.current) return;
          asked.current = true;
          register.mutate(
            { draftId },
            {
              onSuccess: (mix) => {
                noteFullBowl();
                queries.setQueryData(queryKey('mixes.get', { reference: mix.reference }), mix);
                forgetActiveDraft();
                go(registeredPath(mix.reference), { replace: true });
              },
              onError: () => {
                asked.current = false;
              },
            },
          );
        },
      }}
    >
      <OpenDraft draft={draft} />
    </RegisterProvider>
  );
}

function OpenDraft({ draft: stored }: { readonly draft: DraftView }) {
  const text = useText();
  const { settings, scale } = useApp();
  const draft = useMemo(() => draftOn(stored, scale.id), [stored, scale.id]);
  const layout = useLayout();
  const takeStep = useTakeStep(draft.id);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const typed = useRef<(() => Typed) | null>(null);
  const saveOnScan = useCallback((save: (() => Typed) | null) => {
    typed.current = save;
  }, []);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const registering = useRegistering();

  const mix = useMemo((): ActiveDraft => {
    const bowl = activeBowl(draft);
    const activeRow = async () => {
      await underWay.current;
      const now = queries.getQueryData<DraftView>(queryKey('drafts.get', { draftId: draft.id })) ?? draft;
      const row = activeComponent(activeBowl(draftOn(now, scale.id)));
      return row !== null && isWeighed(row) ? row : null;
    };
    return {
      draft,
      bowl,
      component: activeComponent(bowl),
      tolerance: settings.toleranceGrams,
      apply: async (intent: DraftIntent) => {
        const step = takeStep(intent);
        underWay.current = Promise.allSettled([underWay.current, step]);
        const result = await step;
        setMessage(result.ok ? null : { type: 'failure', failure: result.error });
        return result.ok;
      },
      activeRow,
      saveOnScan,
      failed: (failure) => setMessage({ type: 'failure', failure }),
      open: setDialog,
      openForActive: async (type) => {
        const component = await activeRow();
        if (component !== null) setDialog({ type, component });
      },
      say: (said) => setMessage({ type: 'said', text: said }),
    };
  }, [draft, scale.id, settings.toleranceGrams, takeStep, saveOnScan]);

  useScan({
    item: (item) => {
      const before = typed.current?.() ?? { type: 'none' };
      if (before.type === 'unusable') {
        showToast({ tone: 'attention', text: text.scan.waits(shadeInWords(item)), group: 'scan' });
        return;
      }
      setDialog(null);
      const { itemId } = item;
      const instead = dialog?.type === 'choose' ? dialog.instead : undefined;
      const arriving = { draftId: draft.id, item };
      useArriving.setState({ arriving });
      yieldToPaint();
      const bowlBefore = draft.activeBowlId;
      const add = async () => {
        // The typed number belongs to the row that the scan leaves; a refusal is shown.
        const isSaved = before.type !== 'saved' || (await before.done);
        // The tube replaces the missing component that the dialog was opened for, and is poured next.
        const isPlaced =
          instead === undefined ||
          (await mix.apply({ type: 'replaceMissing', missingId: instead.id, itemId }));
        if (isSaved && isPlaced) await mix.apply({ type: 'addItem', itemId, anyBowl: true });
        // After the bowl's new state is rendered.
        notifyManager.schedule(() => {
          if (useArriving.getState().arriving === arriving) useArriving.setState({ arriving: null });
        });
        const now = queries.getQueryData<DraftView>(queryKey('drafts.get', { draftId: draft.id }));
        if (isSaved && before.type === 'saved') mix.say(text.mix.typedSaved(before.said));
        else if (now !== undefined && now.activeBowlId !== bowlBefore)
          mix.say(text.mix.bowlNext(bowlName(now, activeBowl(now), text)));
      };
      void add();
    },
    problem: (problem) => {
      if (problem !== null) playWrongScanTones();
      setMessage(problem && { type: 'scan', problem });
    },
  });

  const refused: Message | null =
    registering.failure === null ? null : { type: 'register', failure: registering.failure };
  const notice = (
    <MixNotice
      message={message ?? refused}
      onDismiss={() => {
        setMessage(null);
        registering.forget();
      }}
    />
  );
  const isWide = layout === 'wide';
  const tellsAll = useIsHigh() && isWide;
  // Above the bowls only, so that the weight does not move when a customer is chosen.
  const bowls = (
    <div key="bowls" className={style.bowls}>
      {isWide ? <CorrectingBar /> : <ForThisVisit as="bar" />}
      <BowlsColumn tellsAll={tellsAll} />
    </div>
  );
  const weight = <WeightColumn key="weight" notice={notice} />;
  return (
    <ActiveDraftContext value={mix}>
      <h1 className="heard">{text.mix.title}</h1>
      <div className={style.screen} data-layout={layout} data-registers>
        {!isWide && <CustomerBar />}
        {layout === 'flow' ? [weight, bowls] : [bowls, weight]}
        {isWide && <CustomerColumn />}
      </div>
      <MixDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </ActiveDraftContext>
  );
}
