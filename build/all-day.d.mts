export const allDay: { readonly flags: readonly string[]; readonly env: Readonly<Record<string, string>> };
