/** Types of the widget's handlers, by group. */
import type { widgetOperations } from '../../shared/widget/operations.ts';
import type { Handlers } from '../http/call.ts';
import type { AccountContext } from './admission.ts';
import type { WidgetCode } from './refusals.ts';

type Declared = typeof widgetOperations;
type ContextOf<Group extends keyof Declared> = Group extends 'bookings' ? object : AccountContext;

/** The handlers of one group: all but a booking's own know the account. */
export type WidgetHandlersOf<Group extends keyof Declared> = Handlers<
  Pick<Declared, Group>,
  ContextOf<Group>,
  WidgetCode
>[Group];
