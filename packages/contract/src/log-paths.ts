/** The log as anybody reads it, without a token: C2SP tlog-tiles. Not calls of the contract, and not under its rules. */
const LOG_PATH = '/api/log'
export const LOG_CHECKPOINT_PATH = `${LOG_PATH}/checkpoint`
export const LOG_TILE_PATH = `${LOG_PATH}/tile`
/** Verifier keys, one a line: of the log, the current one first, then of its witnesses. */
export const LOG_KEYS_PATH = `${LOG_PATH}/keys`
/** SHA-256 of the certificates that signed printed bulletins, in hexadecimal, one a line. */
export const PDF_CERTIFICATES_PATH = `${LOG_PATH}/certificates`
