/** Marks a text as CSS, for editors and formatters. */
export const css = String.raw
