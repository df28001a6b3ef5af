/** For what the person at the keyboard can put right; shown without a stack. */
export declare class Refusal extends Error {}

/** Runs a tool to its end: refusals become one sentence and exit code 1, anything else is a bug and shows its stack. */
export declare const runTool: (main: () => Promise<void>) => Promise<void>
