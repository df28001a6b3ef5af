/** The version of the application; it is written into every bulletin and pins its certification text. */
export const PRODUCT_VERSION = '3.2.4'

/**
 * The contract spoken on the wire, sent by the web app in the header `Bulletin-Contract`. In version 1 there were neither
 * observations nor reliefs.
 */
export const CONTRACT_VERSION = 2

const DISPLAYED_VERSION_CHARACTERS = 5

export const displayedVersion = (version: string): string => version.slice(0, DISPLAYED_VERSION_CHARACTERS)
