/** The words of the first screen, and of what stands around and in every other: they are there before anything is fetched. */
import { errors } from './errors.ts';
import { frame } from './frame.ts';
import { help } from './help.ts';
import { managed } from './managed.ts';
import { parts } from './parts.ts';
import { screens } from './screens.ts';
import { signIn } from './sign-in.ts';

export const first = { errors, frame, help, managed, parts, screens, signIn };

export type FirstText = typeof first;
