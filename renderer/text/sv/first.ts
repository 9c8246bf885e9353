import type { FirstText } from '../en/first.ts';
import { errors } from './errors.ts';
import { frame } from './frame.ts';
import { help } from './help.ts';
import { managed } from './managed.ts';
import { parts } from './parts.ts';
import { screens } from './screens.ts';
import { signIn } from './sign-in.ts';

export const first: FirstText = { errors, frame, help, managed, parts, screens, signIn };
