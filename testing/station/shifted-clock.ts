/**
 * Loaded before a program: its clock is as many milliseconds ahead as the file named by `SHIFTED_CLOCK` says, at every
 * moment. So that a test makes a day pass for a service in a process of its own.
 */
import { readFileSync } from 'node:fs';

const file = process.env['SHIFTED_CLOCK'];
if (file === undefined) throw new Error('SHIFTED_CLOCK names no file');
const real = Date.now;
Date.now = () => real() + Number(readFileSync(file, 'utf8'));
