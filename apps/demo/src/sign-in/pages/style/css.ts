/** Tags a string as CSS for editors and formatters. */
export const css = String.raw
