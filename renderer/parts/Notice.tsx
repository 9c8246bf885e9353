import type { ReactNode } from 'react';
import type { ErrorCode, Failure } from '../../shared/result.ts';
import { useFirstText, useFormats } from '../text/text.tsx';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import style from './Notice.module.css';

export type Tone = 'good' | 'attention' | 'bad' | 'calm';
export const toneIcons: Record<Tone, IconName> = {
  good: 'check',
  attention: 'warning',
  bad: 'stop',
  calm: 'info',
};

export interface NoticeProps {
  readonly tone: Tone;
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons for the next steps. */
  readonly actions?: ReactNode;
  /** Whether screen readers announce it when it appears. */
  readonly announce?: boolean;
}

/** Icon, text and background, so that colour is never the only sign. */
export function Notice({ tone, title, children, actions, announce = false }: NoticeProps) {
  return (
    <div
      className={classes(style.notice, style[tone])}
      role={announce ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon name={toneIcons[tone]} size={22} />
      <div className={style.content}>
        <p className={style.title}>{title}</p>
        {children !== undefined && <div className={style.text}>{children}</div>}
      </div>
      {actions !== undefined && <div className={style.actions}>{actions}</div>}
    </div>
  );
}

export interface FailureNoticeProps {
  readonly failure: Failure;
  readonly actions?: ReactNode;
  /** Replaces the code's general text: the attempted action, and the remedy here. */
  readonly message?: { readonly happened: string; readonly next: string } | undefined;
}

/** Temporary failures that resolve automatically while work continues. */
const passing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'offline',
  'timeout',
  'rate_limited',
  'request_in_progress',
]);

/** The failure and the next step, in the texts for its code. */
export function FailureNotice({ failure, actions, message }: FailureNoticeProps) {
  const text = useFirstText();
  const formats = useFormats();
  const { happened, next: usual } = message ?? text.errors[failure.code];
  const ask = message === undefined && failure.code === 'right_needed' ? failure.details?.['ask'] : [];
  const names = Array.isArray(ask) ? ask.filter((one) => typeof one === 'string') : [];
  const next = names.length === 0 ? usual : text.parts.askOf(formats.list(names));
  return (
    <Notice
      tone={failure.code === 'right_needed' ? 'calm' : passing.has(failure.code) ? 'attention' : 'bad'}
      title={happened}
      announce
      actions={actions}
    >
      <p>{next}</p>
      {failure.requestId !== undefined && (
        <p className="footnote">{text.parts.diagnosticNumber(failure.requestId)}</p>
      )}
    </Notice>
  );
}

interface StatusProps {
  readonly tone: Tone;
  /** Replaces the tone's icon. */
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** One or two words with an icon, like `Stable`. */
export function Status({ tone, icon = toneIcons[tone], children }: StatusProps) {
  return (
    <span className={classes(style.status, style[tone])}>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </span>
  );
}
