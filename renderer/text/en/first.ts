/** Texts of the first screen and of the frame around all screens; part of the first chunk. */
import { errors } from './errors.ts';
import { frame } from './frame.ts';
import { help } from './help.ts';
import { managed } from './managed.ts';
import { parts } from './parts.ts';
import { screens } from './screens.ts';
import { signIn } from './sign-in.ts';

export const first = { errors, frame, help, managed, parts, screens, signIn };

export type FirstText = typeof first;
