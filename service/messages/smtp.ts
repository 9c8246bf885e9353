/** Email by SMTP (decisions 5, Messages). */
import { createTransport } from 'nodemailer';
import { isIP } from 'node:net';
import type { MessageCarrier } from './senders.ts';

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; false: STARTTLS if the server offers it. */
  readonly secure: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
  /** The sender address. */
  readonly from: string;
}

/** Throws with the rest of a sentence that begins with the option's name. */
export function readSmtpAddress(text: string): SmtpServer {
  const form =
    'takes an address like smtps://user:password@mail.example.se?from=booking@example.se, and "from" is needed';
  if (!URL.canParse(text)) throw new Error(form);
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  const from = url.searchParams.get('from') ?? '';
  if ((!secure && url.protocol !== 'smtp:') || url.hostname === '' || !/^[^@\s<>]+@[^@\s<>]+$/.test(from))
    throw new Error(form);
  return {
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    login:
      url.username === ''
        ? null
        : { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) },
    from,
  };
}

const isThisComputer = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** Milliseconds. */
const patience = 20_000;

/** Replies of 500 to 599 are permanent. */
const isForGood = (error: { responseCode?: number; command?: string }): boolean =>
  (error.responseCode ?? 0) >= 500 &&
  (error.command === 'RCPT TO' || error.command === 'DATA' || error.command === 'MAIL FROM');

export function smtpSender({ host, port, secure, login, from }: SmtpServer): MessageCarrier {
  const here = isThisComputer(host);
  const transport = createTransport({
    host,
    port,
    secure,
    ...(login !== null && { auth: { user: login.user, pass: login.password } }),
    // A password needs TLS on a network; a server on this computer rarely has a certificate.
    requireTLS: login !== null && !here,
    ignoreTLS: here,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    send: async (message) => {
      try {
        await transport.sendMail({
          messageId: `<${message.id}@${domain}>`,
          from: { name: message.from, address: from },
          to: { name: '', address: message.to },
          subject: message.subject ?? '',
          text: message.text,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { type: 'sent' };
      } catch (error) {
        const said = error as { message?: string; responseCode?: number; command?: string };
        return { type: isForGood(said) ? 'refused' : 'later', why: said.message ?? String(error) };
      }
    },
  };
}
