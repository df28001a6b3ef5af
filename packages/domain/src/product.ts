/** The version of the app; every bulletin stores it, and it determines the certification text. */
export const PRODUCT_VERSION = '3.2.4'

/**
 * The version of the wire contract, sent by the web app in the header `Bulletin-Contract`. Version 1 had neither
 * observations nor reliefs.
 */
export const CONTRACT_VERSION = 2

const DISPLAYED_VERSION_CHARACTERS = 5

export const displayedVersion = (version: string): string => version.slice(0, DISPLAYED_VERSION_CHARACTERS)
